import type { Kysely } from "kysely";

/** Requests that came before stay plain messages: their day and time are only in their text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["call_at", "call_zone", "call_state"]) {
    await db.schema.alterTable("messages").addColumn(column, "text").execute();
  }
}
