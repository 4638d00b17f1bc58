import type { Kysely } from "kysely";

/** The words stay only in the conversation, so that they are deleted with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("marked_answers")
    .addColumn("turn_id", "text", (column) =>
      column.primaryKey().notNull().references("conversation_turns.id").onDelete("cascade"),
    )
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("marked_at", "text", (column) => column.notNull())
    .execute();
}
