import { sql } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db } from "../../../../../db/schema.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { KnownOrigin } from "./known-clients.server.ts";

export const ADDRESS_FREE_FAILURES = 5;
export const ACCOUNT_FREE_FAILURES = 20;
const DELAY_START_MS = 5_000;
export const DELAY_MAX_MS = 900_000;
/** From so many failures of an account on, all who are unknown share one pace, however many addresses they have. */
export const SHARED_PACE_FAILURES = 200;
const SHARED_PACE_START_MS = 2_000;
const SHARED_PACE_DOUBLES_AFTER = 100;
export const SHARED_PACE_MAX_MS = 30_000;
export const FAILURES_KEPT_MS = 86_400_000;
/**
 * A flood of new addresses must not fill the disk. The oldest rows go first, their wait is over by then; rows
 * of `ACCOUNT_FREE_FAILURES` stay, so that invented names cannot push the real account's count out.
 */
export const FAILURES_MAX_ROWS = 20_000;

export interface Attempt {
  account: string;
  client: KnownOrigin;
}

/**
 * Counts an attempt before its password is looked at, since many may run at once; answers how long to wait.
 * The wait runs from this client's own last failure; after hundreds, unknown clients also wait for each
 * other.
 */
export async function reserveAttempt(
  { connection, secret }: { connection: Connection; secret: string },
  attempt: Attempt,
  now: Date,
): Promise<{ waitMs: number }> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, "soloist login");
    await deleteOldFailures(trx, now);
    const waitMs = await findWait(trx, secret, attempt, now);
    if (waitMs > 0) return { waitMs };
    for (const key of listKeys(secret, attempt)) await addFailure(trx, key, now);
    await deleteFailuresBeyondMax(trx);
    return { waitMs: 0 };
  });
}

/** The same wait, without writing anything: an early client hears about it without a place in the queue. */
export async function findAttemptWait(
  { connection, secret }: { connection: Connection; secret: string },
  attempt: Attempt,
  now: Date,
): Promise<{ waitMs: number }> {
  return { waitMs: await findWait(connection.db, secret, attempt, now) };
}

/** Takes back the count of an attempt that was no guess, since its code is still to come or was not looked at. */
export async function releaseAttempt(db: Db, secret: string, attempt: Attempt): Promise<void> {
  for (const key of listKeys(secret, attempt)) await subtractFailure(db, key);
}

/** Takes back the count by `reserveAttempt`, and forgets the client's earlier failures. */
export async function forgiveAttempt(db: Db, secret: string, attempt: Attempt): Promise<void> {
  await db.deleteFrom("login_failures").where("key", "=", attempt.client.key).execute();
  await subtractFailure(db, createAccountKey(secret, attempt));
}

export async function deleteAllFailures(db: Db): Promise<void> {
  await db.deleteFrom("login_failures").execute();
}

async function findWait(db: Db, secret: string, attempt: Attempt, now: Date): Promise<number> {
  const { client } = attempt;
  const rows = await db
    .selectFrom("login_failures")
    .selectAll()
    .where("key", "in", listKeys(secret, attempt))
    .where("failures", ">", 0)
    .execute();
  const own = rows.find(({ key }) => key === client.key);
  const account = client.isKnown ? undefined : rows.find(({ key }) => key !== client.key);
  const delayMs = Math.max(
    delayAfter(own?.failures ?? 0, ADDRESS_FREE_FAILURES),
    delayAfter(account?.failures ?? 0, ACCOUNT_FREE_FAILURES),
  );
  return Math.max(
    own ? Date.parse(own.failed_at) + delayMs - now.getTime() : 0,
    account ? Date.parse(account.failed_at) + sharedPaceAfter(account.failures) - now.getTime() : 0,
  );
}

function delayAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(DELAY_START_MS * 2 ** (failures - free), DELAY_MAX_MS);
}

function sharedPaceAfter(failures: number): number {
  const doublings = Math.floor((failures - SHARED_PACE_FAILURES) / SHARED_PACE_DOUBLES_AFTER);
  return doublings < 0 ? 0 : Math.min(SHARED_PACE_START_MS * 2 ** doublings, SHARED_PACE_MAX_MS);
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

async function subtractFailure(db: Db, key: string): Promise<void> {
  await db
    .updateTable("login_failures")
    .set({ failures: sql<number>`failures - 1` })
    .where("key", "=", key)
    .execute();
  await db.deleteFrom("login_failures").where("key", "=", key).where("failures", "<=", 0).execute();
}

async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("login_failures")
    .where("failed_at", "<=", toTimestamp(new Date(now.getTime() - FAILURES_KEPT_MS)))
    .execute();
}

async function deleteFailuresBeyondMax(db: Db): Promise<void> {
  await db
    .deleteFrom("login_failures")
    .where("failures", "<", ACCOUNT_FREE_FAILURES)
    .where("failed_at", "<", ({ selectFrom }) =>
      selectFrom("login_failures")
        .select("failed_at")
        .orderBy("failed_at", "desc")
        .offset(FAILURES_MAX_ROWS - 1)
        .limit(1),
    )
    .execute();
}

function listKeys(secret: string, attempt: Attempt): string[] {
  return [createAccountKey(secret, attempt), attempt.client.key];
}

/** A keyed hash, so that no mistyped name is stored. */
function createAccountKey(secret: string, { account }: Attempt): string {
  return createKeyedHash(secret, "login account", account.trim().toLowerCase());
}
