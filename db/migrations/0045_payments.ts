import { type Kysely, sql } from "kysely";

/** Adds payments, which clients claim and the owner confirms or records, and what each of them settles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payments")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("invoice_id", "text", (column) => column.notNull())
    .addColumn("refund_of", "text")
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("amount_minor", "integer", (column) => column.notNull())
    .addColumn("tds_minor", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("received_on", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("certificate_at", "text")
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("allocations")
    .addColumn("payment_id", "text", (column) => column.notNull())
    .addColumn("invoice_id", "text", (column) => column.notNull())
    .addColumn("amount_minor", "integer", (column) => column.notNull())
    .addColumn("tds_minor", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("allocations_pk", ["payment_id", "invoice_id"])
    .execute();
  // A rejected claim has paid nothing, so its reference may come again. Only queries with these very words use the indexes.
  await sql`create unique index payments_by_reference on payments (method, reference)
    where reference <> '' and status <> 'rejected'`.execute(db);
  await sql`create index payments_with_tds on payments (certificate_at, received_on)
    where tds_minor <> 0`.execute(db);
  await sql`create index payments_by_client on payments (created_at) where actor = 'client'`.execute(db);
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("payments").columns(columns).execute();
  // The owner's list has the claims first.
  await sql`create index payments_by_date on payments
    ((case when status = 'claimed' then 0 else 1 end), created_at desc, id desc)`.execute(db);
  await index("payments_by_status", ["status", "created_at", "id"]);
  await index("payments_by_invoice", ["invoice_id", "status"]);
  await index("payments_by_refund", ["refund_of"]);
  await db.schema.createIndex("allocations_by_invoice").on("allocations").column("invoice_id").execute();
}
