import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("two_factor")
    .addColumn("owner_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("used_step", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("code_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema
    .createTable("known_clients")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("used_at", "text", (column) => column.notNull())
    .execute();
}
