import { sql, type Transaction } from "kysely";
import type { Db, Schema } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";

interface ChatLimit {
  max: number;
  windowMs: number;
}

/**
 * Questions in a window that begins with the first of them. Those of a day are reached by a flood only; `test` counts what
 * the owner asks the provider.
 */
export const CHAT_LIMITS = {
  visitor: { max: 20, windowMs: 600_000 },
  address: { max: 60, windowMs: 600_000 },
  /** A tenth of the site's: one address alone must not use that up for everybody. */
  addressDay: { max: 500, windowMs: 86_400_000 },
  site: { max: 5000, windowMs: 86_400_000 },
  test: { max: 10, windowMs: 60_000 },
} as const satisfies Record<string, ChatLimit>;

export type LimitName = keyof typeof CHAT_LIMITS;

/** Whom each limit counts; a key that is absent is not counted. */
export type LimitKeys = Partial<Record<LimitName, string>>;

export interface Wait {
  name: LimitName;
  waitMs: number;
}

/** The longest wait of those that are used up; nothing is written, so that a flood costs one query a question. */
export async function findWait(db: Db, keys: LimitKeys, now: Date): Promise<Wait | undefined> {
  const limits = listLimits(keys);
  const rows = await db
    .selectFrom("assistant_limits")
    .selectAll()
    .where(
      "key",
      "in",
      limits.map(({ key }) => key),
    )
    .where("resets_at", ">", toTimestamp(now))
    .execute();
  return rows
    .flatMap((row) => {
      const limit = limits.find(({ key }) => key === row.key);
      if (!limit || row.used < CHAT_LIMITS[limit.name].max) return [];
      return { name: limit.name, waitMs: Date.parse(row.resets_at) - now.getTime() };
    })
    .sort((a, b) => b.waitMs - a.waitMs)[0];
}

/**
 * Counts a question in one statement; the answer says which limit forbids it. Then the caller rolls the transaction back.
 */
export async function takeLimits(
  trx: Transaction<Schema>,
  keys: LimitKeys,
  now: Date,
): Promise<Wait | undefined> {
  const limits = listLimits(keys);
  const at = toTimestamp(now);
  const isOver = sql<boolean>`assistant_limits.resets_at <= ${at}`;
  const taken = await trx
    .insertInto("assistant_limits")
    .values(
      limits.map(({ name, key }) => ({
        key,
        used: 1,
        resets_at: toTimestamp(new Date(now.getTime() + CHAT_LIMITS[name].windowMs)),
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
            ...limits.map(({ name, key }) =>
              and([
                eb("assistant_limits.key", "=", key),
                eb("assistant_limits.used", "<", CHAT_LIMITS[name].max),
              ]),
            ),
          ]),
        ),
    )
    .returning(["key", "used"])
    .execute();
  const reached = limits.find(({ key }) => !taken.some((row) => row.key === key));
  if (reached) {
    const { name, key } = reached;
    return (await findWait(trx, { [name]: key }, now)) ?? { name, waitMs: CHAT_LIMITS[name].windowMs };
  }
  if (taken.some(({ used }) => used === 1)) await deleteExpired(trx, now);
  return undefined;
}

/** Each window that begins clears away those that have ended. */
async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("assistant_limits").where("resets_at", "<=", toTimestamp(now)).execute();
}

function listLimits(keys: LimitKeys): { name: LimitName; key: string }[] {
  const names = Object.keys(CHAT_LIMITS) as LimitName[];
  return names.flatMap((name) => {
    const key = keys[name];
    return key === undefined ? [] : [{ name, key: `${name} ${key}` }];
  });
}
