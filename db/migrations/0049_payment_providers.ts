import { type Kysely, sql } from "kysely";

/** Adds links to pay by card, what payment providers have reported, and money that belongs to no invoice yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payment_attempts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("invoice_id", "text", (column) => column.notNull())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("provider_ref", "text")
    .addColumn("url", "text")
    .addColumn("amount_minor", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("fault", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("asked_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  // One link at a time asks for the balance of an invoice. Only queries with these very words use the indexes.
  await sql`create unique index payment_attempts_live on payment_attempts (invoice_id, provider)
    where status in ('making', 'open')`.execute(db);
  await sql`create unique index payment_attempts_by_provider_ref on payment_attempts (provider, provider_ref)
    where provider_ref is not null`.execute(db);
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("payment_attempts").columns(columns);
  await index("payment_attempts_by_reference", ["provider", "reference"]).unique().execute();
  await index("payment_attempts_by_invoice", ["invoice_id", "created_at"]).execute();
  await index("payment_attempts_by_status", ["status", "asked_at"]).execute();
  await db.schema
    .createTable("payment_events")
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_events_pk", ["provider", "event_id"])
    .execute();
  await db.schema
    .createIndex("payment_events_by_date")
    .on("payment_events")
    .columns(["provider", "at"])
    .execute();
  await sql`alter table payments add column provider_payment_id text`.execute(db);
  await sql`alter table payments add column provider_refund_of text`.execute(db);
  await sql`alter table payments add column attempt_id text`.execute(db);
  await db.schema
    .createIndex("payments_by_provider_id")
    .on("payments")
    .columns(["method", "provider_payment_id"])
    .unique()
    .execute();
  await sql`create index payments_awaiting_original on payments (method, provider_refund_of)
    where provider_refund_of is not null`.execute(db);
  await sql`create index payments_from_providers on payments (created_at)
    where provider_payment_id is not null`.execute(db);
}
