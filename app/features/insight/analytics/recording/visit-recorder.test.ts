import { expect, it, onTestFinished, vi } from "vitest";
import { type Connection, openPostgresConnection } from "../../../../../db/connection.ts";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { createPostgresDatabase, describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { FIREFOX, listSums, openRecorder } from "../../../../../tests/helpers/visits.ts";
import { createPost } from "../../../content/posts/posts.server.ts";
import { EVENTS_PER_PAGE_MAX, VISITORS_PER_ADDRESS_MAX } from "./visit-limits.server.ts";

const DAY = "2026-03-10";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const listEvents = ({ db }: Connection) => db.selectFrom("analytics_events").selectAll().execute();

describeEachDialect("the recorder of visits", (setUp) => {
  it("counts visitors, visits and views by day and page, over several batches", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    recorder.read(`${DAY}T09:00`, { referrer: "https://www.google.com/search?q=x" });
    recorder.read(`${DAY}T09:10`, { path: "/about" });
    await recorder.rollUp();
    recorder.read(`${DAY}T09:20`, { path: "/about" });
    recorder.read(`${DAY}T11:00`);
    recorder.read(`${DAY}T09:30`, { address: "203.0.113.8" });
    await recorder.rollUp();
    expect(await listSums(connection, ["site", "page", "entry", "exit", "referrer"])).toEqual([
      `${DAY} entry /: 2 3 5 2`,
      `${DAY} exit /: 2 2 2 2`,
      `${DAY} exit /about: 1 1 3 0`,
      `${DAY} page /: 2 3 3 2`,
      `${DAY} page /about: 1 1 2 0`,
      `${DAY} referrer : 2 2 2 2`,
      `${DAY} referrer google.com: 1 1 3 0`,
      `${DAY} site : 2 3 5 2`,
    ]);
    const before = await listSums(connection, ["site", "page", "exit"]);
    await connection.db.updateTable("analytics_rollups").set({ counted: 0 }).execute();
    await recorder.rollUp();
    expect(await listSums(connection, ["site", "page", "exit"])).toEqual(before);
  });

  it("counts posts that a visitor can read, and nothing else", async () => {
    const connection = await setUp();
    await createPost(connection.db, buildPost({ slug: "published" }), TEST_NOW);
    await createPost(connection.db, buildPost({ slug: "draft", status: "draft" }), TEST_NOW);
    const recorder = openRecorder(connection);
    for (const path of ["/blog/published", "/blog/draft", "/blog/none", "/admin", "/nowhere"]) {
      recorder.read(`${DAY}T09:00`, { path });
    }
    await recorder.rollUp();
    expect(await listSums(connection, ["page"])).toEqual([`${DAY} page /blog/published: 1 1 1 1`]);
  });

  it("keeps what is known of a visit, and neither address nor browser", async () => {
    const connection = await setUp();
    const findCountry = (address: string) => (address === "203.0.113.7" ? "IN" : undefined);
    const recorder = openRecorder(connection, { findCountry });
    const utm = { source: "Newsletter", medium: " email", campaign: "March\u00002026" };
    recorder.read(`${DAY}T09:00`, { utm, referrer: "https://else.example/?mail=me@mail.example" });
    recorder.read(`${DAY}T09:01`, { kind: "outbound", target: "https://github.com/owner?token=1" });
    recorder.read(`${DAY}T09:01`, { kind: "outbound", target: "https://soloist.example/about" });
    recorder.read(`${DAY}T09:02`, { kind: "goal", target: "resume_download" });
    await recorder.flush();
    const events = await listEvents(connection);
    expect(events.map(({ kind, target }) => `${kind} ${target}`).sort()).toEqual([
      "goal resume_download",
      "outbound github.com/owner",
      "view ",
    ]);
    const { id: _, visitor, ...view } = events.find(({ kind }) => kind === "view") ?? { visitor: "" };
    expect(visitor).toMatch(/^[\w-]{22}$/);
    expect(view).toEqual({
      day: DAY,
      at: `${DAY}T09:00:00.000Z`,
      kind: "view",
      path: "/",
      target: "",
      referrer: "else.example",
      utm_source: "newsletter",
      utm_medium: "email",
      utm_campaign: "march2026",
      country: "IN",
      device: "desktop",
      browser: "Firefox",
      os: "Linux",
    });
    expect(JSON.stringify(events)).not.toMatch(/203\.0\.113|144|mail\.example|token/);
  });

  it("makes keys that change with the day and cannot be made again", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    for (const day of ["2026-03-10", "2026-03-11"]) {
      recorder.read(`${day}T09:00`);
      await recorder.flush();
    }
    const visitors = (await listEvents(connection)).map(({ visitor }) => visitor);
    expect(new Set(visitors).size).toBe(2);
    const salts = await connection.db.selectFrom("visitor_salts").select("day").execute();
    expect(salts).toEqual([{ day: "2026-03-11" }]);
  });

  it("counts bots by name and the owner apart, and the beacon of a bot not again", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    recorder.read(`${DAY}T09:00`, { isOwner: true });
    recorder.read(`${DAY}T09:00`, { isOwner: true, kind: "goal", target: "resume_download" });
    recorder.read(`${DAY}T09:00`, { userAgent: googlebot });
    recorder.read(`${DAY}T09:00`, { userAgent: "" });
    recorder.recordCrawler(googlebot, "/");
    recorder.recordCrawler(googlebot, "/about");
    recorder.recordCrawler(FIREFOX, "/");
    recorder.recordCrawler(googlebot, "/sitemap.xml");
    await recorder.rollUp();
    recorder.recordCrawler(googlebot, "/");
    recorder.read(`${DAY}T09:00`);
    await recorder.rollUp();
    expect(await listSums(connection, ["bot", "owner", "site", "goal"])).toEqual([
      `${DAY} bot Googlebot: 0 0 3 0`,
      `${DAY} owner : 0 0 1 0`,
      `${DAY} site : 1 1 1 1`,
    ]);
  });

  it("knows a visitor again after a restart, and sums up what was left to do", async () => {
    const connection = await setUp();
    for (const minute of ["00", "10"]) {
      const recorder = openRecorder(connection);
      recorder.read(`${DAY}T09:${minute}`);
      await recorder.stop();
    }
    await openRecorder(connection).rollUp();
    expect(await listSums(connection, ["site"])).toEqual([`${DAY} site : 1 1 2 0`]);
  });

  it("is not filled by a script, and says how much was left out without saying whose", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    for (let index = 0; index < VISITORS_PER_ADDRESS_MAX + 200; index += 1) {
      recorder.read(`${DAY}T09:00`, { userAgent: `${FIREFOX} ${index}` });
    }
    for (let index = 0; index < EVENTS_PER_PAGE_MAX + 50; index += 1) {
      recorder.read(`${DAY}T09:00`, { address: "203.0.113.9" });
    }
    await recorder.flush();
    const events = await listEvents(connection);
    expect(events).toHaveLength(VISITORS_PER_ADDRESS_MAX + EVENTS_PER_PAGE_MAX);
    expect(recorder.warn.mock.calls).toEqual([[{ count: 250 }, expect.any(String)]]);
  });

  it("writes the rest when it stops, and loses a batch rather than fail", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    vi.spyOn(connection, "transact").mockRejectedValueOnce(new Error("away"));
    recorder.read(`${DAY}T09:00`);
    await recorder.flush();
    expect(recorder.warn.mock.calls).toEqual([[{ err: expect.any(Error), count: 1 }, expect.any(String)]]);
    recorder.read(`${DAY}T09:10`);
    await recorder.stop();
    expect(await listEvents(connection)).toHaveLength(1);
  });

  it("never writes over sums that have no events", async () => {
    const connection = await setUp();
    const old = { day: "2025-12-01", visitors: 3, visits: 3, views: 9, bounces: 0 };
    await connection.db
      .insertInto("analytics_days")
      .values({ ...old, dimension: "site", value: "" })
      .execute();
    await connection.db
      .insertInto("analytics_rollups")
      .values({ day: old.day, version: 2, counted: 0 })
      .execute();
    await openRecorder(connection).rollUp();
    expect(await listSums(connection, ["site"])).toEqual(["2025-12-01 site : 3 3 9 0"]);
  });
});

