import type { Transaction } from "kysely";
import { type Counted, countOnce, findReached, type Limit, type Reached } from "../../../../../db/limits.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { keysOf } from "../../../../utils/object-keys.ts";

/** A window begins with its first question. Only a flood reaches the limits of a day. */
export const CHAT_LIMITS = {
  visitor: { max: 20, windowMs: 600_000 },
  address: { max: 60, windowMs: 600_000 },
  /** A tenth of the site's: a single address must not use that up for everybody. */
  addressDay: { max: 500, windowMs: 86_400_000 },
  site: { max: 5000, windowMs: 86_400_000 },
  test: { max: 10, windowMs: 60_000 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof CHAT_LIMITS;

/** The key that each limit counts by; without a key, it doesn't count. */
export type LimitKeys = Partial<Record<LimitName, string>>;

export interface Wait {
  name: LimitName;
  waitMs: number;
}

export async function findWait(db: Db, keys: LimitKeys, now: Date): Promise<Wait | undefined> {
  return toWait(keys, await findReached(db, listLimits(keys), now));
}

/** Counts a question; the answer says which limit forbids it. Then the caller rolls the transaction back. */
export async function takeLimits(
  trx: Transaction<Schema>,
  keys: LimitKeys,
  now: Date,
): Promise<Wait | undefined> {
  return toWait(keys, await countOnce(trx, listLimits(keys), now));
}

function toWait(keys: LimitKeys, reached: Reached | undefined): Wait | undefined {
  const name = listLimits(keys).find(({ key }) => key === reached?.key)?.name;
  return reached && name && { name, waitMs: reached.waitMs };
}

function listLimits(keys: LimitKeys): (Counted & { name: LimitName })[] {
  return keysOf(CHAT_LIMITS).flatMap((name) => {
    const key = keys[name];
    return key === undefined ? [] : [{ name, key: `${name} ${key}`, limit: CHAT_LIMITS[name] }];
  });
}
