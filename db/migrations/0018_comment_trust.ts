import type { Kysely } from "kysely";

/** Links that judge a comment count its changes; trust is given to browsers and mailboxes instead of typed addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("comments")
    .addColumn("moderation_round", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("comments").addColumn("browser_key", "text").execute();
  await db.schema
    .createTable("commenters")
    .addColumn("email", "text", (column) => column.primaryKey().notNull())
    .addColumn("confirm_key", "text")
    .addColumn("asked_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("browser_key", "text")
    .addColumn("mail_day", "text", (column) => column.notNull())
    .addColumn("mail_count", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("commenters_by_asked").on("commenters").column("asked_at").execute();
}
