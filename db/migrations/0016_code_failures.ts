import type { Kysely } from "kysely";

/** Wrong codes of the second step, counted by account: counted by address, each new address would have tries of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable("two_factor");
  await table()
    .addColumn("wrong_codes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await table().addColumn("wrong_code_at", "text").execute();
  await table().addColumn("warned_at", "text").execute();
}
