import { type Kysely, sql } from "kysely";

/** Adds what booked calls needed once they were live: indexes for sweeps and reminders, and when the owner heard of a stale calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("bookings_by_sender").execute();
  // Only a query with these very words uses it.
  await sql`create index bookings_with_sender on bookings (created_at) where sender_key <> ''`.execute(db);
  await db.schema
    .createIndex("booking_events_by_kind")
    .on("booking_events")
    .columns(["kind", "at"])
    .execute();
  await db.schema.alterTable("busy_feeds").addColumn("stale_at", "text").execute();
}
