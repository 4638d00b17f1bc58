import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { openMigratedSqlite } from "../../../../../tests/helpers/migrated-sqlite.ts";
import { listPlans } from "../../../../../tests/helpers/query-plans.ts";
import type { TodayPart } from "../../../../kit/today-part.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import { bookingsFeature } from "../../../clients/bookings/feature.server.ts";
import { contactFeature } from "../../../clients/contact/feature.server.ts";
import { dealsFeature } from "../../../clients/deals/feature.server.ts";
import { getToday } from "./today.server.ts";
import { findPart } from "./today.ts";

/** How many rows there are of each. */
interface Size {
  people: number;
  deals: number;
  bookings: number;
  messages: number;
}

const SOME: Size = { people: 1000, deals: 500, bookings: 300, messages: 500 };
const MANY: Size = { people: 10_000, deals: 5000, bookings: 3000, messages: 5000 };
const PER_INSERT = 50;
const HOUR_MS = 3_600_000;
const AT = TEST_NOW.toISOString();
const STAGES = ["new", "quoted", "won"] as const;

const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();

async function fill({ transact }: Connection, size: Size): Promise<void> {
  const times = { created_at: AT, updated_at: AT };
  const half = size.bookings / 2;
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  const groups = (count: number) =>
    Array.from(Map.groupBy(range(count), (n) => Math.floor(n / PER_INSERT)).values());
  await transact(async (trx) => {
    for (const group of groups(size.people)) {
      const people = group.map((n) => ({ id: `p${n}`, name: `Person ${n}`, root_id: `p${n}`, ...times }));
      await trx.insertInto("people").values(people).execute();
      const emails = group.map((n) => ({ email: `p${n}@example.com`, person_id: `p${n}` }));
      await trx
        .insertInto("person_emails")
        .values(emails.map((row) => ({ ...row, base: row.email, created_at: AT })))
        .execute();
    }
    for (const group of groups(size.deals)) {
      const deals = group.map((n) => ({
        id: `d${n}`,
        person_id: `p${n}`,
        title: `Deal ${n}`,
        stage: STAGES[n % 3] ?? "new",
        ...times,
        next_action: n % 2 ? "Call" : "",
        next_action_on: n % 2 ? "2026-03-01" : "",
        currency: "INR" as const,
        source_kind: "unknown" as const,
      }));
      await trx.insertInto("deals").values(deals).execute();
    }
    for (const group of groups(size.bookings)) {
      const bookings = group.map((n) => ({
        id: randomUUID(),
        uid: randomUUID(),
        call_type_id: "t",
        title: "A call",
        status: n % 10 ? ("confirmed" as const) : ("pending" as const),
        meeting: '{"kind":"phone"}',
        starts_at: after(n - half),
        ends_at: after(n - half + 0.5),
        visitor_zone: "UTC",
        answers: "[]",
        name: "N",
        email: `p${n}@example.com`,
        ...times,
      }));
      await trx.insertInto("bookings").values(bookings).execute();
    }
    for (const group of groups(size.messages)) {
      const messages = group.map((n) => ({
        id: randomUUID(),
        name: "N",
        email: `p${n}@example.com`,
        subject: "S",
        message: "M",
        status: n % 2 ? ("read" as const) : ("archived" as const),
        sender_key: "",
        created_at: after(-n),
        replied_at: n % 5 ? AT : null,
        budget: null,
        project_type: null,
        quarantine_reason: null,
        call_at: null,
        call_zone: null,
        call_state: null,
      }));
      await trx.insertInto("messages").values(messages).execute();
    }
  });
}

async function expectFewRows(size: Size, totals: Record<string, number>): Promise<void> {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  await fill(connection, size);
  const { db } = connection;
  const moment = { now: TEST_NOW, zone: createZone("Asia/Kolkata"), features: [] };
  const features = [bookingsFeature, dealsFeature, contactFeature];
  const parts: TodayPart[][] = [];
  const { scans, details } = await listPlans(connection, async () => {
    parts.push(...(await Promise.all(features.map((feature) => feature.today?.(db, moment) ?? []))));
  });
  // A subquery, whose rows come by an index.
  expect(scans).toEqual(["found"]);
  expect(details.some((detail) => detail.includes("messages_unanswered"))).toBe(true);
  const today = { parts: parts.flat() };
  const sizes = (kind: Parameters<typeof findPart>[1]) => {
    const { items, total } = findPart(today, kind);
    return [items.length, total];
  };
  expect(sizes("actions")).toEqual([50, totals.actions]);
  expect(sizes("dealsWithoutAction")).toEqual([0, totals.dealsWithoutAction]);
  expect(sizes("messages")).toEqual([20, totals.messages]);
  expect(sizes("requests")).toEqual([Math.min(50, totals.requests ?? 0), totals.requests]);
  expect(findPart(today, "calls").items.length).toBeGreaterThan(20);
}

it("asks for nothing without an index, and reads few rows of some", () =>
  expectFewRows(SOME, { actions: 167, dealsWithoutAction: 167, messages: 50, requests: 14 }));

it("asks for nothing without an index, and reads few rows of many", { tags: ["deep"] }, () =>
  expectFewRows(MANY, { actions: 1667, dealsWithoutAction: 1667, messages: 500, requests: 149 }),
);

it("reads all features' parts at once", async () => {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  const zone = createZone("UTC");
  const features = [{ name: "one", today: async () => [{ kind: "calls" as const, items: [], total: 3 }] }];
  const waiting = { waitingChats: 0, heldComments: 0, heldMentions: 0, capturedMails: 0, lateMails: 0 };
  const select = (db: Connection["db"]) => db.selectFrom("comments").where("id", "=", "none");
  const counted = Object.fromEntries(Object.keys(waiting).map((name) => [name, select]));
  const today = await getToday(connection.db, {
    now: TEST_NOW,
    zone,
    features: [...features, { name: "two", waiting: counted }],
  });
  expect(today).toEqual({
    day: "2026-03-10",
    zone: "UTC",
    waiting,
    parts: [{ kind: "calls", items: [], total: 3 }],
  });
});
