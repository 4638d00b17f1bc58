import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

export const projectSearch: OwnerSearch = {
  kind: "project",
  find: (db, text, max) =>
    db
      .selectFrom("projects")
      .select(["id", "title", "category as note"])
      .where("deleted_at", "is", null)
      .where(({ ref }) =>
        containsText(text, [
          ref("title"),
          ref("description"),
          ref("tech"),
          ref("client"),
          ref("problem"),
          ref("approach"),
          ref("result"),
        ]),
      )
      .orderBy("id", "desc")
      .limit(max)
      .execute(),
};
