import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { jsonRequest } from "../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { openChat } from "../../../../tests/helpers/chat.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { catchUp } from "../../../../tests/helpers/deals.ts";
import { FIREFOX, openRecorder } from "../../../../tests/helpers/visits.ts";
import { recordTouch } from "../../core/attribution/touches.server.ts";
import { ensurePerson } from "../people/new-people.server.ts";
import type { Person, TimelineItem } from "../people/schema.ts";
import { advanceDeal } from "./deals.server.ts";
import type { Deal } from "./schema.ts";

const AT = "2026-03-10T11:00";
const MESSAGE = { name: "Ada", subject: "A shop", message: "I need a shop." };

async function openSite(connection: Connection) {
  const recorder = openRecorder(connection);
  const chat = await openChat(connection, { visits: recorder });
  const request = (path: string, body: object, headers: Record<string, string> = {}) =>
    chat.app.request(path, jsonRequest("POST", body, { "user-agent": FIREFOX, ...headers }));
  return {
    ...chat,
    recorder,
    /** Records a call of the page's beacon, from the address that requests have in tests. */
    read: (event: object) => recorder.read(AT, { address: "0.0.0.0", ...event }),
    async write(email: string, headers: Record<string, string> = {}) {
      expect((await request("/api/contact", { ...MESSAGE, email }, headers)).status).toBe(201);
      await catchUp(connection, chat.now());
    },
    async handOff(email: string) {
      const body = { name: "Ada", email, note: "Please call me.", page: "/services" };
      expect((await request("/api/ai-assistant/hand-off", body)).status).toBe(200);
      await catchUp(connection, chat.now());
    },
    list: () => chat.ask<Deal[]>(200, "GET", "/api/deals"),
  };
}

/** Stores what a booking of a call stores. */
async function bookCall(connection: Connection, email: string): Promise<void> {
  const at = new Date(TEST_NOW.getTime() + 60_000).toISOString();
  await connection.transact(async (trx) => {
    const personId = await ensurePerson(trx, { id: randomUUID(), email, name: "Ada", at }, TEST_NOW);
    await trx
      .insertInto("bookings")
      .values({
        id: "b1",
        call_type_id: "t1",
        title: "Consultation",
        starts_at: at,
        ends_at: at,
        visitor_zone: "UTC",
        status: "confirmed",
        name: "Ada",
        email,
        meeting: "{}",
        uid: "u1",
        request_key: null,
        request_hash: null,
        hold_until: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const touch = { path: "/book", referrer: "", utmSource: "card", utmMedium: "", utmCampaign: "" };
    await recordTouch(trx, { noun: "booking", recordId: "b1", touch });
    const what = { kind: "booking", recordId: "b1", toStage: "call", title: "Consultation" } as const;
    await advanceDeal(trx, { ...what, dialect: connection.dialect, personId, at, newId: randomUUID });
  });
}

async function subscribe({ db }: Connection, email: string): Promise<void> {
  const at = TEST_NOW.toISOString();
  await db
    .insertInto("subscribers")
    .values({
      id: randomUUID(),
      email,
      name: "",
      status: "active",
      topics: "[]",
      source: "/blog",
      confirm_key: null,
      confirm_sent_at: null,
      bounces: 0,
      created_at: at,
      confirmed_at: at,
      left_at: null,
    })
    .execute();
}

describeEachDialect("the source of a deal", (setup) => {
  it("stays the first one through form, chat, booking and newsletter of one address", async () => {
    const connection = await setup();
    const site = await openSite(connection);
    site.read({ path: "/about", referrer: "https://www.google.com/search?q=x" });
    site.read({ path: "/contact" });
    await site.write("ada@example.com");
    await site.recorder.flush();
    await connection.db.deleteFrom("analytics_events").execute();
    site.read({ path: "/services", utm: { source: "Newsletter", campaign: "March" } });
    await site.handOff("Ada@Example.com");
    await bookCall(connection, "ada@example.com");
    await subscribe(connection, "ada@example.com");
    await catchUp(connection, site.now());
    expect(await site.list()).toMatchObject([
      {
        stage: "call",
        source: { kind: "referrer", name: "google.com" },
        firstTouch: { path: "/about", referrer: "google.com" },
        lastTouch: { path: "/book", utmSource: "card" },
      },
    ]);
    const people = await site.ask<Person[]>(200, "GET", "/api/people");
    expect(people).toHaveLength(1);
    const items = await site.ask<TimelineItem[]>(200, "GET", `/api/people/${people[0]?.id}/timeline`);
    const kinds = items.map(({ kind }) => kind).filter((kind) => kind !== "deal");
    expect(kinds.toSorted()).toEqual(["conversation", "message", "message", "subscription"]);
    const touches = await connection.db.selectFrom("contact_touches").selectAll().execute();
    const visitors = await connection.db.selectFrom("analytics_events").select("visitor").execute();
    expect(touches).toHaveLength(3);
    for (const { visitor } of visitors) expect(JSON.stringify(touches)).not.toContain(visitor);
  });

  it("is direct for a view without a referrer, and unknown without a view", async () => {
    const connection = await setup();
    const site = await openSite(connection);
    await site.write("unseen@example.com");
    site.read({ path: "/" });
    await site.write("direct@example.com");
    await site.write("private@example.com", { dnt: "1" });
    const sources = (await site.list()).map(({ person, source }) => [person.email, source.kind]);
    expect(Object.fromEntries(sources)).toEqual({
      "unseen@example.com": "unknown",
      "direct@example.com": "direct",
      "private@example.com": "unknown",
    });
  });

  it("stays unknown when only a later message has one, and goes with the message", async () => {
    const connection = await setup();
    const site = await openSite(connection);
    await site.write("ada@example.com", { "sec-gpc": "1" });
    site.read({ path: "/", referrer: "https://else.example/" });
    await site.write("ada@example.com");
    expect(await site.list()).toMatchObject([
      { source: { kind: "unknown" }, firstTouch: null, lastTouch: { referrer: "else.example" } },
    ]);
    const { data } = await site.ask<{ data: { id: string }[] }>(200, "GET", "/api/messages?status=inbox");
    for (const { id } of data) await site.ask(200, "DELETE", `/api/messages/${id}`);
    expect(await connection.db.selectFrom("contact_touches").selectAll().execute()).toEqual([]);
  });
});
