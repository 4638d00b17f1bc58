import { containsText } from "../../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../../kit/feature.server.ts";

export const postSearch: OwnerSearch = {
  kind: "post",
  find: (db, text, max) =>
    db
      .selectFrom("posts")
      .select(["id", "title", "slug as note"])
      .where("deleted_at", "is", null)
      .where(({ ref }) => containsText(text, [ref("title"), ref("excerpt"), ref("tags")]))
      .orderBy("id", "desc")
      .limit(max)
      .execute(),
};
