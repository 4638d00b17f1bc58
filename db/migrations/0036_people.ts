import type { Kysely } from "kysely";

/** Adds people. The people worker creates rows for existing addresses at its first start, just as it does for new ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("company", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("country", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("merged_into", "text")
    .addColumn("merged_at", "text")
    .addColumn("root_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("people_by_root").on("people").column("root_id").execute();
  await db.schema.createIndex("people_by_date").on("people").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("people_by_name").on("people").column("name").execute();
  await db.schema.createIndex("people_by_phone").on("people").column("phone").execute();
  await db.schema.createIndex("people_by_merge").on("people").column("merged_into").execute();
  await db.schema
    .createTable("person_emails")
    .addColumn("email", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("base", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("person_emails_by_base").on("person_emails").column("base").execute();
  await db.schema.createIndex("person_emails_by_person").on("person_emails").column("person_id").execute();
  await db.schema
    .createTable("person_notes")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("person_notes_by_person")
    .on("person_notes")
    .columns(["person_id", "created_at"])
    .execute();
  await db.schema.createIndex("conversations_by_email").on("conversations").column("visitor_email").execute();
}
