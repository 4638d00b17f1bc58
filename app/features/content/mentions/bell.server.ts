import { sql } from "kysely";
import type { NotificationSources } from "../../../kit/feature.server.ts";

/** Nothing is stored for a notification: each kind is a view of records, newest first, after a moment. */
export const mentionNotifications: NotificationSources = {
  mention_received: (db, since) =>
    db
      .selectFrom("mentions")
      .leftJoin("posts", "posts.id", "mentions.post_id")
      .where("mentions.status", "in", ["held", "approved"])
      .where("mentions.created_at", ">", since)
      .orderBy("mentions.created_at", "desc")
      .select(({ fn, ref }) => [
        "mentions.id",
        "mentions.id as recordId",
        sql<string>`${ref("mentions.author")} || ' on ' || ${fn.coalesce("posts.title", "mentions.target")}`.as(
          "text",
        ),
        "mentions.created_at as at",
      ]),
};
