import { type Selectable, sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { BookingEventTable } from "../../../../../db/tables/booking-tables.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { Answer, BookingStatus } from "../booking.ts";
import type { BookingRow } from "../booking-links.server.ts";
import type { OwnerBooking } from "../schema.ts";
import { chooseMeeting } from "./meeting.server.ts";

export type ListedBooking = BookingRow & {
  person_id: string | null;
  type_meeting: string | null;
  holds_time: number;
};

/** For a query of "bookings": 1 where no other call can take the time of the row. */
const holdsTime = sql<number>`case when exists (
  select 1 from booking_cells where booking_cells.booking_id = bookings.id
) then 1 else 0 end`;

/** Bookings, each with its person and with the place of its type. */
export function selectBookings(db: Db) {
  return db
    .selectFrom("bookings")
    .leftJoin("person_emails", "person_emails.email", "bookings.email")
    .leftJoin("people", "people.id", "person_emails.person_id")
    .leftJoin("call_types", "call_types.id", "bookings.call_type_id")
    .selectAll("bookings")
    .select(["people.root_id as person_id", "call_types.meeting as type_meeting"])
    .select(holdsTime.as("holds_time"));
}

export async function findOwnerBooking(db: Db, id: string): Promise<OwnerBooking | undefined> {
  const row = await selectBookings(db).where("bookings.id", "=", id).executeTakeFirst();
  return row && toOwnerBooking(row);
}

/** Calls that begin in the range, in order of time. */
export async function listBookingsBetween(
  db: Db,
  { from, to, statuses }: { from: Date; to: Date; statuses: readonly BookingStatus[] },
): Promise<OwnerBooking[]> {
  const rows = await selectBookings(db)
    .where("bookings.starts_at", ">=", toTimestamp(from))
    .where("bookings.starts_at", "<", toTimestamp(to))
    .where("bookings.status", "in", statuses)
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .execute();
  return rows.map(toOwnerBooking);
}

/** Requests that wait for the owner, the next call first. */
export async function listRequests(db: Db, now: Date): Promise<OwnerBooking[]> {
  const rows = await selectBookings(db)
    .where("bookings.status", "=", "pending")
    .where("bookings.starts_at", ">", toTimestamp(now))
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .execute();
  return rows.map(toOwnerBooking);
}

export async function listBookingEvents(db: Db, bookingId: string) {
  const rows = await db
    .selectFrom("booking_events")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(toBookingEvent);
}

export function toBookingEvent(row: Selectable<BookingEventTable>) {
  const { id, kind, actor, from_at, to_at, reason, at } = row;
  return { id, kind, actor, from: from_at, to: to_at, reason, at };
}

function toOwnerBooking(row: ListedBooking): OwnerBooking {
  return {
    id: row.id,
    typeId: row.call_type_id,
    title: row.title,
    status: row.status,
    start: row.starts_at,
    end: row.ends_at,
    zone: row.visitor_zone,
    name: row.name,
    email: row.email,
    phone: row.phone,
    personId: row.person_id,
    answers: parseJson<Answer[]>(row.answers),
    meeting: chooseMeeting(row),
    reason: row.reason,
    holdUntil: row.hold_until,
    holdsTime: Number(row.holds_time) === 1,
    sequence: row.sequence,
    version: row.version,
    createdAt: row.created_at,
  };
}
