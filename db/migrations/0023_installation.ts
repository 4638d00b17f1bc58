import type { Kysely } from "kysely";

/** What belongs to this installation and not to the content: where mail leaves, under which address the site is reached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("installation_settings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
