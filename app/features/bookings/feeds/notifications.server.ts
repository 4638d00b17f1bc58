import type { NotificationSources } from "../../../kit/noun.server.ts";

export const feedNotifications: NotificationSources = {
  busy_feed_stale: (db, since) =>
    db
      .selectFrom("busy_feeds")
      .where("stale_at", ">", since)
      .orderBy("stale_at", "desc")
      .select(({ val }) => [
        "busy_feeds.id",
        val<string | null>(null).as("recordId"),
        "busy_feeds.name as text",
        "busy_feeds.stale_at as at",
      ]),
};
