import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import {
  inList,
  omitColumns,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";
import { deleteConversation } from "./store/conversation-commands.server.ts";

/** Conversations in which the visitor gave an address, whole. */
export const conversationPersonalData: PersonalData = {
  find: findConversations,
  holds: ({ email }) =>
    sql`exists (select 1 from conversations where conversations.visitor_email = ${email})`,
};

async function findConversations(db: Db, { emails }: PersonKeys): Promise<PersonalRecords> {
  const conversations = await db
    .selectFrom("conversations")
    .selectAll()
    .where("visitor_email", "in", inList(emails))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const ids = conversations.map(({ id }) => id);
  const turns = await db
    .selectFrom("conversation_turns")
    .selectAll()
    .where("conversation_id", "in", inList(ids))
    .orderBy("conversation_id")
    .orderBy("position")
    .execute();
  return {
    parts: [
      {
        table: "conversations",
        noun: "chat",
        rows: omitColumns(conversations, "visitor_key"),
        fate: "deleted",
      },
      { table: "conversation_turns", noun: "chat message", rows: turns, fate: "deleted" },
    ],
    async erase(trx) {
      for (const id of ids) await deleteConversation(trx, id);
    },
  };
}
