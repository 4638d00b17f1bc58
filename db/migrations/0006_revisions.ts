import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("revisions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("noun", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("snapshot", "text", (column) => column.notNull())
    .addColumn("changes", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("revisions_by_record")
    .on("revisions")
    .columns(["noun", "record_id", "version"])
    .execute();
  // All the same at first, so that the newest stays on top until the owner says otherwise.
  await db.schema
    .alterTable("projects")
    .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
