import { randomInt } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { toTimestamp } from "../utils/dates.ts";

const PREFIX = "lease ";
const MARK_MAX = 2_147_483_647;

/** Work that one process does at a time. */
export interface Lease {
  key: string;
  /** Tells this holder from a later one. */
  mark: number;
}

/**
 * Undefined while another holds it. The time frees what a process that ended has left behind: it must be longer than the
 * work takes, or than the pause between two renewals.
 */
export async function claimLease(
  db: Db,
  name: string,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<Lease | undefined> {
  const lease = { key: `${PREFIX}${name}`, mark: randomInt(1, MARK_MAX) };
  const claimed = await db
    .insertInto("assistant_limits")
    .values({ key: lease.key, used: lease.mark, resets_at: addMs(now, leaseMs) })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((eb) => ({ used: eb.ref("excluded.used"), resets_at: eb.ref("excluded.resets_at") }))
        .where("assistant_limits.resets_at", "<=", toTimestamp(now)),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed && lease;
}

/** False when the lease has passed to another. */
export async function renewLease(
  db: Db,
  { key, mark }: Lease,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("assistant_limits")
    .set({ resets_at: addMs(now, leaseMs) })
    .where("key", "=", key)
    .where("used", "=", mark)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Likewise false. */
export async function releaseLease(db: Db, { key, mark }: Lease): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("assistant_limits")
    .where("key", "=", key)
    .where("used", "=", mark)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The end of the present lease. */
export async function findLeaseEnd(db: Db, name: string, now: Date): Promise<Date | undefined> {
  const held = await db
    .selectFrom("assistant_limits")
    .select("resets_at")
    .where("key", "=", `${PREFIX}${name}`)
    .where("resets_at", ">", toTimestamp(now))
    .executeTakeFirst();
  return held && new Date(held.resets_at);
}

/** For the start of the only process that there is: the holder of any lease has ended. */
export async function releaseAllLeases(db: Db): Promise<void> {
  await db.deleteFrom("assistant_limits").where("key", "like", `${PREFIX}%`).execute();
}

function addMs(now: Date, ms: number): string {
  return toTimestamp(new Date(now.getTime() + ms));
}
