import { sql, type Transaction } from "kysely";
import type { Db, Schema } from "./schema.ts";

export interface Limit {
  max: number;
  windowMs: number;
}

/** A limit with the key that it is counted under. The key identifies a visitor only by a hash. */
export interface Counted {
  key: string;
  limit: Limit;
}

export interface Reached {
  key: string;
  waitMs: number;
}

/** The longest wait of those that are used up; nothing is written, so that a flood costs one query a call. */
export async function findReached(
  db: Db,
  counted: readonly Counted[],
  now: Date,
): Promise<Reached | undefined> {
  // The table is named for the chat, which was the first to count.
  const rows = await db
    .selectFrom("assistant_limits")
    .selectAll()
    .where(
      "key",
      "in",
      counted.map(({ key }) => key),
    )
    .where("resets_at", ">", now.toISOString())
    .execute();
  return rows
    .flatMap((row) => {
      const limit = counted.find(({ key }) => key === row.key)?.limit;
      if (!limit || row.used < limit.max) return [];
      return { key: row.key, waitMs: Date.parse(row.resets_at) - now.getTime() };
    })
    .sort((a, b) => b.waitMs - a.waitMs)[0];
}

/**
 * Counts once under each key in one statement; when a limit is reached the caller rolls the transaction back.
 */
export async function countOnce(
  trx: Transaction<Schema>,
  counted: readonly Counted[],
  now: Date,
): Promise<Reached | undefined> {
  const at = now.toISOString();
  const isOver = sql<boolean>`assistant_limits.resets_at <= ${at}`;
  const taken = await trx
    .insertInto("assistant_limits")
    .values(
      counted.map(({ key, limit }) => ({
        key,
        used: 1,
        resets_at: new Date(now.getTime() + limit.windowMs).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          used: sql<number>`case when ${isOver} then 1 else assistant_limits.used + 1 end`,
          resets_at: sql<string>`case when ${isOver} then excluded.resets_at else assistant_limits.resets_at end`,
        })
        .where(({ or, and, eb }) =>
          or([
            isOver,
            ...counted.map(({ key, limit }) =>
              and([eb("assistant_limits.key", "=", key), eb("assistant_limits.used", "<", limit.max)]),
            ),
          ]),
        ),
    )
    .returning(["key", "used"])
    .execute();
  const reached = counted.find(({ key }) => !taken.some((row) => row.key === key));
  if (!reached) return undefined;
  return (await findReached(trx, [reached], now)) ?? { key: reached.key, waitMs: reached.limit.windowMs };
}

/** An ended window is never read again, and the hashes in its key identify a visitor. */
export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("assistant_limits").where("resets_at", "<=", now.toISOString()).execute();
}
