import { claimLease, releaseLease } from "../../../../kit/lease.server.ts";
import { RETRY_DELAYS_MS } from "../../../../kit/retry.ts";
import { type Site, service } from "../../../../kit/site.server.ts";
import { startHourlyJob } from "../../../../kit/workers/hourly.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { findBackupFailure, listBackups, saveBackupFailure } from "../backups.server.ts";
import { BackupTrouble, loadZone, makeBackup } from "./make-backup.server.ts";
import { findLastNight } from "./schedule.ts";

const CHECK_MS = 60_000;
const LEASE = "backup";
/** Longer than a backup and its test take. */
const LEASE_MS = 2 * 3_600_000;

/** Makes one backup at a time across all nodes; false while another is being made. A failure is noted for the owner, and thrown. */
export async function runBackup(site: Site, work: () => Promise<void>): Promise<boolean> {
  const { db } = site.connection;
  const lease = await claimLease(db, LEASE, { now: site.now(), leaseMs: LEASE_MS });
  if (!lease) return false;
  try {
    await work();
    return true;
  } catch (error) {
    const failures = ((await findBackupFailure(db))?.failures ?? 0) + 1;
    const delayMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? CHECK_MS;
    const now = site.now();
    const nextAt = new Date(now.getTime() + delayMs);
    await saveBackupFailure(db, { failures, message: describeFailure(error), nextAt }, now);
    throw error;
  } finally {
    await releaseLease(db, lease);
  }
}

export function describeFailure(error: unknown): string {
  if (error instanceof BackupTrouble) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC") return "There is no space left on the disk.";
  if (code === "EACCES" || code === "EPERM") return "The server may not write to the folder for backups.";
  return "The server's log says why.";
}

/** A night that was missed is made up for at the next chance, once. */
export async function runNightlyBackup(site: Site): Promise<boolean> {
  return (
    (await isDue(site)) &&
    (await runBackup(site, async () => {
      // Another node may have made it since.
      if (await isDue(site)) await makeBackup(site);
    }))
  );
}

async function isDue(site: Site): Promise<boolean> {
  const { db } = site.connection;
  const now = site.now();
  const failure = await findBackupFailure(db);
  if (failure) return failure.nextAt <= toTimestamp(now);
  const night = toTimestamp(findLastNight(now, await loadZone(site)));
  const [last] = await listBackups(db);
  return (last?.madeAt ?? (await findBeginning(site))) < night;
}

/** A site is not backed up before its first night. */
async function findBeginning({ connection, now }: Site): Promise<string> {
  const owner = await connection.db.selectFrom("owners").select("created_at").executeTakeFirst();
  return owner?.created_at ?? toTimestamp(now());
}

export const nightlyBackups = service<{ stop(): Promise<void> }>("nightlyBackups", (site) =>
  startHourlyJob(
    { log: site.log, intervalMs: CHECK_MS },
    "The nightly backup has failed; trying again later",
    async () => {
      await runNightlyBackup(site);
    },
  ),
);
