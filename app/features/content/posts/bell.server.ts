import type { NotificationSources } from "../../../kit/feature.server.ts";

/** Nothing is stored for a notification: each kind is a view of records, newest first, after a moment. */
export const postNotifications: NotificationSources = {
  post_published: (db, since, { now }) =>
    db
      .selectFrom("posts")
      .where("status", "=", "published")
      .where("deleted_at", "is", null)
      // A post that was published by hand was saved at that moment.
      .whereRef("published_at", ">", "updated_at")
      .where("published_at", ">", since)
      .where("published_at", "<=", now)
      .orderBy("published_at", "desc")
      .select(["id", "id as recordId", "title as text", "published_at as at"]),
};
