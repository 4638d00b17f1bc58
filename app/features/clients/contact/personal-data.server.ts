import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import {
  findActivity,
  inList,
  omitColumns,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { lockMessages } from "./store/message-limits.server.ts";
import { forgetMessage } from "./store/message-removal.server.ts";

/** Messages with the owner's replies, those in quarantine among them. */
export const messagePersonalData: PersonalData = {
  find: findMessages,
  // Possible spam doesn't make its sender a person.
  holds: ({ email }) => sql`exists (
    select 1 from messages where messages.email = ${email} and messages.status <> 'quarantined'
  )`,
};

async function findMessages(db: Db, { emails }: PersonKeys, site: Site): Promise<PersonalRecords> {
  const messages = await db
    .selectFrom("messages")
    .selectAll()
    .where("email", "in", inList(emails))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const ids = messages.map(({ id }) => id);
  const replies = await db
    .selectFrom("message_replies")
    .selectAll()
    .where("message_id", "in", inList(ids))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const activity = await findActivity(db, {
    noun: "message",
    ids,
    subjects: messages.map(({ subject }) => subject),
  });
  return {
    parts: [
      { table: "messages", noun: "message", rows: omitColumns(messages, "sender_key"), fate: "deleted" },
      {
        table: "message_replies",
        noun: "reply to a message",
        plural: "replies to messages",
        rows: replies,
        fate: "deleted",
      },
      activity.part,
    ],
    async erase(trx) {
      await lockMessages(trx, site.connection);
      for (const id of ids) await forgetMessage(trx, id);
      await activity.erase(trx);
    },
  };
}
