import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visitor_salts")
    .addColumn("day", "text", (column) => column.primaryKey().notNull())
    .addColumn("salt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("page_views")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_views_key", ["day", "visitor", "path"])
    .execute();
  await db.schema
    .createTable("page_view_days")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("visitors", "integer", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_view_days_key", ["path", "day"])
    .execute();
}
