import type { Db } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { Backup, BackupFailure, BackupSummary } from "./schema.ts";

const LAST = "last";

/** Newest first. */
export async function listBackups(db: Db): Promise<Backup[]> {
  const rows = await db.selectFrom("backups").selectAll().orderBy("made_at", "desc").execute();
  return rows.map((row) => ({
    name: row.name,
    madeAt: row.made_at,
    bytes: Number(row.bytes),
    tables: row.table_count,
    rows: row.row_count,
    pictures: row.picture_count,
    checkedAt: row.checked_at,
    checkFault: row.check_fault,
  }));
}

export async function findBackupFailure(db: Db): Promise<BackupFailure | null> {
  const row = await db.selectFrom("backup_failures").selectAll().where("id", "=", LAST).executeTakeFirst();
  if (!row) return null;
  const { failed_at: failedAt, failures, message, next_at: nextAt } = row;
  return { failedAt, failures, message, nextAt };
}

export async function getBackupSummary(db: Db): Promise<BackupSummary> {
  const [last] = await listBackups(db);
  return { last: last ?? null, failure: await findBackupFailure(db) };
}

export async function saveBackupFailure(
  db: Db,
  failure: { failures: number; message: string; nextAt: Date },
  now: Date,
): Promise<void> {
  const row = {
    failed_at: toTimestamp(now),
    failures: failure.failures,
    message: failure.message,
    next_at: toTimestamp(failure.nextAt),
  };
  await db
    .insertInto("backup_failures")
    .values({ id: LAST, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export async function deleteBackupFailure(db: Db): Promise<void> {
  await db.deleteFrom("backup_failures").where("id", "=", LAST).execute();
}

export async function saveCheck(
  db: Db,
  name: string,
  { fault, now }: { fault: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable("backups")
    .set({ checked_at: toTimestamp(now), check_fault: fault })
    .where("name", "=", name)
    .execute();
}