it("counts nothing twice when several processes share a PostgreSQL, no matter which sums up", async () => {
  const database = await createPostgresDatabase();
  onTestFinished(() => database.drop());
  const connections = [1, 2, 3].map(() => openPostgresConnection(database.url, () => undefined));
  const [connection] = connections as [Connection];
  const recorders = connections.map((other) => openRecorder(other));
  for (let minute = 10; minute < 40; minute += 1) {
    for (const [index, recorder] of recorders.entries()) {
      const address = `203.0.113.${minute % 10}`;
      recorder.read(`${DAY}T09:${minute}`, { address, path: index === 0 ? "/" : "/about" });
      recorder.recordCrawler(googlebot, "/");
    }
    if (minute % 5 === 0) await Promise.all(recorders.map((recorder) => recorder.rollUp()));
  }
  await Promise.all(recorders.map((recorder) => recorder.rollUp()));
  expect(await listSums(connection, ["site", "page", "bot"])).toEqual([
    `${DAY} bot Googlebot: 0 0 90 0`,
    `${DAY} page /: 10 10 30 0`,
    `${DAY} page /about: 10 10 60 0`,
    `${DAY} site : 10 10 90 0`,
  ]);
  await Promise.all(recorders.map((recorder) => recorder.stop()));
  await Promise.all(connections.map((other) => other.close()));
});
