import type { Kysely } from "kysely";

/** Adds settings of the installation rather than the content: the mail server, and the site's public address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("installation_settings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
