import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { TEST_SITE_URL } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { silentLog } from "../../../../../tests/helpers/silent-log.ts";
import { createBusyReader } from "../calendar/busy-reader.server.ts";
import { READ_EVERY_MS } from "./feed.ts";
import { createFeedReader } from "./feed-reader.server.ts";
import { listFeeds } from "./feeds.server.ts";
import { addFeed, updateFeed } from "./store/feed-commands.server.ts";
import { startFeedWorker } from "./worker.server.ts";

const SECRET = "a secret of thirty-two characters";
const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";

function start(connection: Connection, asked: string[]) {
  const clock = { now: TEST_NOW };
  const now = () => clock.now;
  const reader = createFeedReader({
    connection,
    now,
    secret: SECRET,
    readBusy: createBusyReader(),
    newId: randomUUID,
    siteUrl: TEST_SITE_URL,
    async fetchOutside(url) {
      asked.push(url.pathname);
      return { status: 200, url, headers: {}, body: CALENDAR, isCut: false };
    },
  });
  const worker = startFeedWorker({ connection, now, log: silentLog, reader });
  onTestFinished(() => worker.stop());
  return clock;
}

const by = (connection: Connection) => ({ connection, actor: "admin", now: TEST_NOW });
const add = (connection: Connection, id: string) =>
  addFeed(
    by(connection),
    { id, secret: SECRET },
    { name: id, address: `https://a.example/${id}`, allDay: "busy" },
  );

describeOnDatabase("the worker of other calendars", (setup) => {
  it("reads what is there, what is added, and what is changed", async () => {
    const connection = await setup();
    await add(connection, "first");
    const asked: string[] = [];
    const states = async () => (await listFeeds(connection.db, TEST_NOW)).map(({ state }) => state);
    start(connection, asked);
    await expect.poll(states).toEqual(["ok"]);
    await add(connection, "second");
    await expect.poll(states).toEqual(["ok", "ok"]);
    const changed = { name: "first", address: "https://a.example/moved", allDay: "busy" as const };
    await updateFeed(by(connection), { id: "first", secret: SECRET }, changed);
    await expect.poll(() => asked).toEqual(["/first", "/second", "/moved"]);
    await expect.poll(states).toEqual(["ok", "ok"]);
    // A name needs no reading.
    await updateFeed(by(connection), { id: "first", secret: SECRET }, { ...changed, name: "1", address: "" });
    await expect.poll(states).toEqual(["ok", "ok"]);
    expect(asked).toHaveLength(3);
  });

  it("reads each again after ten minutes", async () => {
    const connection = await setup();
    await add(connection, "first");
    const asked: string[] = [];
    const clock = start(connection, asked);
    await expect.poll(() => asked).toHaveLength(1);
    const okAt = async () => (await listFeeds(connection.db, clock.now))[0]?.okAt;
    await expect.poll(okAt).toBe(TEST_NOW.toISOString());
    clock.now = new Date(TEST_NOW.getTime() + READ_EVERY_MS);
    // Any change of the table makes it look; its own wait is real time.
    await add(connection, "second");
    await expect.poll(() => asked.toSorted()).toEqual(["/first", "/first", "/second"]);
  });
});
