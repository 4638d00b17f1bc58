import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

export const serviceSearch: OwnerSearch = {
  kind: "service",
  find: (db, text, max) =>
    db
      .selectFrom("services")
      .select(["id", "title", "id as note"])
      .where("deleted_at", "is", null)
      .where(({ ref }) => containsText(text, [ref("title"), ref("description")]))
      .orderBy("position")
      .limit(max)
      .execute(),
};
