import type { Db } from "../../../db/schema.ts";
import type { NotificationSources } from "../../kit/feature.server.ts";

/** Nothing is stored for a notification: each kind is a view of records, newest first, after a moment. */
export const chatNotifications: NotificationSources = {
  // One per conversation, however many lines came since the owner last looked at it.
  chat: (db, since) =>
    db
      .selectFrom("conversations")
      .innerJoin("conversation_turns", "conversation_turns.conversation_id", "conversations.id")
      .leftJoin("messages", "messages.id", "conversations.message_id")
      .where("conversations.state", "in", ["waiting", "person"])
      .where("conversation_turns.role", "=", "visitor")
      .where("conversation_turns.created_at", ">", since)
      .where(({ eb, fn, val, ref, or, and }) =>
        and([
          eb("conversation_turns.created_at", ">", fn.coalesce("conversations.owner_seen_at", val(""))),
          // Lines sent with the message notify as a message, and those in quarantine not at all.
          or([
            eb("messages.id", "is", null),
            and([
              eb("conversation_turns.created_at", ">", ref("messages.created_at")),
              eb("messages.status", "!=", "quarantined"),
            ]),
          ]),
        ]),
      )
      .groupBy(["conversations.id", "conversations.visitor_name"])
      .select(({ fn, val }) => [
        "conversations.id",
        "conversations.id as recordId",
        fn.coalesce("conversations.visitor_name", val("A visitor")).as("text"),
        fn.max("conversation_turns.created_at").as("at"),
      ])
      .orderBy(({ fn }) => fn.max("conversation_turns.created_at"), "desc"),
};

/** A lead in quarantine doesn't notify the owner. */
export function selectWaitingChats(db: Db) {
  return db
    .selectFrom("conversations")
    .where("state", "=", "waiting")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messages")
            .select("messages.id")
            .whereRef("messages.id", "=", "conversations.message_id")
            .where("messages.status", "=", "quarantined"),
        ),
      ),
    );
}
