import { randomUUID } from "node:crypto";
import { type InsertObject, sql } from "kysely";
import { OPEN_STAGES, STAGES } from "../../app/features/clients/deals/deal.ts";
import type { Connection } from "../../db/connection.ts";
import type { Db, Schema } from "../../db/schema.ts";

/** How many rows a site has of what its owner has had to do with people. */
export interface PipelineSize {
  bookings: number;
  people: number;
  deals: number;
}

export const FULL_SIZE: PipelineSize = { bookings: 3000, people: 10_000, deals: 5000 };

const ROWS_AT_ONCE = 500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CELL_MS = 5 * MINUTE_MS;
/** The coming days, whose calls and busy times fill most of the hours. */
const DAYS_AHEAD = 60;
const OPEN_FROM = 8;
const OPEN_TO = 20;
const CALLS_PER_DAY = 16;
const BUSY_PER_DAY = 3;
/** The number of each kind of record of the busiest person. */
const ITEMS_OF_ONE = 200;
export const BUSIEST_PERSON = "person-0";
export const CALL_TYPE = "consultation";

const at = (ms: number) => new Date(ms).toISOString();
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const emailOf = (person: number) => `person-${person}@example.com`;
/** Every sixth row of the first 200 of each kind belongs to one person, the others to all in turn. */
const ownerOf = (n: number, people: number) => (n % 6 === 0 && n < ITEMS_OF_ONE ? 0 : (n * 7 + 1) % people);

/**
 * Fills a migrated database as years of work would: people with all that they sent, calls of the past and of weeks that are
 * almost booked up, busy times of three calendars, and deals in every stage.
 */
export async function fillPipeline(connection: Connection, size: PipelineSize, now: Date): Promise<void> {
  const { db, dialect } = connection;
  await fillHours(db, now);
  await fillPeople(db, size, now);
  await fillContacts(db, size, now);
  await fillBookings(db, size, now);
  await fillBusyTimes(db, now);
  await fillDeals(db, size, now);
  // PostgreSQL does so by itself; a site on SQLite never does.
  if (dialect === "postgres") await sql`analyze`.execute(db);
}

