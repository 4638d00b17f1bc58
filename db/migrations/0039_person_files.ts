import type { Kysely } from "kysely";

/** Adds the files that the owner attaches to people, and an index by which an erasure finds the log's lines about a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("person_files")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("person_files_by_person")
    .on("person_files")
    .columns(["person_id", "created_at"])
    .execute();
  await db.schema
    .createTable("person_file_leftovers")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("person_file_leftovers_by_date")
    .on("person_file_leftovers")
    .column("created_at")
    .execute();
  await db.schema.createIndex("activity_by_record").on("activity").column("record_id").execute();
}
