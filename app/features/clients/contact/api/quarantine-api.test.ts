import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { jsonRequest } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInbox } from "../../../../../tests/helpers/inbox.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import type { NotificationList } from "../../../office/home/notifications/schema.ts";
import type { MessageStatus } from "../message.ts";
import { deleteOldDrops, findQuarantineDrops } from "../quarantine.server.ts";
import type { QuarantineDrops } from "../schema.ts";

const HOUR_MS = 3_600_000;
const words = { name: "Asha", email: "asha@example.com", subject: "A shop", message: "Please." };
const ago = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS).toISOString();

interface Filling {
  reason: string | null;
  count: number;
  hoursAgo: number;
}

async function fill({ db }: Connection, { reason, count, hoursAgo }: Filling): Promise<void> {
  const status: MessageStatus = reason ? "quarantined" : "new";
  const row = { ...words, status, quarantine_reason: reason, sender_key: "" };
  const name = reason ?? "inbox";
  const rows = Array.from({ length: count }, (_, number) => ({
    ...row,
    id: `${name}-${hoursAgo}-${number}`,
    email: `${name}-${number}@example.com`,
    // The first is the oldest.
    created_at: new Date(Date.parse(ago(hoursAgo)) + number * 1000).toISOString(),
  }));
  await db.insertInto("messages").values(rows).execute();
}

async function openQuarantine(connection: Connection, fillings: Filling[]) {
  const owner = await openInbox(connection, [], { config: { trustProxyHops: 1 } });
  for (const filling of fillings) await fill(connection, filling);
  const read = () =>
    owner.ask<Answer & { drops: QuarantineDrops | null }>(200, "GET", "/api/messages?status=quarantined");
  return {
    ...owner,
    send: (fields: object, sender = "192.0.2.1") =>
      owner.app.request(
        "/api/contact",
        jsonRequest("POST", { ...words, ...fields }, { "x-forwarded-for": sender }),
      ),
    countQuarantined: async () => (await read()).total,
    findDrops: async () => (await read()).drops,
    listNotifications: async () =>
      (await owner.ask<Answer<NotificationList>>(200, "GET", "/api/notifications")).data.notifications.filter(
        ({ kind }) => kind === "quarantine_dropped",
      ),
    has: async (id: string) => (await owner.call("GET", `/api/messages/${id}`)).status === 200,
  };
}

