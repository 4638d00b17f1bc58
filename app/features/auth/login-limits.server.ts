import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Connection } from "../../../db/connection.ts";
import { lockTransaction } from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { canonicalSender } from "../../utils/sender-key.ts";

export const ADDRESS_FREE_FAILURES = 5;
export const ACCOUNT_FREE_FAILURES = 20;
const DELAY_START_MS = 5_000;
export const DELAY_MAX_MS = 900_000;
export const FAILURES_KEPT_MS = 86_400_000;

export interface Attempt {
  account: string;
  address: string;
}

interface AttemptKeys {
  account: string;
  address: string;
}

/**
 * Counts an attempt before its password is looked at, since many may run at once; answers how long to wait when it is
 * too early. The wait runs from the last failure of this very address: whatever others do from elsewhere, an address
 * that has not failed is let in, and one that has can foresee when.
 */
export async function reserveAttempt(
  { connection, secret }: { connection: Connection; secret: string },
  attempt: Attempt,
  now: Date,
): Promise<{ waitMs: number }> {
  const keys = createKeys(secret, attempt);
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, "soloist login");
    await deleteOldFailures(trx, now);
    const waitMs = await findWait(trx, keys, now);
    if (waitMs > 0) return { waitMs };
    for (const key of Object.values(keys)) await addFailure(trx, key, now);
    return { waitMs: 0 };
  });
}

/** Takes back what `reserveAttempt` has counted, after the right password. */
export async function forgiveAttempt(db: Db, secret: string, attempt: Attempt): Promise<void> {
  const keys = createKeys(secret, attempt);
  await db.deleteFrom("login_failures").where("key", "=", keys.address).execute();
  await db
    .updateTable("login_failures")
    .set({ failures: sql<number>`failures - 1` })
    .where("key", "=", keys.account)
    .where("failures", ">", 0)
    .execute();
}

export async function deleteAllFailures(db: Db): Promise<void> {
  await db.deleteFrom("login_failures").execute();
}

async function findWait(db: Db, keys: AttemptKeys, now: Date): Promise<number> {
  const rows = await db
    .selectFrom("login_failures")
    .selectAll()
    .where("key", "in", Object.values(keys))
    .execute();
  const address = rows.find(({ key }) => key === keys.address);
  const account = rows.find(({ key }) => key === keys.account);
  if (!address) return 0;
  const delayMs = Math.max(
    delayAfter(address.failures, ADDRESS_FREE_FAILURES),
    delayAfter(account?.failures ?? 0, ACCOUNT_FREE_FAILURES),
  );
  return Date.parse(address.failed_at) + delayMs - now.getTime();
}

function delayAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(DELAY_START_MS * 2 ** (failures - free), DELAY_MAX_MS);
}

async function addFailure(db: Db, key: string, now: Date): Promise<void> {
  await db
    .insertInto("login_failures")
    .values({ key, failures: 1, failed_at: toTimestamp(now) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql<number>`login_failures.failures + 1`,
        failed_at: toTimestamp(now),
      }),
    )
    .execute();
}

async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("login_failures")
    .where("failed_at", "<=", toTimestamp(new Date(now.getTime() - FAILURES_KEPT_MS)))
    .execute();
}

/** Keyed hashes, so that neither an address nor a name that somebody has mistyped is stored. */
function createKeys(secret: string, { account, address }: Attempt): AttemptKeys {
  const createKey = (kind: string, text: string) =>
    createHmac("sha256", secret).update(`login ${kind}\n${text}`).digest("base64url");
  return {
    account: createKey("account", account.trim().toLowerCase()),
    address: createKey("address", canonicalSender(address)),
  };
}
