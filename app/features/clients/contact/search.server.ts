import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

/** They come from outside in any number: a search looks through the newest of them. */
const SEARCHED_MAX = 10_000;

export const messageSearch: OwnerSearch = {
  kind: "message",
  find: (db, text, max) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom("messages")
          .select(["id", "name", "email", "subject", "message", "created_at"])
          .where("status", "!=", "quarantined")
          .orderBy("created_at", "desc")
          .limit(SEARCHED_MAX)
          .as("newest"),
      )
      .select(["id", "subject as title", "name as note"])
      .where(({ ref }) => containsText(text, [ref("name"), ref("email"), ref("subject"), ref("message")]))
      .orderBy("created_at", "desc")
      .limit(max)
      .execute(),
};
