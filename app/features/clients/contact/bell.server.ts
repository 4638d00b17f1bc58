import { sql } from "kysely";
import type { NotificationSources } from "../../../kit/feature.server.ts";

/** Nothing is stored for a notification: each kind is a view of records, newest first, after a moment. */
export const messageNotifications: NotificationSources = {
  message_received: (db, since) =>
    db
      .selectFrom("messages")
      .where("status", "in", ["new", "read"])
      // Messages that were answered or archived don't wait for the owner.
      .where("replied_at", "is", null)
      .where("created_at", ">", since)
      .orderBy("created_at", "desc")
      .select(["id", "id as recordId", "subject as text", "created_at as at"]),
  // One for a day, which comes up again with each message that is dropped.
  quarantine_dropped: (db, since) =>
    db
      .selectFrom("quarantine_drops")
      .where("last_at", ">", since)
      .orderBy("last_at", "desc")
      .select(({ lit, ref }) => [
        "day as id",
        lit(null).as("recordId"),
        sql<string>`case when ${ref("messages")} = 1 then '1 message was' else ${ref("messages")} || ' messages were' end
          || ' dropped from the full quarantine'`.as("text"),
        "last_at as at",
      ]),
};
