import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { defineArchiveKind, getId, type Refusal, toList } from "../../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import { isTimeZone } from "../../../../utils/time-zone.ts";
import { ensurePerson } from "../../people/new-people.server.ts";
import {
  ANSWER_MAX_CHARS,
  type Answer,
  BOOKING_EVENT_KINDS,
  BOOKING_STATUSES,
  formatCallMoment,
  isOpenStatus,
  type Meeting,
  NAME_MAX_CHARS,
  PHONE_MAX_CHARS,
  QUESTIONS_MAX,
  REASON_MAX_CHARS,
  TITLE_MAX_CHARS,
} from "../booking.ts";
import { CELL_MINUTES, listCells, MINUTE_MS } from "../call-type.ts";
import { meetingSchema } from "../schema.ts";
import type { Span } from "../span.ts";
import { toBookingEvent } from "../store/booking-list.server.ts";
import { lockBookings, occupy, release } from "../store/booking-rows.server.ts";
import { skipPastReminders } from "../store/reminders.server.ts";

const CELL_MS = CELL_MINUTES * MINUTE_MS;
/** The longest call with the longest buffers. */
const HELD_MAX_MS = 960 * MINUTE_MS;

const id = z.string().min(1).max(100);
const moment = z.iso.datetime();
const zone = z.string().max(100).refine(isTimeZone, "An unknown time zone.");

const eventRecord = z.object({
  id,
  kind: z.enum(BOOKING_EVENT_KINDS),
  sequence: z.int().min(0),
  actor: z.string().max(500),
  from: moment.nullable(),
  to: moment.nullable(),
  reason: z.string().max(REASON_MAX_CHARS),
  at: moment,
});

/** A booking as it travels in an archive: without links, keys of requests and senders. */
export const bookingRecord = z
  .object({
    id,
    uid: z.string().min(1).max(300),
    /** The slug of its type; null for one that was deleted. */
    type: z.string().max(60).nullable(),
    title: z.string().min(1).max(TITLE_MAX_CHARS),
    start: moment,
    end: moment,
    /** The time it occupies, with the buffers it was booked with; null where it occupies none. */
    held: z.object({ from: moment, to: moment }).nullable(),
    zone,
    status: z.enum(BOOKING_STATUSES),
    name: z.string().max(NAME_MAX_CHARS),
    email: z.string().trim().toLowerCase().min(1).max(EMAIL_MAX_CHARS),
    phone: z.string().max(PHONE_MAX_CHARS),
    answers: z
      .array(z.object({ question: z.string().max(200), answer: z.string().max(ANSWER_MAX_CHARS) }))
      .max(QUESTIONS_MAX),
    meeting: meetingSchema,
    sequence: z.int().min(0),
    reason: z.string().max(REASON_MAX_CHARS),
    holdUntil: moment.nullable(),
    createdAt: moment,
    events: z.array(eventRecord).max(10_000),
  })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    path: ["end"],
    error: "It ends before it begins.",
  })
  .refine(({ start, end, held }) => held === null || isAround(toSpan(held), { start, end }), {
    path: ["held"],
    error: "It doesn't fit the time of the call.",
  });

export type BookingRecord = z.infer<typeof bookingRecord>;

function toSpan({ from, to }: { from: string; to: string }): Span {
  return { start: Date.parse(from), end: Date.parse(to) };
}

function isAround(held: Span, { start, end }: { start: string; end: string }): boolean {
  const isWhole = held.start <= Date.parse(start) && Date.parse(end) <= held.end;
  return isWhole && held.end - held.start <= HELD_MAX_MS + 2 * CELL_MS;
}

/** Only open calls hold a time, even if an archive says otherwise; a request may wait without holding one. */
function findHeld({ status, held, start, end }: BookingRecord): Span | undefined {
  if (!isOpenStatus(status) || (held === null && status === "pending")) return undefined;
  return toSpan(held ?? { from: start, to: end });
}

