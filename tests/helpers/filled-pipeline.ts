import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { OPEN_STAGES, STAGES } from "../../app/features/clients/deals/deal.ts";
import type { Connection } from "../../db/connection.ts";
import type { Db } from "../../db/schema.ts";
import { fillCalls } from "./filled-calls.ts";
import { at, DAY_MS, emailOf, HOUR_MS, ITEMS_OF_ONE, insertAll, ownerOf, range } from "./filled-rows.ts";

/** How many rows a site has of what its owner has had to do with people. */
export interface PipelineSize {
  bookings: number;
  people: number;
  deals: number;
}

export const BUSIEST_PERSON = "person-0";

/**
 * Fills a migrated database as years of work would: people with all that they sent, calls of the past and of weeks that are
 * almost booked up, busy times of three calendars, and deals in every stage.
 */
export async function fillPipeline(connection: Connection, size: PipelineSize, now: Date): Promise<void> {
  const { db, dialect } = connection;
  await fillPeople(db, size, now);
  await fillContacts(db, size, now);
  await fillCalls(db, size, now);
  await fillDeals(db, size, now);
  // PostgreSQL does so by itself; a site on SQLite never does.
  if (dialect === "postgres") await sql`analyze`.execute(db);
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