describeEachDialect("a full quarantine", (setup) => {
  it("drops the oldest for one more, and the owner is told", async () => {
    const connection = await setup();
    const site = await openQuarantine(connection, [{ reason: "honeypot", count: 500, hoursAgo: 2 }]);
    expect([await site.countQuarantined(), await site.findDrops()]).toEqual([500, null]);
    expect(await site.listNotifications()).toEqual([]);
    expect((await site.send({ homepage: "x" })).status).toBe(201);
    expect(await site.countQuarantined()).toBe(500);
    expect([await site.has("honeypot-2-0"), await site.has("honeypot-2-1")]).toEqual([false, true]);
    expect(await site.findDrops()).toEqual({ messages: 1, since: "2026-03-10" });
    const [told] = await site.listNotifications();
    expect(told).toMatchObject({ text: "1 message was dropped from the full quarantine", isSeen: false });
    await site.ask(200, "POST", "/api/notifications/seen", { until: told?.at });
    expect((await site.listNotifications())[0]?.isSeen).toBe(true);
    expect((await site.send({ homepage: "x" })).status).toBe(201);
    expect((await site.listNotifications()).map(({ text, isSeen }) => [text, isSeen])).toEqual([
      ["2 messages were dropped from the full quarantine", false],
    ]);
    const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * 24 * HOUR_MS);
    expect(await findQuarantineDrops(connection.db, inDays(29))).toMatchObject({ messages: 2 });
    expect(await findQuarantineDrops(connection.db, inDays(30))).toBeNull();
    await deleteOldDrops(connection.db, inDays(30));
    expect(await site.listNotifications()).toEqual([]);
  });

  it("stays at its size when several come at the same time", async () => {
    const site = await openQuarantine(await setup(), [{ reason: "honeypot", count: 499, hoursAgo: 2 }]);
    await Promise.all(Array.from({ length: 5 }, () => site.send({ homepage: "x" })));
    expect(await site.countQuarantined()).toBe(500);
    expect(await site.findDrops()).toMatchObject({ messages: 4 });
  });

  it("drops what a program marked first, and nothing else within a day", async () => {
    const site = await openQuarantine(await setup(), [
      { reason: "too_many", count: 1, hoursAgo: 60 },
      { reason: "link_flood", count: 1, hoursAgo: 50 },
      { reason: "honeypot", count: 1, hoursAgo: 1 },
      { reason: "too_fast", count: 497, hoursAgo: 20 },
    ]);
    const oldest = ["honeypot-1-0", "link_flood-50-0", "too_many-60-0"];
    for (const [index, id] of oldest.entries()) {
      expect(await site.has(id)).toBe(true);
      expect((await site.send({ elapsedMs: 5 }, `192.0.2.${index}`)).status).toBe(201);
      expect(await site.has(id)).toBe(false);
    }
    expect(await site.findDrops()).toMatchObject({ messages: 3 });
    const refused = await site.send({ elapsedMs: 5 }, "192.0.2.9");
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds / 3600).toBeCloseTo(4, 1);
    expect([await site.countQuarantined(), (await site.findDrops())?.messages]).toEqual([500, 3]);
    // A message that goes to the inbox needs no room.
    expect((await site.send({}, "192.0.2.10")).status).toBe(201);
    site.passTime(seconds * 1000);
    expect((await site.send({ elapsedMs: 5 }, "192.0.2.9")).status).toBe(201);
    expect(await site.has("too_fast-20-0")).toBe(false);
  });

  it("takes a message's traces with it: the conversation no longer waits, and keeps no name", async () => {
    const connection = await setup();
    const site = await openQuarantine(connection, [{ reason: "honeypot", count: 499, hoursAgo: 2 }]);
    const lead = { name: "A Program", email: "program@example.com", homepage: "x" };
    const request = jsonRequest("POST", lead, { "x-forwarded-for": "192.0.2.2" });
    expect((await site.app.request("/api/ai-assistant/hand-off", request)).status).toBe(200);
    const late = { created_at: ago(99) };
    await connection.db.updateTable("messages").set(late).where("email", "=", lead.email).execute();
    await site.send({ homepage: "x" });
    const rows = await connection.db.selectFrom("conversations").selectAll().execute();
    expect(rows).toMatchObject([
      { state: "closed", message_id: null, visitor_name: null, visitor_email: null },
    ]);
    const { data } = await site.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
    expect(data.waitingChats).toBe(0);
  });

  it("shrinks, when it was filled before there was a limit", async () => {
    const site = await openQuarantine(await setup(), [{ reason: "link_flood", count: 530, hoursAgo: 99 }]);
    await site.send({ elapsedMs: 5 }, "192.0.2.1");
    expect(await site.countQuarantined()).toBe(511);
    await site.send({ elapsedMs: 5 }, "192.0.2.2");
    expect(await site.countQuarantined()).toBe(500);
  });
});

describeOnDatabase("the inbox", (setup) => {
  it("takes two hundred messages in an hour; the rest waits in quarantine", async () => {
    const connection = await setup();
    const site = await openQuarantine(connection, [
      { reason: null, count: 199, hoursAgo: 0.9 },
      { reason: "too_fast", count: 100, hoursAgo: 0.5 },
    ]);
    await site.send({ email: "last@example.com" }, "192.0.2.1");
    await site.send({ email: "over@example.com" }, "192.0.2.2");
    const rows = await connection.db
      .selectFrom("messages")
      .select(["email", "quarantine_reason"])
      .where("email", "in", ["last@example.com", "over@example.com"])
      .orderBy("email")
      .execute();
    expect(rows.map((row) => row.quarantine_reason)).toEqual([null, "site_busy"]);
    site.passTime(HOUR_MS);
    await site.send({ email: "later@example.com" }, "192.0.2.3");
    expect((await site.listIds()).length).toBeGreaterThan(0);
    const later = await connection.db
      .selectFrom("messages")
      .select("status")
      .where("email", "=", "later@example.com")
      .executeTakeFirst();
    expect(later?.status).toBe("new");
  });
});
