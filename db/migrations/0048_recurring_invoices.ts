import { type Kysely, sql } from "kysely";

/** Adds templates of recurring invoices, which period each of their invoices is for, and the reminders of an invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("invoice_templates")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("inr_rate_micro", "integer")
    .addColumn("payment_days", "integer", (column) => column.notNull())
    .addColumn("lines", "text", (column) => column.notNull())
    .addColumn("notes", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("every", "text", (column) => column.notNull())
    .addColumn("next_on", "text", (column) => column.notNull())
    .addColumn("anchor_day", "integer", (column) => column.notNull())
    .addColumn("until_on", "text")
    .addColumn("issues_automatically", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("paused", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("invoice_templates_by_next")
    .on("invoice_templates")
    .columns(["paused", "next_on"])
    .execute();
  await db.schema
    .createIndex("invoice_templates_by_date")
    .on("invoice_templates")
    .columns(["created_at", "id"])
    .execute();
  await db.schema
    .createIndex("invoice_templates_by_person")
    .on("invoice_templates")
    .column("person_id")
    .execute();
  await sql`alter table invoices add column template_id text`.execute(db);
  await sql`alter table invoices add column period text`.execute(db);
  await db.schema
    .createIndex("invoices_by_template")
    .on("invoices")
    .columns(["template_id", "period"])
    .unique()
    .execute();
  await db.schema.createIndex("invoices_by_issue").on("invoices").columns(["issued_on", "id"]).execute();
  await db.schema
    .createTable("invoice_reminders")
    .addColumn("invoice_id", "text", (column) => column.notNull())
    .addColumn("step", "integer", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("sent_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("invoice_reminders_pk", ["invoice_id", "step"])
    .execute();
}
