import type { Kysely } from "kysely";

/** Adds the settings of the business, and what documents need to know of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("business_settings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  for (const name of ["address", "state_code", "gstin", "currency", "language"]) {
    await db.schema
      .alterTable("people")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
}
