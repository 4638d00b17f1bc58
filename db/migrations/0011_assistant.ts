import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("conversations")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("visitor_key", "text", (column) => column.notNull().unique())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("visitor_name", "text")
    .addColumn("visitor_email", "text")
    .addColumn("message_id", "text")
    .addColumn("turns", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_turn_at", "text", (column) => column.notNull())
    .addColumn("visitor_seen_at", "text", (column) => column.notNull())
    .addColumn("owner_seen_at", "text")
    .execute();
  await db.schema
    .createIndex("conversations_by_last_turn")
    .on("conversations")
    .columns(["last_turn_at", "id"])
    .execute();
  await db.schema.createIndex("conversations_by_message").on("conversations").column("message_id").execute();
  await db.schema
    .createTable("conversation_turns")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("conversation_id", "text", (column) =>
      column.notNull().references("conversations.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("sources", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("kind", "text")
    .addColumn("engine", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("conversation_turns_in_order")
    .on("conversation_turns")
    .columns(["conversation_id", "position"])
    .unique()
    .execute();
  await db.schema
    .createTable("faq_entries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("question", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("unanswered_questions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("question", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("times", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("faq_id", "text")
    .addColumn("first_asked_at", "text", (column) => column.notNull())
    .addColumn("last_asked_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("assistant_usage")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("engine", "text", (column) => column.notNull())
    .addColumn("answers", "integer", (column) => column.notNull())
    .addColumn("fallbacks", "integer", (column) => column.notNull())
    .addColumn("input_tokens", "integer", (column) => column.notNull())
    .addColumn("output_tokens", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("assistant_usage_key", ["day", "engine"])
    .execute();
  await db.schema
    .createTable("assistant_reservations")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("tokens", "integer", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("assistant_limits")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("used", "integer", (column) => column.notNull())
    .addColumn("resets_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("assistant_settings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
