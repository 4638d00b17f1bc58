import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createProfileTables(db);
  await createContentTables(db);
  await createMailTables(db);
  await createSiteTables(db);
}

async function createProfileTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("profile")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("skills")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("level", "integer", (column) => column.notNull())
    .addColumn("icon", "text", (column) => column.notNull())
    .addColumn("color", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("skill_categories")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("icon", "text", (column) => column.notNull())
    .addColumn("skills", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("experiences")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("years", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("company", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("achievements", "text", (column) => column.notNull())
    .addColumn("started_on", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();
}

async function createContentTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("projects")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull())
    .addColumn("tech", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("github", "text", (column) => column.notNull())
    .addColumn("live", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("featured", "integer", (column) => column.notNull())
    .addColumn("stars", "integer", (column) => column.notNull())
    .addColumn("forks", "integer", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema
    .createTable("posts")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("excerpt", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("html", "text", (column) => column.notNull())
    .addColumn("headings", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("published_at", "text", (column) => column.notNull())
    .addColumn("read_time", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("tags", "text", (column) => column.notNull())
    .addColumn("featured", "integer", (column) => column.notNull())
    .addColumn("likes", "integer", (column) => column.notNull())
    .addColumn("comments", "integer", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull())
    .addColumn("color", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema.createIndex("posts_by_date").on("posts").columns(["status", "published_at"]).execute();
  await db.schema
    .createTable("services")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("icon", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("features", "text", (column) => column.notNull())
    .addColumn("starting_price_minor", "integer", (column) => column.notNull())
    .addColumn("ending_price_minor", "integer")
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema
    .createTable("recovery_tiers")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("followers", "text", (column) => column.notNull())
    .addColumn("price_minor", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("features", "text", (column) => column.notNull())
    .addColumn("popular", "integer", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();
}

async function createMailTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("messages")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("budget", "text")
    .addColumn("project_type", "text")
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("quarantine_reason", "text")
    .addColumn("sender_key", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("messages_by_sender")
    .on("messages")
    .columns(["sender_key", "created_at"])
    .execute();
  await db.schema.createIndex("messages_by_email").on("messages").columns(["email", "created_at"]).execute();
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("mail", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text", (column) => column.notNull())
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .addColumn("failed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("outbox_due")
    .on("outbox")
    .columns(["sent_at", "failed_at", "next_try_at"])
    .execute();
}

async function createSiteTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pages")
    .addColumn("slug", "text", (column) => column.primaryKey().notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("html", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("settings")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("media")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("src", "text", (column) => column.notNull().unique())
    .addColumn("alt", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("widths", "text", (column) => column.notNull())
    .addColumn("placeholder", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("activity")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("counters")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "integer", (column) => column.notNull())
    .execute();
}
