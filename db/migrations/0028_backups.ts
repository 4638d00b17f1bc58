import type { Kysely } from "kysely";

/** Adds the list of backups in the folder or the bucket, and the last failure until a backup succeeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("backups")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("made_at", "text", (column) => column.notNull())
    .addColumn("bytes", "text", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("table_count", "integer", (column) => column.notNull())
    .addColumn("row_count", "integer", (column) => column.notNull())
    .addColumn("picture_count", "integer", (column) => column.notNull())
    .addColumn("checked_at", "text")
    .addColumn("check_fault", "text")
    .execute();
  await db.schema
    .createTable("backup_failures")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("failed_at", "text", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("next_at", "text", (column) => column.notNull())
    .execute();
}
