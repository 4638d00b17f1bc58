import type { Db } from "../../../../db/schema.ts";
import type { RecordList } from "../../../kit/record-list.server.ts";
import { toInboxMessage } from "./store/inbox.server.ts";

/** Visitors' messages with their answers, without the key that counts messages by sender. */
async function listMessageRecords(db: Db) {
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

export const messageRecords: RecordList = { name: "messages", list: listMessageRecords };
