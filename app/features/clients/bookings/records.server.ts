import type { Db } from "../../../../db/schema.ts";
import type { RecordList } from "../../../kit/record-list.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { type Answer, isOpenStatus, type Meeting } from "./booking.ts";
import { CELL_MINUTES, MINUTE_MS } from "./call-type.ts";
import { toBookingEvent } from "./store/booking-list.server.ts";

const CELL_MS = CELL_MINUTES * MINUTE_MS;

/**
 * Booked calls with their history, without links and keys of requests and senders. `type` is the slug of the call type,
 * null for a deleted one; `held` is the time that an open call occupies, with its buffers.
 */
async function listBookingRecords(db: Db) {
  const rows = await db
    .selectFrom("bookings")
    .leftJoin("call_types", "call_types.id", "bookings.call_type_id")
    .selectAll("bookings")
    .select("call_types.slug")
    .orderBy("bookings.created_at")
    .orderBy("bookings.id")
    .execute();
  const events = await db.selectFrom("booking_events").selectAll().orderBy("at").orderBy("id").execute();
  const byBooking = Map.groupBy(events, ({ booking_id }) => booking_id);
  const held = await listHeld(db);
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    type: row.slug,
    title: row.title,
    start: row.starts_at,
    end: row.ends_at,
    held: (isOpenStatus(row.status) && held.get(row.id)) || null,
    zone: row.visitor_zone,
    status: row.status,
    name: row.name,
    email: row.email,
    phone: row.phone,
    answers: parseJson<Answer[]>(row.answers),
    meeting: parseJson<Meeting>(row.meeting),
    sequence: row.sequence,
    reason: row.reason,
    holdUntil: row.hold_until,
    createdAt: row.created_at,
    events: (byBooking.get(row.id) ?? []).map((event) => ({
      ...toBookingEvent(event),
      sequence: event.sequence,
    })),
  }));
}

/** The cells of a booking follow each other. */
async function listHeld(db: Db): Promise<Map<string, { from: string; to: string }>> {
  const rows = await db
    .selectFrom("booking_cells")
    .select(({ fn }) => ["booking_id", fn.min("cell").as("first"), fn.max("cell").as("last")])
    .groupBy("booking_id")
    .execute();
  const format = (cell: number) => toTimestamp(new Date(cell * CELL_MS));
  return new Map(
    rows.map(({ booking_id, first, last }) => [
      booking_id,
      { from: format(Number(first)), to: format(Number(last) + 1) },
    ]),
  );
}

export const bookingRecords: RecordList = { name: "bookings", list: listBookingRecords };
