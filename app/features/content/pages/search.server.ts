import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

export const pageSearch: OwnerSearch = {
  kind: "page",
  find: (db, text, max) =>
    db
      .selectFrom("pages")
      .select(["id", "title", "slug as note"])
      .where("deleted_at", "is", null)
      .where(({ ref }) => containsText(text, [ref("title"), ref("slug"), ref("description"), ref("content")]))
      .orderBy("position")
      .orderBy("slug")
      .limit(max)
      .execute(),
};
