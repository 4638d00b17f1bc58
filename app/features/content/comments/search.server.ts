import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

/** Visitors may write any number of comments: a search looks through the newest. */
const SEARCHED_MAX = 10_000;

export const commentSearch: OwnerSearch = {
  kind: "comment",
  find: (db, text, max) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom("comments")
          .select(["id", "post_id", "author", "email", "text", "created_at"])
          .where("status", "!=", "spam")
          .where("deleted_at", "is", null)
          .orderBy("created_at", "desc")
          .limit(SEARCHED_MAX)
          .as("newest"),
      )
      .innerJoin("posts", "posts.id", "newest.post_id")
      .select(["newest.id", "newest.author as title", "posts.title as note"])
      .where(({ ref }) => containsText(text, [ref("newest.author"), ref("newest.email"), ref("newest.text")]))
      .orderBy("newest.created_at", "desc")
      .limit(max)
      .execute(),
};
