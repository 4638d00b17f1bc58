import { type Kysely, sql } from "kysely";

/** Own pages can change their address, so that pages need an id as well as a slug. */
export async function up(db: Kysely<{ pages: { id: string; slug: string } }>): Promise<void> {
  for (const [column, initial] of [
    ["id", ""],
    ["description", ""],
    ["place", "none"],
  ] as const) {
    await db.schema
      .alterTable("pages")
      .addColumn(column, "text", (text) => text.notNull().defaultTo(initial))
      .execute();
  }
  for (const [column, initial] of [
    ["position", 0],
    ["is_published", 1],
  ] as const) {
    await db.schema
      .alterTable("pages")
      .addColumn(column, "integer", (number) => number.notNull().defaultTo(initial))
      .execute();
  }
  await db.schema.alterTable("pages").addColumn("deleted_at", "text").execute();
  await db
    .updateTable("pages")
    .set({ id: sql.ref("slug") })
    .execute();
  await db.schema.createIndex("pages_id").on("pages").column("id").unique().execute();
}
