import type { Kysely } from "kysely";

/** Finds the chats that wait for the owner however many conversations there were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("conversations_by_state").on("conversations").column("state").execute();
}
