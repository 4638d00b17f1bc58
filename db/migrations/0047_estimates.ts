import type { Kysely } from "kysely";

/** Adds the rules by which estimates are worked out, one row a service, and the estimates that visitors asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("estimate_rules")
    .addColumn("service_id", "text", (column) =>
      column.primaryKey().notNull().references("services.id").onDelete("cascade"),
    )
    .addColumn("is_offered", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("min_minor", "integer", (column) => column.notNull())
    .addColumn("max_minor", "integer")
    .addColumn("options", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("estimates")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("service_id", "text", (column) => column.notNull())
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("choices", "text", (column) => column.notNull())
    .addColumn("rules", "text", (column) => column.notNull())
    .addColumn("low_minor", "integer", (column) => column.notNull())
    .addColumn("high_minor", "integer")
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("estimates").columns(columns).execute();
  await index("estimates_by_time", ["created_at", "id"]);
  await index("estimates_by_email", ["email"]);
}
