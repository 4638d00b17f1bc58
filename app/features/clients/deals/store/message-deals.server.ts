import { sql } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { ensurePerson } from "../../people/new-people.server.ts";
import { advanceDeal } from "../deals.server.ts";

const DAY_MS = 86_400_000;
/** Keeps an inbox that an archive brings from filling the board; a message may wait in quarantine for as long. */
const MESSAGE_MAX_AGE_DAYS = 30;
const MESSAGES_AT_ONCE = 50;
/** Whether the assistant handed it over. */
const isFromChat = sql<number>`case when exists (
  select 1 from conversations where conversations.message_id = messages.id
) then 1 else 0 end`;

interface MessageDealsDeps {
  connection: Connection;
  newId: () => string;
  now: () => Date;
}

/** Counts messages that no deal knows yet, each in a transaction of its own with its person; returns how many. */
export async function countMessages({ connection, newId, now }: MessageDealsDeps): Promise<number> {
  const messages = await listUncounted(connection.db, now());
  for (const message of messages) {
    const { id, email, name, created_at } = message;
    await connection.transact(async (trx) => {
      const newcomer = { id: newId(), email, name, at: created_at };
      const personId = await ensurePerson(trx, newcomer, now());
      await advanceDeal(trx, {
        dialect: connection.dialect,
        kind: "message",
        recordId: id,
        personId,
        toStage: "new",
        title: toDealTitle(message),
        at: created_at,
        newId,
      });
    });
  }
  return messages.length;
}

/** The first words of a chat say little on the board; the visitor's name says more. */
function toDealTitle({ subject, name, email, isChat }: UncountedMessage): string {
  return Number(isChat) === 1 ? `Chat with ${name.trim() || email}` : subject;
}

type UncountedMessage = Awaited<ReturnType<typeof listUncounted>>[number];

/** Oldest first, without possible spam and samples. */
export function listUncounted(db: Db, now: Date) {
  const since = toTimestamp(new Date(now.getTime() - MESSAGE_MAX_AGE_DAYS * DAY_MS));
  return db
    .selectFrom("messages")
    .select(["id", "email", "name", "subject", "created_at", isFromChat.as("isChat")])
    .where("created_at", ">", since)
    .where("status", "!=", "quarantined")
    .where(
      sql<boolean>`not exists (
        select 1 from deal_events where deal_events.kind = 'message' and deal_events.record_id = messages.id
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select 1 from sample_records where noun = 'messages' and sample_records.record_id = messages.id
      )`,
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(MESSAGES_AT_ONCE)
    .execute();
}
