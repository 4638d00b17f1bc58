import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = ["name", "mime", "fallback"];
  for (const name of texts) {
    await db.schema
      .alterTable("media")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  for (const [name, first] of [
    ["bytes", 0],
    ["version", 1],
  ] as const) {
    await db.schema
      .alterTable("media")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(first))
      .execute();
  }
  await db.schema.createIndex("media_by_date").on("media").columns(["created_at"]).execute();
  await db.schema
    .createTable("media_leftovers")
    .addColumn("media_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("files", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
