import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildPost } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { receiveMessage } from "../../../../../tests/helpers/deals.ts";
import { WORK } from "../../../../../tests/helpers/invoices.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { openQuotes } from "../../../../../tests/helpers/quotes.ts";
import { TODAY_KINDS, type TodayKind } from "../../../../kit/today-part.ts";
import { createPost } from "../../../content/posts/posts.server.ts";
import { makeDueInvoices } from "../../../money/invoices/recurring/store/make-invoices.server.ts";
import { saveBackupFailure } from "../../backups/backups.server.ts";
import type { Dashboard } from "../dashboard/schema.ts";
import { listTasks } from "../dashboard/waiting-tasks.ts";
import type { Today } from "./schema.ts";
import { findPart, isEmptyDay, listWaiting } from "./today.ts";

type Site = Awaited<ReturnType<typeof openQuotes>>;

interface Cause {
  db: Connection["db"];
  connection: Connection;
  site: Site;
}

const AT = "2026-03-10T12:00:00.000Z";

async function addBooking({ db }: Cause, booking: { status: "pending" | "confirmed"; starts_at: string }) {
  await db
    .insertInto("bookings")
    .values({
      id: "b1",
      uid: "b1",
      call_type_id: "t",
      title: "A call",
      meeting: '{"kind":"phone"}',
      ...booking,
      ends_at: booking.starts_at.replace(":00:", ":30:"),
      visitor_zone: "UTC",
      answers: "[]",
      name: "Nia",
      email: "nia@example.com",
      created_at: AT,
      updated_at: AT,
    })
    .execute();
}

async function addDeal({ site }: Cause, next?: { action: string; on: string }) {
  const body = { title: "A shop", email: "ada@example.com", name: "Ada", ...(next && { next }) };
  await site.ask(201, "POST", "/api/deals", body);
}

async function claim({ site }: Cause) {
  const invoice = await site.issued();
  expect(await site.claim(invoice)).toBe(200);
}

/** Causes that need the owner, by the part of Today that lists them. */
const LISTED: Record<Exclude<TodayKind, "contradictions">, (cause: Cause) => Promise<unknown>> = {
  calls: (cause) => addBooking(cause, { status: "confirmed", starts_at: "2026-03-11T10:00:00.000Z" }),
  requests: (cause) => addBooking(cause, { status: "pending", starts_at: "2026-03-19T10:00:00.000Z" }),
  claims: claim,
  async unmatched(cause) {
    await claim(cause);
    await cause.db.updateTable("payments").set({ status: "unmatched", method: "stripe" }).execute();
  },
  async mails({ site }) {
    await site.quote.sent();
    await site.refuse();
  },
  unsent: ({ site }) => site.issued(),
  async overdue({ site }) {
    await site.issued({ paymentDays: 0 });
    await site.passTo("2026-03-11T06:00:00Z");
  },
  quotes: ({ site }) => site.quote.sent({ validDays: 2 }),
  async milestones({ site }) {
    const quote = await site.quote.sent();
    expect((await site.quote.accept(quote)).status).toBe(200);
  },
  async recurring({ site }) {
    const personId = await site.addClient({ stateCode: "29" });
    const body = { title: "Care plan", lines: [WORK], every: "month", nextOn: "2026-03-10", personId };
    await site.ask(201, "POST", "/api/invoice-templates", body);
    await makeDueInvoices(site.site);
  },
  actions: (cause) => addDeal(cause, { action: "Call her", on: "2026-03-09" }),
  messages: ({ connection }) => receiveMessage(connection, { hours: -1 }),
  backups: ({ connection }) =>
    connection.transact((trx) =>
      saveBackupFailure(
        trx,
        { failures: 1, message: "The disk is full.", nextAt: new Date(AT) },
        new Date(AT),
      ),
    ),
  feeds: ({ db }) =>
    db
      .insertInto("busy_feeds")
      .values({
        id: "f1",
        name: "Home",
        host: "calendar.example",
        sealed_address: "x",
        all_day: "busy",
        etag: null,
        read_day: null,
        tried_at: AT,
        ok_at: null,
        fault: "It answers nothing.",
        stale_at: AT,
        created_at: AT,
        updated_at: AT,
      })
      .execute(),
  quarantined: ({ connection }) => receiveMessage(connection, { hours: -1, status: "quarantined" }),
  dealsWithoutAction: (cause) => addDeal(cause),
};

