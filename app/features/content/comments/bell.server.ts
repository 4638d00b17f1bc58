import { sql } from "kysely";
import type { NotificationSources } from "../../../kit/feature.server.ts";

/** Nothing is stored for a notification: each kind is a view of records, newest first, after a moment. */
export const commentNotifications: NotificationSources = {
  comment_received: (db, since) =>
    db
      .selectFrom("comments")
      .innerJoin("posts", "posts.id", "comments.post_id")
      // Comments of the sample or of an archive have no edit key: they were not written here.
      .where("comments.edit_key", "!=", "")
      .where("comments.status", "!=", "spam")
      .where("comments.is_owner", "=", 0)
      .where("comments.deleted_at", "is", null)
      .where("comments.created_at", ">", since)
      .orderBy("comments.created_at", "desc")
      .select(({ ref }) => [
        "comments.id",
        "comments.id as recordId",
        sql<string>`${ref("comments.author")} || ' on ' || ${ref("posts.title")}`.as("text"),
        "comments.created_at as at",
      ]),
};