export async function insertAll<Table extends keyof Schema & string>(
  db: Db,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
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

async function fillPeople(db: Db, { people }: PipelineSize, now: Date): Promise<void> {
  const rows = range(people).map((n) => {
    const created = at(now.getTime() - n * HOUR_MS);
    return {
      id: `person-${n}`,
      name: `Nia Brown ${n}`,
      company: n % 3 ? "" : `Company ${n}`,
      root_id: `person-${n}`,
      created_at: created,
      updated_at: created,
    };
  });
  await insertAll(db, "people", rows);
  const emails = rows.flatMap(({ id, created_at }, n) => [
    { email: emailOf(n), base: emailOf(n), person_id: id, created_at },
    ...(n % 5
      ? []
      : [{ email: `other-${n}@example.com`, base: `other-${n}@example.com`, person_id: id, created_at }]),
  ]);
  await insertAll(db, "person_emails", emails);
}

/** Adds visitors' records: messages for a third of the people, half of them answered, and less of the rest. */
async function fillContacts(db: Db, { people }: PipelineSize, now: Date): Promise<void> {
  const text = "I need a shop with a basket, and somebody who looks after it afterwards. ".repeat(8);
  const messages = range(Math.ceil(people / 3)).map((n) => ({
    id: `message-${n}`,
    name: `Nia Brown ${n}`,
    email: emailOf(ownerOf(n, people)),
    subject: `A shop ${n}`,
    message: text,
    status: n % 4 ? ("read" as const) : ("archived" as const),
    sender_key: "",
    created_at: at(now.getTime() - n * 3 * HOUR_MS),
    replied_at: n % 2 ? at(now.getTime() - n * HOUR_MS) : null,
    budget: null,
    project_type: null,
    quarantine_reason: null,
    call_at: null,
    call_zone: null,
    call_state: null,
  }));
  await insertAll(db, "messages", messages);
  const answered = messages.filter((_, n) => n % 2 === 1 || n < ITEMS_OF_ONE);
  const replies = answered.map(({ id, created_at }) => ({
    id: randomUUID(),
    message_id: id,
    author: "The Owner",
    body: text,
    created_at,
  }));
  await insertAll(db, "message_replies", replies);
  const conversations = range(Math.ceil(people / 20)).map((n) => {
    const begun = at(now.getTime() - n * 5 * HOUR_MS);
    return {
      id: randomUUID(),
      visitor_key: `visitor-${n}`,
      state: "closed" as const,
      language: "en" as const,
      page: "/services",
      visitor_name: "Nia",
      visitor_email: emailOf(ownerOf(n, people)),
      message_id: null,
      turns: 2,
      created_at: begun,
      last_turn_at: begun,
      visitor_seen_at: begun,
      owner_seen_at: begun,
    };
  });
  await insertAll(db, "conversations", conversations);
  const subscribers = range(Math.ceil(people / 10)).map((n) => ({
    id: `subscriber-${n}`,
    email: emailOf(n),
    name: "",
    status: "active" as const,
    topics: "[]",
    source: "/blog",
    bounces: 0,
    created_at: at(now.getTime() - n * HOUR_MS),
  }));
  await insertAll(db, "subscribers", subscribers);
  const notes = range(40).map((n) => ({
    id: randomUUID(),
    person_id: BUSIEST_PERSON,
    body: text,
    author: "The Owner",
    created_at: at(now.getTime() - n * DAY_MS),
  }));
  await insertAll(db, "person_notes", notes);
  await fillComments(db, people, now);
}

/** On the posts that are there. */
async function fillComments(db: Db, people: number, now: Date): Promise<void> {
  const posts = await db.selectFrom("posts").select("id").execute();
  if (posts.length === 0) return;
  const comments = range(Math.ceil(people / 10)).map((n) => ({
    id: randomUUID(),
    post_id: posts[n % posts.length]?.id ?? 0,
    parent_id: null,
    author: "Nia",
    email: emailOf(ownerOf(n, people)),
    text: "Thanks, that helped.",
    html: "<p>Thanks, that helped.</p>",
    status: "approved" as const,
    spam_score: 0,
    spam_reasons: "[]",
    is_owner: 0,
    wants_replies: 0,
    edit_key: `key-${n}`,
    visitor: "",
    created_at: at(now.getTime() - n * HOUR_MS),
    approved_at: null,
  }));
  await insertAll(db, "comments", comments);
}

async function fillBookings(db: Db, { bookings, people }: PipelineSize, now: Date): Promise<void> {
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

/** In all stages; of the open ones some have no next action, and some are due by today. */
async function fillDeals(db: Db, { deals, people }: PipelineSize, now: Date): Promise<void> {
  const day = (ms: number) => at(ms).slice(0, 10);
  const touch = {
    path: "/services",
    referrer: "search.example",
    utmSource: "",
    utmMedium: "",
    utmCampaign: "",
  };
  const rows = range(deals).map((n) => {
    const created = at(now.getTime() - n * 2 * HOUR_MS);
    const stage = STAGES[n % STAGES.length] ?? "new";
    return {
      id: `deal-${n}`,
      person_id: `person-${ownerOf(n, people)}`,
      title: `A shop ${n}`,
      stage,
      value_minor: n % 9 ? n * 1000 : null,
      currency: n % 4 ? ("INR" as const) : ("USD" as const),
      next_action: n % 3 ? "Send the quote" : "",
      next_action_on: n % 3 ? day(now.getTime() + ((n % 40) - 5) * DAY_MS) : "",
      source_kind: "referrer" as const,
      source_name: `host-${n % 20}.example`,
      first_touch: JSON.stringify(touch),
      last_touch: JSON.stringify(touch),
      created_at: created,
      updated_at: created,
    };
  });
  await insertAll(db, "deals", rows);
  const events = rows.flatMap(({ id, stage, created_at }) => {
    const passed = OPEN_STAGES.slice(0, Math.max(1, STAGES.indexOf(stage) + 1));
    return passed.map((to_stage) => ({
      id: randomUUID(),
      deal_id: id,
      kind: "moved" as const,
      to_stage,
      actor: "The Owner",
      at: created_at,
    }));
  });
  await insertAll(db, "deal_events", events);
  // The deals' worker has counted all messages.
  const counted = range(Math.ceil(people / 3)).map((n) => ({
    id: randomUUID(),
    deal_id: null,
    kind: "message" as const,
    record_id: `message-${n}`,
    at: at(now.getTime() - n * 3 * HOUR_MS),
  }));
  await insertAll(db, "deal_events", counted);
}
