import { type Kysely, sql } from "kysely";

/** Finds unanswered messages however many were answered. Only a query with these very words uses it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index messages_unanswered on messages (status, created_at) where replied_at is null`.execute(
    db,
  );
}
