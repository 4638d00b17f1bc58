import type { Kysely } from "kysely";

/** Adds booked calls: what can be booked, when, the bookings with the time they occupy, and busy times of other calendars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCallTypes(db);
  await createBookings(db);
  await createBusyFeeds(db);
}

async function createCallTypes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("call_types")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("interval_minutes", "integer", (column) => column.notNull())
    .addColumn("buffer_before", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("buffer_after", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("notice_minutes", "integer", (column) => column.notNull())
    .addColumn("window_days", "integer", (column) => column.notNull())
    .addColumn("daily_cap", "integer")
    .addColumn("needs_approval", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("is_active", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("meeting", "text", (column) => column.notNull())
    .addColumn("questions", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("booking_settings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("hours", "text", (column) => column.notNull())
    .addColumn("is_paused", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("feed_version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bookings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("call_type_id", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("starts_at", "text", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .addColumn("visitor_zone", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("answers", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("meeting", "text", (column) => column.notNull())
    .addColumn("uid", "text", (column) => column.notNull().unique())
    .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("link_version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("request_key", "text", (column) => column.unique())
    .addColumn("request_hash", "text")
    .addColumn("sender_key", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("hold_until", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("bookings_by_start").on("bookings").columns(["starts_at", "id"]).execute();
  await db.schema.createIndex("bookings_by_status").on("bookings").columns(["status", "starts_at"]).execute();
  await db.schema.createIndex("bookings_by_email").on("bookings").column("email").execute();
  await db.schema
    .createIndex("bookings_by_type")
    .on("bookings")
    .columns(["call_type_id", "starts_at"])
    .execute();
  await db.schema
    .createIndex("bookings_by_sender")
    .on("bookings")
    .columns(["sender_key", "created_at"])
    .execute();
  await db.schema.createIndex("bookings_by_date").on("bookings").column("created_at").execute();
  await db.schema
    .createTable("booking_cells")
    .addColumn("cell", "integer", (column) => column.primaryKey().notNull())
    .addColumn("booking_id", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("booking_cells_by_booking").on("booking_cells").column("booking_id").execute();
  await db.schema
    .createTable("booking_reminders")
    .addColumn("booking_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("queued_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("booking_reminders_pk", ["booking_id", "kind", "sequence"])
    .execute();
  await db.schema
    .createTable("booking_events")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("booking_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("from_at", "text")
    .addColumn("to_at", "text")
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("booking_events_by_booking")
    .on("booking_events")
    .columns(["booking_id", "at"])
    .execute();
}

async function createBusyFeeds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("busy_feeds")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("sealed_address", "text", (column) => column.notNull())
    .addColumn("all_day", "text", (column) => column.notNull())
    .addColumn("etag", "text")
    .addColumn("read_day", "text")
    .addColumn("tried_at", "text")
    .addColumn("ok_at", "text")
    .addColumn("fault", "text")
    .addColumn("warnings", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("busy_blocks")
    .addColumn("feed_id", "text", (column) => column.notNull())
    .addColumn("starts_at", "text", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("busy_blocks_by_feed").on("busy_blocks").column("feed_id").execute();
  await db.schema
    .createIndex("busy_blocks_by_end")
    .on("busy_blocks")
    .columns(["ends_at", "starts_at"])
    .execute();
}
