import type { Kysely } from "kysely";

/** Tokens made before keep all rights, and have no end as they had none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("owner_sessions")
    .addColumn("scope", "text", (column) => column.notNull().defaultTo("all"))
    .execute();
}
