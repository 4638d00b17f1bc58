import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";

/** Longer than any answer takes: it frees what a process that ended has left behind. */
const LEASE_MS = 20_000;

export interface AnswerLease {
  conversationId: string;
  /** Tells the holder from a later one. */
  mark: number;
}

/** One question of a conversation is answered at a time, whichever process answers; false while another holds it. */
export async function takeLease(
  trx: Transaction<Schema>,
  { conversationId, mark }: AnswerLease,
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .insertInto("assistant_limits")
    .values({
      key: createKey(conversationId),
      used: mark,
      resets_at: toTimestamp(new Date(now.getTime() + LEASE_MS)),
    })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((eb) => ({ used: eb.ref("excluded.used"), resets_at: eb.ref("excluded.resets_at") }))
        .where("assistant_limits.resets_at", "<=", toTimestamp(now)),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether a question of the conversation is being answered. */
export async function isAnswering(db: Db, conversationId: string, now: Date): Promise<boolean> {
  const held = await db
    .selectFrom("assistant_limits")
    .select("key")
    .where("key", "=", createKey(conversationId))
    .where("resets_at", ">", toTimestamp(now))
    .executeTakeFirst();
  return held !== undefined;
}

export async function releaseLease(db: Db, { conversationId, mark }: AnswerLease): Promise<void> {
  await db
    .deleteFrom("assistant_limits")
    .where("key", "=", createKey(conversationId))
    .where("used", "=", mark)
    .execute();
}

/** For the start of the only process that there is: the holder of any lease has ended. */
export async function releaseAllLeases(db: Db): Promise<void> {
  await db.deleteFrom("assistant_limits").where("key", "like", createKey("%")).execute();
}

function createKey(conversationId: string): string {
  return `answering ${conversationId}`;
}
