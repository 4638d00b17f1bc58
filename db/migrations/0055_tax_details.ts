import { type Kysely, sql } from "kysely";

/**
 * Adds clients in special economic zones, the key of the request that recorded a payment, and the days on which advances were
 * set off, since the return of that month has their tax. Earlier uses get the later day of money and invoice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column is_sez integer not null default 0`.execute(db);
  await sql`alter table payments add column request_key text`.execute(db);
  await db.schema
    .createIndex("payments_by_request")
    .on("payments")
    .columns(["request_key"])
    .unique()
    .execute();
  await db.schema
    .createTable("advance_uses")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("payment_id", "text", (column) => column.notNull())
    .addColumn("invoice_id", "text", (column) => column.notNull())
    .addColumn("amount_minor", "bigint", (column) => column.notNull())
    .addColumn("used_on", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("advance_uses_by_day").on("advance_uses").column("used_on").execute();
  await db.schema.createIndex("advance_uses_by_payment").on("advance_uses").column("payment_id").execute();
  await sql`insert into advance_uses (id, payment_id, invoice_id, amount_minor, used_on, created_at)
    select payments.id || ' ' || settled.id, payments.id, settled.id, allocations.amount_minor,
      case when settled.issued_on > payments.received_on then settled.issued_on else payments.received_on end,
      payments.updated_at
    from allocations
    join payments on payments.id = allocations.payment_id
    join invoices voucher on voucher.id = payments.invoice_id and voucher.kind = 'receipt_voucher'
    join invoices settled on settled.id = allocations.invoice_id
    where payments.refund_of is null and allocations.amount_minor <> 0`.execute(db);
}