export async function listBookingRecords(db: Db): Promise<BookingRecord[]> {
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

/** Names calls whose time another call holds, here or in the archive, since no time is booked twice. */
export async function refuseBookings(db: Db, records: readonly BookingRecord[]): Promise<Refusal[]> {
  const incoming = new Set(records.map((record) => record.id));
  const uids = new Map<string, string>();
  for (const row of await db.selectFrom("bookings").select(["id", "uid"]).execute()) {
    if (!incoming.has(row.id)) uids.set(row.uid, row.id);
  }
  const cells = new Set<number>();
  for (const row of await db.selectFrom("booking_cells").selectAll().execute()) {
    if (!incoming.has(row.booking_id)) cells.add(row.cell);
  }
  const refused: Refusal[] = [];
  for (const record of records) {
    const own = listHeldCells(record);
    if (own.some((cell) => cells.has(cell))) {
      const at = formatCallMoment(new Date(record.start), "UTC");
      refused.push({ key: record.id, reason: `Another call has this time: ${at}.` });
    } else if (uids.has(record.uid)) {
      refused.push({ key: record.id, reason: "Another call has the same calendar entry." });
    }
    for (const cell of own) cells.add(cell);
    uids.set(record.uid, record.id);
  }
  return refused;
}

function listHeldCells(record: BookingRecord): number[] {
  const span = findHeld(record);
  return span ? listCells(span) : [];
}

/** Sends no mail. Links in mails sent before stop working, since the archive doesn't say which of them were revoked. */
export async function saveBookingRecord(
  trx: Transaction<Schema>,
  record: BookingRecord,
  now: Date,
): Promise<void> {
  const newcomer = { id: randomUUID(), email: record.email, name: record.name, at: record.createdAt };
  await ensurePerson(trx, newcomer, now);
  const columns = {
    call_type_id: await findTypeId(trx, record.type),
    title: record.title,
    starts_at: record.start,
    ends_at: record.end,
    visitor_zone: record.zone,
    status: record.status,
    name: record.name,
    email: record.email,
    phone: record.phone,
    answers: JSON.stringify(record.answers),
    meeting: JSON.stringify(record.meeting),
    uid: record.uid,
    reason: record.reason,
    hold_until: record.holdUntil,
    created_at: record.createdAt,
    updated_at: toTimestamp(now),
  };
  const firstLink = Math.floor(now.getTime() / 1000);
  const booking = await trx
    .insertInto("bookings")
    .values({ id: record.id, ...columns, sequence: record.sequence, link_version: firstLink })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ eb }) => ({
        ...columns,
        // Calendars ignore a file with a lower number than that of the one they have.
        sequence: eb("bookings.sequence", "+", 1),
        version: eb("bookings.version", "+", 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const held = findHeld(record);
  if (held) await occupy(trx, record.id, held);
  if (held) await skipPastReminders(trx, booking, now);
  await trx.deleteFrom("booking_events").where("booking_id", "=", record.id).execute();
  for (const { from, to, ...event } of record.events) {
    await trx
      .insertInto("booking_events")
      .values({ ...event, booking_id: record.id, from_at: from, to_at: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** "deleted" replaces the id of a type that no longer exists; no type has it as its id. */
async function findTypeId(trx: Transaction<Schema>, slug: string | null): Promise<string> {
  if (slug === null) return "deleted";
  const row = await trx.selectFrom("call_types").select("id").where("slug", "=", slug).executeTakeFirst();
  return row?.id ?? "deleted";
}

export const bookingsKind = defineArchiveKind({
  name: "bookings",
  isOfVisitors: true,
  place: toList("booked-calls"),
  schema: bookingRecord,
  keyOf: getId,
  nameOf: ({ title, name, start }) => `${title} with ${name}, ${start.slice(0, 10)}`,
  list: listBookingRecords,
  refuse: refuseBookings,
  async prepare({ trx, by }, records) {
    await lockBookings(trx, by.connection);
    // Frees all times first, since one call may have moved to the earlier time of another.
    for (const record of records) await release(trx, record.id);
  },
  save: ({ trx, by }, record) => saveBookingRecord(trx, record, by.now),
  ignored: "sequence",
});
