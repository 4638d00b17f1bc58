import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("message_replies")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("message_replies_by_message")
    .on("message_replies")
    .columns(["message_id", "created_at"])
    .execute();
  await db.schema.alterTable("messages").addColumn("replied_at", "text").execute();
  await db.schema.alterTable("outbox").addColumn("last_answer", "text").execute();
  await db.schema.createIndex("outbox_by_subject").on("outbox").columns(["subject_id"]).execute();
  await db.schema.alterTable("activity").addColumn("record_id", "text").execute();
  await db.schema
    .createIndex("activity_by_action")
    .on("activity")
    .columns(["action", "created_at"])
    .execute();
  await db.schema
    .createTable("notification_marks")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("seen_until", "text", (column) => column.notNull())
    .execute();
}
