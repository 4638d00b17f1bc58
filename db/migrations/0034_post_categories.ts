import type { Kysely } from "kysely";

/** One row with the whole list. Without it a site has the six categories that posts could have until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_categories")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
