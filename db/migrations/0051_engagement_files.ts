import type { Kysely } from "kysely";

/** Adds which files of a person their client's portal shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("engagement_files")
    .addColumn("engagement_id", "text", (column) => column.notNull())
    .addColumn("file_id", "text", (column) =>
      column.notNull().references("person_files.id").onDelete("cascade"),
    )
    .addColumn("shared_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("engagement_files_pk", ["engagement_id", "file_id"])
    .execute();
  await db.schema.createIndex("engagement_files_by_file").on("engagement_files").column("file_id").execute();
}
