import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

/** Finds deals by their title or the name or company of their person. */
export const dealSearch: OwnerSearch = {
  kind: "deal",
  find: (db, text, max) =>
    db
      .selectFrom("deals")
      .innerJoin("people as known", "known.id", "deals.person_id")
      .innerJoin("people as person", "person.id", "known.root_id")
      .select(["deals.id", "deals.title", "person.name as note"])
      .where(({ ref }) => containsText(text, [ref("deals.title"), ref("person.name"), ref("person.company")]))
      .orderBy("deals.created_at", "desc")
      .limit(max)
      .execute(),
};
