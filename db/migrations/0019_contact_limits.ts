import { type Kysely, sql } from "kysely";

/** Adds counts of what a full quarantine dropped, and an index to find hashes of senders that are old enough to delete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("quarantine_drops")
    .addColumn("day", "text", (column) => column.primaryKey().notNull())
    .addColumn("messages", "integer", (column) => column.notNull())
    .addColumn("last_at", "text", (column) => column.notNull())
    .execute();
  await sql`create index messages_with_sender on messages (created_at) where sender_key <> ''`.execute(db);
  await sql`create index comments_with_visitor on comments (created_at) where visitor <> ''`.execute(db);
}
