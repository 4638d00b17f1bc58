import { type SelectQueryBuilder, sql } from "kysely";
import { countUpTo } from "../../../db/counters.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import {
  NOTIFICATIONS_MAX,
  type Notification,
  type NotificationKind,
  type NotificationList,
  UNREAD_MAX,
} from "./notification.ts";

interface Row {
  id: string | number;
  recordId: string | number | null;
  text: string;
  at: string | null;
}

type Source = (db: Db, since: string, now: string) => SelectQueryBuilder<Schema, keyof Schema, Row>;

/** Nothing is stored for a notification: each kind is a view of records, newest first, after a moment. */
const SOURCES: Record<NotificationKind, Source> = {
  message_received: (db, since) =>
    db
      .selectFrom("messages")
      .where("status", "!=", "quarantined")
      .where("created_at", ">", since)
      .orderBy("created_at", "desc")
      .select(["id", "id as recordId", "subject as text", "created_at as at"]),
  comment_received: (db, since) =>
    db
      .selectFrom("comments")
      .innerJoin("posts", "posts.id", "comments.post_id")
      // What came with the site or with an archive was never written here.
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
        fn.coalesce("messages.subject", val("An email could not be delivered")).as("text"),
        "outbox.failed_at as at",
      ]),
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
  // One for a conversation, however much was said since the owner last looked at it.
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
          // What came with the message is told of as a message, and what is in quarantine not at all.
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
  post_published: (db, since, now) =>
    db
      .selectFrom("posts")
      .where("status", "=", "published")
      .where("deleted_at", "is", null)
      // One that somebody published by hand was saved at that moment.
      .whereRef("published_at", ">", "updated_at")
      .where("published_at", ">", since)
      .where("published_at", "<=", now)
      .orderBy("published_at", "desc")
      .select(["id", "id as recordId", "title as text", "published_at as at"]),
};

export async function listNotifications(db: Db, now: Date): Promise<NotificationList> {
  const seenUntil = await findSeenUntil(db);
  const lists = await mapSources(db, { since: "", now, limit: NOTIFICATIONS_MAX });
  const unseen = await mapSources(db, { since: seenUntil, now, limit: UNREAD_MAX + 1 });
  const notifications = lists
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, NOTIFICATIONS_MAX)
    .map((notification) => ({ ...notification, isSeen: notification.at <= seenUntil }));
  const unreadMessages = db.selectFrom("messages").where("status", "=", "new");
  const heldComments = db.selectFrom("comments").where("status", "=", "held").where("deleted_at", "is", null);
  const heldMentions = db.selectFrom("mentions").where("status", "=", "held");
  return {
    notifications,
    unread: Math.min(unseen.flat().length, UNREAD_MAX + 1),
    unreadMessages: await countUpTo(db, unreadMessages, UNREAD_MAX + 1),
    waitingChats: await countWaitingChats(db),
    heldComments: await countUpTo(db, heldComments, UNREAD_MAX + 1),
    heldMentions: await countUpTo(db, heldMentions, UNREAD_MAX + 1),
  };
}

/** Counted as far as the bell counts. */
export function countWaitingChats(db: Db): Promise<number> {
  return countUpTo(db, selectWaitingChats(db), UNREAD_MAX + 1);
}

/** A lead in quarantine rings for nobody. */
function selectWaitingChats(db: Db) {
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

/** Moves the mark forward only, so that a device that was asleep makes nothing unseen again. */
export async function saveSeenUntil(db: Db, until: string, now: Date): Promise<void> {
  const seen_until = [toTimestamp(until), toTimestamp(now)].toSorted()[0] as string;
  await db
    .insertInto("notification_marks")
    .values({ id: "owner", seen_until })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ seen_until })
        .where("notification_marks.seen_until", "<", seen_until),
    )
    .execute();
}

async function findSeenUntil(db: Db): Promise<string> {
  const row = await db.selectFrom("notification_marks").select("seen_until").executeTakeFirst();
  return row?.seen_until ?? "";
}

async function mapSources(
  db: Db,
  { since, now, limit }: { since: string; now: Date; limit: number },
): Promise<Omit<Notification, "isSeen">[][]> {
  return Promise.all(
    Object.entries(SOURCES).map(async ([kind, select]) => {
      const rows = await select(db, since, toTimestamp(now)).limit(limit).execute();
      return rows.map((row) => ({
        id: `${kind}:${row.id}`,
        kind: kind as NotificationKind,
        recordId: row.recordId === null ? null : String(row.recordId),
        text: row.text,
        at: row.at ?? "",
      }));
    }),
  );
}
