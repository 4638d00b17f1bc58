import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("owner_sessions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("cookie_hash", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .execute();
  await db.schema
    .createTable("login_failures")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("failed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("login_failures_failed_at")
    .on("login_failures")
    .columns(["failed_at"])
    .execute();
}
