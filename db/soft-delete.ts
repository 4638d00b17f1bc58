import type { Db } from "./schema.ts";

export type DeletableTable = "projects" | "posts" | "services" | "pages";
type RowId = number | string;

export const RESTORE_MAX_DAYS = 30;
const DAY_MS = 86_400_000;

export function restoreLimit(now: Date): string {
  return new Date(now.getTime() - RESTORE_MAX_DAYS * DAY_MS).toISOString();
}

/** Hides the row from everybody but the trash; undefined when there is none. */
export async function deleteSoftly(
  db: Db,
  { table, id }: { table: DeletableTable; id: RowId },
  now: Date,
): Promise<{ title: string } | undefined> {
  const deletedAt = now.toISOString();
  return updateDeletable(db, table)
    .set(({ eb }) => ({ deleted_at: deletedAt, updated_at: deletedAt, version: eb("version", "+", 1) }))
    .where("id", "=", id as number)
    .where("deleted_at", "is", null)
    .returning("title")
    .executeTakeFirst();
}

export async function restoreDeleted(
  db: Db,
  { table, id }: { table: DeletableTable; id: RowId },
  now: Date,
): Promise<"restored" | "too_late" | "not_deleted"> {
  const result = await updateDeletable(db, table)
    .set(({ eb }) => ({ deleted_at: null, updated_at: now.toISOString(), version: eb("version", "+", 1) }))
    .where("id", "=", id as number)
    .where("deleted_at", ">", restoreLimit(now))
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return "restored";
  const row = await db
    .selectFrom(table as "projects")
    .select("id")
    .where("id", "=", id as number)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row ? "too_late" : "not_deleted";
}

// The tables have these columns in common; the ids of services and pages are text.
function updateDeletable(db: Db, table: DeletableTable) {
  return db.updateTable(table as "projects");
}
