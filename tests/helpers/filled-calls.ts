import { randomUUID } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { at, DAY_MS, emailOf, HOUR_MS, insertAll, MINUTE_MS, ownerOf, range } from "./filled-rows.ts";

export const CALL_TYPE = "consultation";
const CELL_MS = 5 * MINUTE_MS;
/** The coming days, whose calls and busy times fill most of the hours. */
const DAYS_AHEAD = 60;
const OPEN_FROM = 8;
const OPEN_TO = 20;
const CALLS_PER_DAY = 16;
const BUSY_PER_DAY = 3;

interface CallsSize {
  bookings: number;
  people: number;
}

/** Fills the calendar: hours for calls, calls of the past and of weeks that are almost booked up, and busy times. */
export async function fillCalls(db: Db, size: CallsSize, now: Date): Promise<void> {
  await fillHours(db, now);
  await fillBookings(db, size, now);
  await fillBusyTimes(db, now);
}

/** In UTC every day, for a call of half an hour that can be booked 60 days ahead. */
async function fillHours(db: Db, now: Date): Promise<void> {
  const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  const rules = range(7).map((day) => ({ weekday: day + 1, from: time(OPEN_FROM), to: time(OPEN_TO) }));
  const hours = JSON.stringify({ rules, overrides: [], travelZones: [] });
  const times = { created_at: at(now.getTime()), updated_at: at(now.getTime()) };
  await db.deleteFrom("booking_settings").execute();
  await insertAll(db, "booking_settings", [{ id: "owner", hours, updated_at: times.updated_at }]);
  await db.deleteFrom("call_types").execute();
  await insertAll(db, "call_types", [
    {
      id: "type",
      slug: CALL_TYPE,
      title: "Free consultation",
      minutes: 30,
      interval_minutes: 30,
      buffer_after: 5,
      notice_minutes: 120,
      window_days: DAYS_AHEAD,
      daily_cap: CALLS_PER_DAY + 4,
      meeting: '{"kind":"link","url":""}',
      position: 0,
      ...times,
    },
  ]);
}

async function fillBookings(db: Db, { bookings, people }: CallsSize, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const ahead = Math.min(Math.floor(bookings / 2), DAYS_AHEAD * CALLS_PER_DAY);
  const slots = (OPEN_TO - OPEN_FROM) * 2;
  // Leaves out every third of a day's times, others from day to day.
  const places = range(slots).filter((place) => place % 3 !== 2);
  const startOf = (n: number) => {
    const call = n < ahead ? n : ahead - n - 1;
    const day = Math.floor(call / CALLS_PER_DAY);
    const place = places[(call - day * CALLS_PER_DAY) % places.length] ?? 0;
    return today + day * DAY_MS + OPEN_FROM * HOUR_MS + ((place + Math.abs(day)) % slots) * 30 * MINUTE_MS;
  };
  const rows = range(bookings).map((n) => {
    const start = startOf(n);
    const isOver = start < now.getTime();
    const rest = n % 10 === 0 ? ("cancelled" as const) : ("confirmed" as const);
    const status = !isOver && n % 40 === 1 ? ("pending" as const) : rest;
    const created = at(Math.min(start, now.getTime()) - DAY_MS);
    return {
      id: `booking-${n}`,
      uid: `booking-${n}@example.com`,
      call_type_id: "type",
      title: "Free consultation",
      status,
      starts_at: at(start),
      ends_at: at(start + 30 * MINUTE_MS),
      visitor_zone: "America/New_York",
      name: `Nia Brown ${n}`,
      email: emailOf(ownerOf(n, people)),
      meeting: '{"kind":"link","url":""}',
      answers: '[{"question":"What would you like to talk about?","answer":"A shop"}]',
      hold_until: status === "pending" ? at(now.getTime() + DAY_MS) : null,
      created_at: created,
      updated_at: created,
    };
  });
  await insertAll(db, "bookings", rows);
  const cells = rows
    .filter(({ status }) => status !== "cancelled")
    .flatMap(({ id, starts_at }) =>
      range(6).map((part) => ({ cell: Date.parse(starts_at) / CELL_MS + part, booking_id: id })),
    );
  await insertAll(db, "booking_cells", cells);
  const events = rows.flatMap(({ id, status, starts_at, created_at }) => {
    const event = { booking_id: id, sequence: 0, actor: "visitor", to_at: starts_at };
    const first = { ...event, id: randomUUID(), kind: "booked" as const, at: created_at };
    if (status !== "cancelled") return [first];
    return [first, { ...event, id: randomUUID(), kind: "cancelled" as const, at: starts_at }];
  });
  await insertAll(db, "booking_events", events);
}

async function fillBusyTimes(db: Db, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const feeds = range(3).map((n) => ({
    id: `feed-${n}`,
    name: `Calendar ${n}`,
    host: "calendars.example",
    sealed_address: "",
    all_day: "busy" as const,
    tried_at: at(now.getTime()),
    ok_at: at(now.getTime()),
    read_day: "",
    created_at: at(now.getTime()),
    updated_at: at(now.getTime()),
  }));
  await insertAll(db, "busy_feeds", feeds);
  const blocks = feeds.flatMap(({ id }, feed) =>
    range(DAYS_AHEAD * BUSY_PER_DAY).map((n) => {
      const hour = OPEN_FROM + ((n * 5 + feed * 3) % (OPEN_TO - OPEN_FROM));
      const start = today + Math.floor(n / BUSY_PER_DAY) * DAY_MS + hour * HOUR_MS;
      return { feed_id: id, starts_at: at(start), ends_at: at(start + 30 * MINUTE_MS) };
    }),
  );
  await insertAll(db, "busy_blocks", blocks);
}
