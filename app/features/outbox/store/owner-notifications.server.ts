import type { NotificationSources } from "../../../kit/noun.server.ts";

/** Nothing is stored for a notification: each kind is a view of records, newest first, after a moment. */
export const mailNotifications: NotificationSources = {
  mail_failed: (db, since) =>
    db
      .selectFrom("outbox")
      .leftJoin("messages", "messages.id", "outbox.subject_id")
      .where("outbox.sent_at", "is", null)
      .where("outbox.failed_at", ">", since)
      .orderBy("outbox.failed_at", "desc")
      .select(({ fn, val }) => [
        "outbox.id",
        "messages.id as recordId",
        fn.coalesce("messages.subject", val("An email couldn't be delivered")).as("text"),
        "outbox.failed_at as at",
      ]),
};
