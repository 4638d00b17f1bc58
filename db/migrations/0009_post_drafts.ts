import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_drafts")
    .addColumn("post_id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("data", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("base_version", "integer", (column) => column.notNull())
    .addColumn("link_round", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
