import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_redirects")
    .addColumn("slug", "text", (column) => column.primaryKey().notNull())
    .addColumn("post_id", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("activity_by_date").on("activity").columns(["created_at"]).execute();
  await db.schema.createIndex("messages_by_date").on("messages").columns(["created_at"]).execute();
  await db.schema
    .createIndex("messages_by_status")
    .on("messages")
    .columns(["status", "created_at"])
    .execute();
}
