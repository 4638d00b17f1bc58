import { type Kysely, sql } from "kysely";

/**
 * Adds corrections of payments, the client's own figures of a confirmed claim, write-offs, and the rupees that foreign money
 * came to. A reversed payment has paid nothing, so its reference may come again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column written_off_minor integer not null default 0`.execute(db);
  await sql`alter table payments add column write_off_reason text not null default ''`.execute(db);
  await sql`alter table payments add column received_inr_minor integer`.execute(db);
  await sql`alter table payments add column claimed text`.execute(db);
  await sql`alter table payments add column reversed_at text`.execute(db);
  await sql`alter table allocations add column written_off_minor integer not null default 0`.execute(db);
  await sql`alter table invoices add column written_off_minor integer not null default 0`.execute(db);
  await db.schema.dropIndex("payments_by_reference").execute();
  // Only queries with exactly these words use the index.
  await sql`create unique index payments_by_reference on payments (method, reference)
    where reference <> '' and status <> 'rejected' and status <> 'reversed'`.execute(db);
}
