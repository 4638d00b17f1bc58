import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import { defineArchiveKind, getId, toList } from "../../../../kit/archive-kind.server.ts";
import { CALL_STATES } from "../call.ts";
import { toInboxMessage } from "./inbox.server.ts";

const text = (max: number) => z.string().max(max);

const replyRecord = z.object({
  id: text(100).min(1),
  author: text(500),
  body: text(20_000),
  createdAt: z.iso.datetime(),
});

/** A visitor's message and its answers as they travel in an archive: without the key that counts messages by sender. */
export const messageRecord = z.object({
  id: text(100).min(1),
  name: text(500),
  email: text(500),
  subject: text(1000),
  message: text(20_000),
  budget: text(500).nullable(),
  projectType: text(500).nullable(),
  status: z.enum(["new", "read", "archived", "quarantined"]),
  quarantineReason: text(100).nullable(),
  createdAt: z.iso.datetime(),
  repliedAt: z.iso.datetime().nullable(),
  call: z
    .object({ at: z.iso.datetime(), zone: text(100).nullable(), state: z.enum(CALL_STATES) })
    .nullable()
    // An archive made before calls had a state has none.
    .default(null),
  replies: z.array(replyRecord).max(1000),
});

export type MessageRecord = z.infer<typeof messageRecord>;

export async function listMessageRecords(db: Db): Promise<MessageRecord[]> {
  const rows = await db.selectFrom("messages").selectAll().orderBy("created_at").orderBy("id").execute();
  const replies = await db
    .selectFrom("message_replies")
    .select(["id", "author", "body", "created_at as createdAt", "message_id"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const byMessage = Map.groupBy(replies, (reply) => reply.message_id);
  return rows.map((row) => ({
    ...toInboxMessage(row),
    replies: (byMessage.get(row.id) ?? []).map(({ message_id: _, ...reply }) => reply),
  }));
}

/** Sends no mail: its sender had an answer long ago. */
export async function saveMessageRecord(db: Db, record: MessageRecord): Promise<void> {
  const { projectType, quarantineReason, createdAt, repliedAt, call, replies, id, ...rest } = record;
  const columns = {
    ...rest,
    project_type: projectType,
    quarantine_reason: quarantineReason,
    created_at: createdAt,
    replied_at: repliedAt,
    call_at: call?.at ?? null,
    call_zone: call?.zone ?? null,
    call_state: call?.state ?? null,
  };
  await db
    .insertInto("messages")
    .values({ id, ...columns, sender_key: "" })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute();
  for (const { id: replyId, author, body, createdAt: repliedOn } of replies) {
    const reply = { message_id: id, author, body, created_at: repliedOn };
    await db
      .insertInto("message_replies")
      .values({ id: replyId, ...reply })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(reply))
      .execute();
  }
}

export const messagesKind = defineArchiveKind({
  name: "messages",
  isOfVisitors: true,
  place: toList("messages"),
  schema: messageRecord,
  keyOf: getId,
  nameOf: ({ subject }) => subject,
  list: listMessageRecords,
  save: ({ trx }, record) => saveMessageRecord(trx, record),
});
