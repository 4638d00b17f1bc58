import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

/** Finds agreed work by its title, or the name or company of its client. */
export const engagementSearch: OwnerSearch = {
  kind: "engagement",
  find: (db, text, max) =>
    db
      .selectFrom("engagements")
      .innerJoin("people as known", "known.id", "engagements.person_id")
      .innerJoin("people as person", "person.id", "known.root_id")
      .select(["engagements.id", "engagements.title", "person.name as note"])
      .where(({ ref }) =>
        containsText(text, [ref("engagements.title"), ref("person.name"), ref("person.company")]),
      )
      .orderBy("engagements.created_at", "desc")
      .limit(max)
      .execute(),
};
