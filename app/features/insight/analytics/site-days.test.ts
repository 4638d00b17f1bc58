import { expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { createTestSite } from "../../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  openListeningPostgres,
} from "../../../../tests/helpers/database.ts";
import { type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { listSums, openRecorder } from "../../../../tests/helpers/visits.ts";
import { updateProfile } from "../../content/profile/profile.server.ts";
import type { OwnerProfile } from "../../content/profile/schema.ts";
import { siteZone } from "../../core/settings/site-zone.server.ts";
import type { Dashboard } from "../../office/home/dashboard/schema.ts";
import { startDigestSender } from "./digest/digest-sender.server.ts";
import { updateDigestSettings } from "./digest/digest-settings.server.ts";
import { startEventsCleaner } from "./recording/events-cleaner.server.ts";
import type { AnalyticsReport } from "./schema.ts";

const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

async function setZone({ db }: Connection, timeZone: string): Promise<void> {
  const { availability, ...profile } = buildProfile();
  await updateProfile(db, { ...profile, availability: { ...availability, timeZone } }, TEST_NOW);
}

/** As the profile's screen does. */
async function changeZone(owner: OwnerApp, timeZone: string): Promise<void> {
  const { contact } = await owner.ask<OwnerProfile>(200, "GET", "/api/admin/profile");
  const availability = { ...contact.availability, timeZone };
  await owner.ask(200, "PUT", "/api/profile/contact", { ...contact, availability });
}

async function addMessage({ db }: Connection, id: string, at: string): Promise<void> {
  const words = { name: "Asha", email: "a@example.com", subject: "Hello", message: "Text" };
  await db
    .insertInto("messages")
    .values({ id, ...words, status: "new", sender_key: "k", created_at: at })
    .execute();
}

describeEachDialect("a day of the site's time zone", (setUp) => {
  it("ends at midnight in Kolkata, for what is recorded and for what is shown", async () => {
    const connection = await setUp();
    await setZone(connection, "Asia/Kolkata");
    const recorder = openRecorder(connection);
    recorder.read("2026-03-09T18:29:59.999", { path: "/about" });
    recorder.read("2026-03-09T18:29:59.999", { isOwner: true });
    await recorder.flush();
    recorder.read("2026-03-09T18:30:00");
    recorder.recordCrawler(googlebot, "/");
    await recorder.rollUp();
    expect(await listSums(connection, ["site", "page", "bot", "owner"])).toEqual([
      "2026-03-09 owner : 0 0 1 0",
      "2026-03-09 page /about: 1 1 1 1",
      "2026-03-09 site : 1 1 1 1",
      "2026-03-10 bot Googlebot: 0 0 1 0",
      "2026-03-10 page /: 1 1 1 1",
      "2026-03-10 site : 1 1 1 1",
    ]);
    const owner = await openOwnerApp({ connection, now: () => new Date("2026-03-09T19:00:00Z") });
    const report = await owner.ask<AnalyticsReport>(200, "GET", "/api/analytics?page=/");
    expect(report.query).toMatchObject({ from: "2026-02-09", to: "2026-03-10" });
    expect(report.days.at(-1)).toEqual({ day: "2026-03-10", visitors: 1, visits: 1, views: 1 });
    expect(report.tables.page).toEqual([{ value: "/", visitors: 1, visits: 1, views: 1 }]);
    const csv = await (await owner.call("GET", "/api/analytics/export.csv?table=page&page=/about")).text();
    expect(csv).toContain("/about");
    const { visitors } = await owner.ask<Dashboard>(200, "GET", "/api/admin/dashboard");
    expect(visitors).toEqual({ value: 2, current: 2, previous: 0 });
  });

  it.each([
    {
      change: "loses an hour",
      times: ["2026-03-28T22:59", "2026-03-28T23:00", "2026-03-29T21:59", "2026-03-29T22:00"],
      days: ["2026-03-28 1", "2026-03-29 2", "2026-03-30 1"],
    },
    {
      change: "has an hour twice",
      times: ["2026-10-24T21:59", "2026-10-24T22:00", "2026-10-25T22:59", "2026-10-25T23:00"],
      days: ["2026-10-24 1", "2026-10-25 2", "2026-10-26 1"],
    },
  ])("is whole in Berlin where it $change", async ({ times, days }) => {
    const connection = await setUp();
    await setZone(connection, "Europe/Berlin");
    const recorder = openRecorder(connection);
    for (const time of times) {
      recorder.read(time);
      await recorder.rollUp();
    }
    const rows = await connection.db
      .selectFrom("analytics_days")
      .select(["day", "views"])
      .where("dimension", "=", "site")
      .orderBy("day")
      .execute();
    expect(rows.map(({ day, views }) => `${day} ${views}`)).toEqual(days);
  });

  it("follows a change of the zone from the next count on, east and west, and counts nothing twice", async () => {
    const connection = await setUp();
    await setZone(connection, "UTC");
    let time = new Date("2026-03-09T20:00:00Z");
    const owner = await openOwnerApp({ connection, now: () => time });
    const recorder = openRecorder(connection);
    const readToday = async () => (await owner.ask<AnalyticsReport>(200, "GET", "/api/analytics")).query.to;
    recorder.read("2026-03-09T20:00", { address: "203.0.113.1" });
    await recorder.rollUp();
    expect(await readToday()).toBe("2026-03-09");
    await changeZone(owner, "Asia/Kolkata");
    recorder.read("2026-03-09T20:01", { address: "203.0.113.2" });
    recorder.recordCrawler(googlebot, "/");
    await recorder.rollUp();
    expect(await readToday()).toBe("2026-03-10");
    const afterChange = [
      "2026-03-09 site : 1 1 1 1",
      "2026-03-10 bot Googlebot: 0 0 1 0",
      "2026-03-10 site : 1 1 1 1",
    ];
    expect(await listSums(connection, ["site", "bot"])).toEqual(afterChange);
    await connection.db.updateTable("analytics_rollups").set({ counted: 0 }).execute();
    await recorder.rollUp();
    expect(await listSums(connection, ["site", "bot"])).toEqual(afterChange);
    await changeZone(owner, "America/New_York");
    recorder.read("2026-03-09T20:02", { address: "203.0.113.3" });
    await recorder.rollUp();
    expect(await listSums(connection, ["site"])).toEqual([
      "2026-03-09 site : 2 2 2 2",
      "2026-03-10 site : 1 1 1 1",
    ]);
    time = new Date("2026-03-10T12:00:00Z");
    recorder.read("2026-03-10T12:00", { address: "203.0.113.2" });
    await recorder.rollUp();
    // The day's salt is still that of its first visit, so that somebody who comes back is known.
    expect(await listSums(connection, ["site"])).toEqual([
      "2026-03-09 site : 2 2 2 2",
      "2026-03-10 site : 1 2 2 2",
    ]);
    const filtered = await owner.ask<AnalyticsReport>(200, "GET", "/api/analytics?page=/");
    expect(filtered.tables.page).toEqual([{ value: "/", visitors: 3, visits: 4, views: 4 }]);
  });

  it("is the digest's too, for visits as for messages", async () => {
    const connection = await setUp();
    await setZone(connection, "Asia/Kolkata");
    const recorder = openRecorder(connection);
    const edges = [
      "2026-03-01T18:29:59",
      "2026-03-01T18:30:00",
      "2026-03-08T18:29:59",
      "2026-03-08T18:30:00",
    ];
    for (const [index, edge] of edges.entries()) {
      recorder.read(edge);
      await recorder.rollUp();
      await addMessage(connection, `${index}`, `${edge}.000Z`);
    }
    const turnedOn = { connection, actor: "Owner", now: new Date("2026-03-04T10:00:00Z") };
    await updateDigestSettings(turnedOn, { weeklyDigest: true });
    const owner = await openOwnerApp({ connection });
    const path = "/api/analytics?from=2026-03-02&to=2026-03-08";
    const report = await owner.ask<AnalyticsReport>(200, "GET", path);
    expect([report.total.views, report.previous?.views]).toEqual([2, 1]);
    const log = { warn: () => undefined };
    const siteUrl = new URL("https://soloist.example");
    const now = () => new Date("2026-03-09T02:30:00Z");
    await startDigestSender({ connection, siteUrl, now, log }).stop();
    const { mail } = await connection.db.selectFrom("outbox").select("mail").executeTakeFirstOrThrow();
    expect(JSON.parse(mail).text).toContain("from 2 Mar 2026 to 8 Mar 2026");
    expect(JSON.parse(mail).text).toContain("Page views: 2 (1 before)\nNew messages: 2 (1 before)");
  });

  it("says when single visits are old enough to go", async () => {
    const connection = await setUp();
    await setZone(connection, "Asia/Kolkata");
    const recorder = openRecorder(connection);
    recorder.read("2026-02-07T12:00");
    await recorder.rollUp();
    const clean = (time: string) =>
      startEventsCleaner({ connection, now: () => new Date(time), log: { warn: () => undefined } }).stop();
    const count = async () =>
      (await connection.db.selectFrom("analytics_events").select("id").execute()).length;
    await clean("2026-03-09T18:29:59Z");
    expect(await count()).toBe(1);
    await clean("2026-03-09T18:30:00Z");
    expect(await count()).toBe(0);
  });

  it("runs in UTC while the site has no profile", async () => {
    const connection = await setUp();
    expect((await createTestSite({ connection }).get(siteZone).get()).name).toBe("UTC");
  });
});

it("changes for the other processes of a PostgreSQL too", async () => {
  const database = await createPostgresDatabase();
  onTestFinished(() => database.drop());
  const fail = (error: Error) => {
    throw error;
  };
  const here = await openListeningPostgres(database.url, fail);
  const there = await openListeningPostgres(database.url, fail);
  await setZone(here, "UTC");
  const owner = await openOwnerApp({ connection: here });
  const recorder = openRecorder(there);
  recorder.read("2026-03-09T19:00", { address: "203.0.113.1" });
  await recorder.flush();
  const heard = new Promise<void>((resolve) => {
    there.changes.subscribe(
      (changed) => changed.has("profile") && resolve(),
      () => undefined,
    );
  });
  await changeZone(owner, "Asia/Kolkata");
  await heard;
  recorder.read("2026-03-09T19:01", { address: "203.0.113.2" });
  await recorder.rollUp();
  expect(await listSums(here, ["site"])).toEqual(["2026-03-09 site : 1 1 1 1", "2026-03-10 site : 1 1 1 1"]);
  await recorder.stop();
  for (const connection of [here, there]) await connection.close();
});