/** Causes that are only counted on Today, by the words of the link to them. */
const COUNTED: Record<string, (cause: Cause) => Promise<unknown>> = {
  "1 chat waits for your answer": ({ db }) =>
    db
      .insertInto("conversations")
      .values({
        id: "c1",
        visitor_key: "k",
        state: "waiting",
        language: "en",
        page: "/",
        turns: 1,
        visitor_name: null,
        visitor_email: null,
        message_id: null,
        owner_seen_at: null,
        created_at: AT,
        last_turn_at: AT,
        visitor_seen_at: AT,
      })
      .execute(),
  "1 comment waits for you": async ({ connection, db }) => {
    await connection.transact((trx) => createPost(trx, buildPost({ title: "A post" }), new Date(AT)));
    await db
      .insertInto("comments")
      .values({
        id: "c1",
        post_id: 1,
        parent_id: null,
        author: "Nia",
        email: "nia@example.com",
        text: "Hi",
        html: "<p>Hi</p>",
        status: "held",
        spam_score: 0,
        spam_reasons: "[]",
        is_owner: 0,
        wants_replies: 0,
        edit_key: "k",
        visitor: "",
        created_at: AT,
        edited_at: null,
        approved_at: null,
        deleted_at: null,
        browser_key: null,
      })
      .execute();
  },
  "1 mention waits for you": ({ db }) =>
    db
      .insertInto("mentions")
      .values({
        id: "m1",
        source: "https://other.example",
        target: "/blog/a",
        post_id: null,
        kind: "mention",
        author: "Nia",
        author_url: "",
        excerpt: "",
        status: "held",
        attempts: 0,
        next_try_at: null,
        sender_key: null,
        created_at: AT,
        verified_at: AT,
      })
      .execute(),
  async "1 email wasn't sent"({ site }) {
    await site.quote.sent();
    await site.capture();
  },
  async "1 email is late"({ site, db }) {
    await site.quote.sent();
    await db.updateTable("outbox").set({ last_error: "ECONNECTION", attempts: 1 }).execute();
  },
  "1 message waits in quarantine": ({ connection }) =>
    receiveMessage(connection, { hours: -1, status: "quarantined" }),
};

async function read(site: Site) {
  const { data: today } = await site.ask<Answer<Today>>(200, "GET", "/api/today");
  const dashboard = await site.ask<Dashboard>(200, "GET", "/api/admin/dashboard");
  return { today, tasks: listTasks(dashboard) };
}

async function open(connection: Connection) {
  const site = await openQuotes(connection);
  const before = await read(site);
  expect([isEmptyDay(before.today), before.tasks]).toEqual([true, []]);
  return { site, connection, db: connection.db };
}

describeOnDatabase("something that needs the owner", (setup) => {
  for (const [kind, cause] of Object.entries(LISTED)) {
    it(`is on Today and leaves nothing clear: ${kind}`, async () => {
      const context = await open(await setup());
      await cause(context);
      const { today, tasks } = await read(context.site);
      expect(findPart(today, kind as TodayKind).total).toBeGreaterThan(0);
      expect(isEmptyDay(today)).toBe(false);
      expect(tasks.map(({ name }) => name)).toContain("today");
    });
  }

  for (const [words, cause] of Object.entries(COUNTED)) {
    it(`is named on Today and leaves nothing clear: ${words}`, async () => {
      const context = await open(await setup());
      await cause(context);
      const { today, tasks } = await read(context.site);
      expect(listWaiting(today).map(({ title }) => title)).toContain(words);
      expect(isEmptyDay(today)).toBe(false);
      expect(tasks).not.toEqual([]);
    });
  }

  it("has a case here for every list of Today", () => {
    // Figures that contradict each other have tests of their own.
    expect([...Object.keys(LISTED), "contradictions"].toSorted()).toEqual([...TODAY_KINDS].toSorted());
  });
});
