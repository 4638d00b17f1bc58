import type { Kysely } from "kysely";

interface Before {
  settings: { key: string; updated_at: string };
  setup_marks: { name: string; marked_at: string };
}

export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable("launch")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("is_hidden", "integer", (column) => column.notNull())
    .addColumn("share_key", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("setup_marks")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("marked_at", "text", (column) => column.notNull())
    .execute();
  // A site that is in use needs no first steps; a new one gets its content after this.
  const used = await db
    .selectFrom("settings")
    .select("updated_at")
    .orderBy("updated_at")
    .limit(1)
    .executeTakeFirst();
  if (!used) return;
  await db.insertInto("setup_marks").values({ name: "card", marked_at: used.updated_at }).execute();
}
