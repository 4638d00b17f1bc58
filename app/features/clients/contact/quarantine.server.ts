import { sql, type Transaction } from "kysely";
import { countUpTo } from "../../../../db/counters.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import { toDay, toTimestamp } from "../../../utils/dates.ts";
import { QUARANTINE_MAX } from "./message.ts";
import type { QuarantineDrops } from "./schema.ts";
import { forgetMessage } from "./store/message-removal.server.ts";

const DAY_MS = 86_400_000;
/** So long the owner has to find what a person wrote. */
const KEPT_MS = DAY_MS;
const TOLD_DAYS = 30;
/** More than one for each that comes, so that one which was filled before there was a limit shrinks. */
const DROPPED_MAX_AT_ONCE = 20;

/** The order of dropping: only programs fill in a hidden field, and most of what is fast or full of links is theirs. */
const RANK = sql<number>`case quarantine_reason when 'honeypot' then 0 when 'too_fast' then 1 when 'link_flood' then 1 when 'advertising' then 1 else 2 end`;

/**
 * Drops the oldest messages; of those younger than a day only ones that a program gave away. Returns how long none can
 * be dropped: refusing a message is then better than dropping it after its sender saw that it arrived.
 */
export async function makeRoom(trx: Transaction<Schema>, now: Date): Promise<number | undefined> {
  const quarantined = trx.selectFrom("messages").where("status", "=", "quarantined");
  const surplus =
    (await countUpTo(trx, quarantined, QUARANTINE_MAX - 1 + DROPPED_MAX_AT_ONCE)) - (QUARANTINE_MAX - 1);
  if (surplus <= 0) return undefined;
  const keptSince = toTimestamp(new Date(now.getTime() - KEPT_MS));
  const due = await quarantined
    .select("id")
    .where(({ eb, or }) => or([eb("quarantine_reason", "=", "honeypot"), eb("created_at", "<=", keptSince)]))
    .orderBy(RANK)
    .orderBy("created_at")
    .orderBy("id")
    .limit(surplus)
    .execute();
  if (due.length === 0) {
    const oldest = await quarantined.select("created_at").orderBy("created_at").limit(1).executeTakeFirst();
    return Date.parse(oldest?.created_at ?? keptSince) - Date.parse(keptSince);
  }
  for (const { id } of due) await dropMessage(trx, id);
  await recordDrops(trx, due.length, now);
  return undefined;
}

/** A conversation whose visitor waits for an answer to it would otherwise begin to ring for the owner. */
async function dropMessage(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx
    .updateTable("conversations")
    .set({ state: "closed" })
    .where("message_id", "=", id)
    .where("state", "=", "waiting")
    .execute();
  await forgetMessage(trx, id);
}

async function recordDrops(trx: Transaction<Schema>, messages: number, now: Date): Promise<void> {
  await trx
    .insertInto("quarantine_drops")
    .values({ day: toDay(now), messages, last_at: toTimestamp(now) })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet(({ eb, ref }) => ({
        messages: eb("quarantine_drops.messages", "+", messages),
        last_at: ref("excluded.last_at"),
      })),
    )
    .execute();
}

/** Finds how many messages the quarantine has dropped in the last weeks; null for none. */
export async function findQuarantineDrops(db: Db, now: Date): Promise<QuarantineDrops | null> {
  const { messages, since } = await db
    .selectFrom("quarantine_drops")
    .select(({ fn }) => [fn.sum("messages").as("messages"), fn.min("day").as("since")])
    .where("day", ">", firstTold(now))
    .executeTakeFirstOrThrow();
  return since ? { messages: Number(messages), since } : null;
}

export async function deleteOldDrops(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("quarantine_drops").where("day", "<=", firstTold(now)).execute();
}

function firstTold(now: Date): string {
  return toDay(new Date(now.getTime() - TOLD_DAYS * DAY_MS));
}
