import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { watchTable } from "../../../../../tests/helpers/changes.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { type Answer, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import type { OutsideAnswer, OutsideFetch } from "../../../../kit/http/fetch/outside-fetch.server.ts";
import { claimLease } from "../../../../kit/lease.server.ts";
import type { Logger } from "../../../../kit/log.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import { FEEDS_MAX } from "./feed.ts";
import { listBusy } from "./feeds.server.ts";
import type { BusyFeed } from "./schema.ts";

const FEEDS = "/api/busy-feeds";
const SECRET_PATH = "private-of-nobody-else/basic.ics";
const ADDRESS = `webcal://calendar.example/${SECRET_PATH}`;
const HOUR_MS = 3_600_000;
const INPUT = { name: "Work", address: ADDRESS, allDay: "busy" as const };

const toCalendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\n${events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join("")}END:VCALENDAR\r\n`;
const MEETING = "UID:meeting\r\nDTSTART:20260312T090000Z\r\nDTEND:20260312T100000Z";
const HOLIDAY = "UID:holiday\r\nDTSTART;VALUE=DATE:20260313";
const MEETING_TIME = ["2026-03-12T09:00:00.000Z", "2026-03-12T10:00:00.000Z"];

/** A calendar's server, which answers with what a test puts there, and an app with a clock of its own. */
async function open(connection: Connection) {
  const clock = { now: TEST_NOW };
  const server: { answer: Partial<OutsideAnswer>; asked: (string | undefined)[]; onAsk?: () => unknown } = {
    answer: { body: toCalendar(MEETING) },
    asked: [],
  };
  const logged: unknown[] = [];
  const note = (...words: unknown[]) => void logged.push(words);
  const log: Logger = { debug: note, info: note, warn: note, error: note };
  const fetchOutside: OutsideFetch = async (url, request) => {
    server.asked.push(request?.headers?.["if-none-match"]);
    await server.onAsk?.();
    return { status: 200, url, headers: {}, body: "", isCut: false, ...server.answer };
  };
  const owner = await openOwnerApp({ connection, now: () => clock.now, log, fetchOutside });
  const list = async () => (await owner.ask<Answer<BusyFeed[]>>(200, "GET", FEEDS)).data;
  const add = async (given: object = {}) =>
    (await owner.ask<Answer<BusyFeed>>(201, "POST", FEEDS, { ...INPUT, ...given })).data;
  const refresh = (id: string) => owner.ask<Answer<BusyFeed>>(200, "POST", `${FEEDS}/${id}/refresh`, {});
  return { ...owner, clock, server, logged, list, add, refresh };
}

async function listTimes({ db }: Connection): Promise<string[][]> {
  const busy = await listBusy(db, new Date("2026-01-01"), new Date("2027-01-01"));
  return busy
    .map(({ start, end }) => [start.toISOString(), end.toISOString()])
    .toSorted(([a = ""], [b = ""]) => a.localeCompare(b));
}

async function insertBooking({ db }: Connection, uid: string): Promise<void> {
  const at = TEST_NOW.toISOString();
  await db
    .insertInto("bookings")
    .values({
      id: uid,
      call_type_id: "t",
      title: "Call",
      visitor_zone: "UTC",
      status: "confirmed",
      name: "Ada",
      email: "ada@example.com",
      meeting: "{}",
      uid,
      request_key: null,
      request_hash: null,
      starts_at: MEETING_TIME[0] ?? "",
      ends_at: MEETING_TIME[1] ?? "",
      hold_until: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

describeEachDialect("other calendars", (setup) => {
  it("are added, read, changed in the version that was read, and deleted with their busy times", async () => {
    const connection = await setup();
    const { ask, add, list, refresh, listActions } = await open(connection);
    const feed = await add();
    expect(feed).toMatchObject({ name: "Work", host: "calendar.example", state: "waiting", blocks: 0 });
    const read = await refresh(feed.id);
    expect(read.message).toBe("Calendar read");
    expect(read.data).toMatchObject({ state: "ok", blocks: 1, okAt: TEST_NOW.toISOString(), fault: null });
    expect(await listTimes(connection)).toEqual([MEETING_TIME]);

    const change = { name: "Private", allDay: "busy", version: feed.version };
    await ask(200, "PUT", `${FEEDS}/${feed.id}`, change);
    await ask(409, "PUT", `${FEEDS}/${feed.id}`, change);
    expect(await list()).toMatchObject([{ name: "Private", state: "ok", version: 2, blocks: 1 }]);
    await ask(200, "PUT", `${FEEDS}/${feed.id}`, {
      ...change,
      address: "https://other.example/x",
      version: 2,
    });
    // Until the new one is read, the times of the old one count.
    expect(await list()).toMatchObject([{ host: "other.example", state: "waiting", blocks: 1 }]);

    await ask(200, "DELETE", `${FEEDS}/${feed.id}`);
    expect(await list()).toEqual([]);
    expect(await listTimes(connection)).toEqual([]);
    await ask(404, "DELETE", `${FEEDS}/${feed.id}`);
    await ask(404, "PUT", `${FEEDS}/${feed.id}`, change);
    await ask(404, "POST", `${FEEDS}/${feed.id}/refresh`, {});
    expect((await listActions()).toSorted()).toEqual([
      "busy_feed_added: Work",
      "busy_feed_deleted: Private",
      "busy_feed_updated: Private",
      "busy_feed_updated: Private",
    ]);
  });

  it("are no visitor's business, and their addresses nobody's", async () => {
    const connection = await setup();
    const { app, ask, add, list, refresh, server, logged } = await open(connection);
    expect((await app.request(FEEDS)).status).toBe(401);
    const feed = await add();
    server.answer = { status: 404 };
    const answers = [feed, await refresh(feed.id), await list()];
    answers.push(await ask(200, "PUT", `${FEEDS}/${feed.id}`, { ...INPUT, name: "W" }));
    const rows = await Promise.all([
      connection.db.selectFrom("busy_feeds").selectAll().execute(),
      connection.db.selectFrom("activity").selectAll().execute(),
    ]);
    const seen = JSON.stringify([answers, rows, logged], (_, value) =>
      value instanceof Error ? `${value.stack}` : value,
    );
    expect(seen).toContain("calendar.example");
    expect(seen).not.toContain("private-of-nobody-else");
    expect(seen).not.toContain("basic.ics");
  });

  it("leave stored times alone when the same ones were read", async () => {
    const connection = await setup();
    const { add, refresh, server } = await open(connection);
    const { id } = await add();
    await refresh(id);
    const onChange = watchTable(connection, "busy_blocks");
    await refresh(id);
    expect(onChange).not.toHaveBeenCalled();
    server.answer = { body: toCalendar(MEETING.replace("T10", "T11")) };
    await refresh(id);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(await listTimes(connection)).toEqual([[MEETING_TIME[0], "2026-03-12T11:00:00.000Z"]]);
  });

  it("store nothing of an address that was changed while it was read, or that another node reads", async () => {
    const connection = await setup();
    const { ask, add, refresh, list, server } = await open(connection);
    const { id } = await add();
    server.onAsk = () => ask(200, "PUT", `${FEEDS}/${id}`, { ...INPUT, address: "https://new.example/x" });
    await refresh(id);
    expect(await list()).toMatchObject([{ host: "new.example", state: "waiting", blocks: 0 }]);
    server.onAsk = () => undefined;
    await claimLease(connection.db, `busy feed ${id}`, { now: TEST_NOW, leaseMs: HOUR_MS });
    expect((await refresh(id)).message).toBe("Still being read. Look again in a minute.");
    expect(server.asked).toHaveLength(1);
  });
});

describeOnDatabase("other calendars", (setup) => {
  it("refuse what is no address, and more than can be read", async () => {
    const { ask, add } = await open(await setup());
    for (const address of ["", "nonsense", "ftp://a.example/x", "https://user:word@a.example/x"]) {
      const { fields } = await ask(400, "POST", FEEDS, { ...INPUT, address });
      expect(fields).toHaveProperty("address");
    }
    await ask(400, "POST", FEEDS, { ...INPUT, name: " " });
    for (let count = 0; count < FEEDS_MAX; count += 1) await add();
    expect(await ask(409, "POST", FEEDS, INPUT)).toMatchObject({ error: "closed" });
  });

  it("ask for the address again when it was encrypted with another secret", async () => {
    const connection = await setup();
    const { add, refresh } = await open(connection);
    const feed = await add();
    await refresh(feed.id);
    const other = await openOwnerApp({ connection, secret: "another secret of many characters" });
    const path = `${FEEDS}/${feed.id}/refresh`;
    const { data, message } = await other.ask<Answer<BusyFeed>>(200, "POST", path, {});
    expect(data).toMatchObject({ state: "stale", blocks: 1, fault: expect.stringContaining("SECRET") });
    expect(message).toContain("Enter the address again");
    expect(await listTimes(connection)).toEqual([MEETING_TIME]);
  });

  it("aren't read again while their file stays the same, but on another day or in another zone", async () => {
    const connection = await setup();
    const { db } = connection;
    const { availability } = buildProfile();
    const moveTo = (timeZone: string) =>
      updateProfile(db, buildProfile({ availability: { ...availability, timeZone } }), TEST_NOW);
    await moveTo("Asia/Kolkata");
    const { add, refresh, server, clock } = await open(connection);
    server.answer = { body: toCalendar(MEETING), headers: { etag: '"v1"' } };
    const { id } = await add();
    await refresh(id);
    server.answer = { status: 304 };
    clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
    expect((await refresh(id)).data).toMatchObject({ state: "ok", blocks: 1, okAt: clock.now.toISOString() });
    expect(await db.selectFrom("busy_feeds").select("read_day").execute()).toEqual([
      { read_day: "2026-03-10 Asia/Kolkata" },
    ]);
    clock.now = new Date(TEST_NOW.getTime() + 24 * HOUR_MS);
    server.answer = { body: toCalendar(MEETING), headers: { etag: '"v1"' } };
    await refresh(id);
    await refresh(id);
    await moveTo("UTC");
    await refresh(id);
    expect(server.asked).toEqual([undefined, '"v1"', undefined, '"v1"', undefined]);
  });

  it("block whole days for all-day events, in the owner's zone, unless those are ignored", async () => {
    const connection = await setup();
    const { ask, add, refresh, server } = await open(connection);
    server.answer = { body: toCalendar(MEETING, HOLIDAY) };
    const { id } = await add();
    await refresh(id);
    expect(await listTimes(connection)).toEqual([
      MEETING_TIME,
      ["2026-03-13T00:00:00.000Z", "2026-03-14T00:00:00.000Z"],
    ]);
    await ask(200, "PUT", `${FEEDS}/${id}`, { name: "Work", allDay: "ignore" });
    await refresh(id);
    expect(await listTimes(connection)).toEqual([MEETING_TIME]);
  });

  it("don't block the site's own bookings", async () => {
    const connection = await setup();
    const { add, refresh } = await open(connection);
    await insertBooking(connection, "meeting");
    const { id } = await add();
    expect((await refresh(id)).data).toMatchObject({ state: "ok", blocks: 0 });
    expect(await listTimes(connection)).toEqual([]);
  });

  it("notify the owner once when they couldn't be read for a day", async () => {
    const connection = await setup();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    const { ask, add, refresh, server, clock } = await open(connection);
    const listMails = () => connection.db.selectFrom("outbox").select(["kind", "mail"]).execute();
    const { id } = await add();
    await refresh(id);
    const findNotifications = async () => {
      const { data } = await ask<Answer<{ notifications: object[] }>>(200, "GET", "/api/notifications");
      return data.notifications;
    };
    server.answer = { status: 500 };
    for (const hours of [1, 23]) {
      clock.now = new Date(TEST_NOW.getTime() + hours * HOUR_MS);
      await refresh(id);
    }
    expect(await findNotifications()).toEqual([]);
    expect(await listMails()).toEqual([]);
    const staleAt = new Date(TEST_NOW.getTime() + 24 * HOUR_MS).toISOString();
    for (const hours of [24, 25]) {
      clock.now = new Date(TEST_NOW.getTime() + hours * HOUR_MS);
      await refresh(id);
    }
    expect(await findNotifications()).toMatchObject([{ kind: "busy_feed_stale", text: "Work", at: staleAt }]);
    expect(await listMails()).toMatchObject([
      { kind: "calendar_notice", mail: expect.stringContaining("(status 500)") },
    ]);
    server.answer = { body: toCalendar(MEETING) };
    await refresh(id);
    expect(await findNotifications()).toEqual([]);
  });
});
