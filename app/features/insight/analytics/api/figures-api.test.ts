import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { openRecorder } from "../../../../../tests/helpers/visits.ts";
import type { Dashboard } from "../../../office/home/dashboard/schema.ts";
import type { AnalyticsReport, LiveVisitors } from "../schema.ts";

const range = "/api/analytics?from=2026-03-04&to=2026-03-10";

/** A quiet fortnight; 10 March 12:00 is now. */
async function openMeasured(connection: Connection) {
  const recorder = openRecorder(connection);
  const google = { referrer: "https://google.com/" };
  recorder.read("2026-02-26T09:00", google);
  await recorder.flush();
  recorder.read("2026-03-02T09:00", { path: "/about" });
  await recorder.flush();
  recorder.read("2026-03-04T09:00", google);
  recorder.read("2026-03-04T09:05", { path: "/about" });
  await recorder.flush();
  recorder.read("2026-03-10T09:00", { address: "203.0.113.8", utm: { source: "=news" } });
  recorder.read("2026-03-10T09:01", { address: "203.0.113.8", kind: "goal", target: "booking_click" });
  recorder.read("2026-03-10T11:56", { path: "/contact" });
  recorder.read("2026-03-10T11:58", { path: "/about" });
  recorder.read("2026-03-10T11:59", { isOwner: true });
  recorder.recordCrawler("Mozilla/5.0 (compatible; bingbot/2.0)", "/");
  await recorder.rollUp();
  return openOwnerApp({ connection });
}

describeEachDialect("the report of visits", (setUp) => {
  it("has every day, totals against the days before, tables, goals, bots and the owner", async () => {
    const owner = await openMeasured(await setUp());
    const report = await owner.ask<AnalyticsReport>(200, "GET", range);
    expect(report.days).toHaveLength(7);
    expect(report.days[0]).toEqual({ day: "2026-03-04", visitors: 1, visits: 1, views: 2 });
    expect(report.days[1]).toEqual({ day: "2026-03-05", visitors: 0, visits: 0, views: 0 });
    expect(report.days[6]).toEqual({ day: "2026-03-10", visitors: 2, visits: 2, views: 3 });
    expect(report.total).toEqual({ visitors: 3, visits: 3, views: 5, bounces: 1 });
    expect(report.previous).toEqual({ visitors: 2, visits: 2, views: 2, bounces: 2 });
    expect(report.tables.page).toEqual([
      { value: "/", visitors: 2, visits: 2, views: 2 },
      { value: "/about", visitors: 2, visits: 2, views: 2 },
      { value: "/contact", visitors: 1, visits: 1, views: 1 },
    ]);
    expect(report.tables.entry?.map(({ value }) => value)).toEqual(["/", "/contact"]);
    expect(report.tables.referrer?.map(({ value, views }) => [value, views])).toEqual([
      ["", 3],
      ["google.com", 2],
    ]);
    expect(report.tableSizes).toMatchObject({ page: 3, utm_source: 1, country: 0 });
    expect(report.goals).toContainEqual({ goal: "booking_click", count: 1, visitors: 1 });
    expect(report.goals).toContainEqual({ goal: "message_sent", count: 0, visitors: 0 });
    expect(report).toMatchObject({
      query: { from: "2026-03-04", to: "2026-03-10", compare: "previous" },
      bots: [{ name: "Bingbot", views: 1 }],
      ownerViews: 1,
      since: "2026-02-26",
      detailSince: null,
      hasCountries: false,
    });
    const visitors = { value: 5, current: 5, previous: 0 };
    expect((await owner.ask<Dashboard>(200, "GET", "/api/admin/dashboard")).visitors).toEqual(visitors);
  });

  it("compares with a year ago, with nothing, and never with what was not measured", async () => {
    const owner = await openMeasured(await setUp());
    const compare = async (query: string) =>
      (await owner.ask<AnalyticsReport>(200, "GET", `/api/analytics?${query}`)).previous;
    expect(await compare("from=2027-03-04&to=2027-03-04&compare=year")).toMatchObject({ views: 2 });
    expect(await compare("from=2026-03-04&to=2026-03-10&compare=none")).toBeNull();
    expect(await compare("from=2026-03-04&to=2026-03-10&compare=year")).toBeNull();
  });

  it("is empty and says so before anything is measured", async () => {
    const owner = await openOwnerApp({ connection: await setUp() });
    const report = await owner.ask<AnalyticsReport>(200, "GET", "/api/analytics");
    expect(report).toMatchObject({ total: { visitors: 0, views: 0 }, previous: null, since: null });
    expect(report.days).toHaveLength(30);
    expect(report.tables.page).toEqual([]);
  });

  it("narrows down to one value, its days from sums and its tables from what is kept in detail", async () => {
    const connection = await setUp();
    const owner = await openMeasured(connection);
    const ask = (query: string) => owner.ask<AnalyticsReport>(200, "GET", query);
    const about = await ask(`${range}&page=/about`);
    expect(about.total).toEqual({ visitors: 2, visits: 2, views: 2, bounces: 0 });
    expect(about.previous).toMatchObject({ visitors: 1, views: 1 });
    expect(about.tables.page?.map(({ value }) => value)).toEqual(["/about"]);
    expect(about.tables.entry?.map(({ value }) => value)).toEqual(["/", "/contact"]);
    const direct = await ask(`${range}&referrer=`);
    expect(direct.query.filter).toEqual({ dimension: "referrer", value: "" });
    expect(direct.total).toMatchObject({ visits: 2, views: 3 });
    expect(direct.goals).toContainEqual({ goal: "booking_click", count: 1, visitors: 1 });
    await connection.db.deleteFrom("analytics_events").where("day", "<", "2026-03-10").execute();
    const long = await ask("/api/analytics?from=2025-03-11&to=2026-03-10&page=/about");
    expect(long.total).toMatchObject({ visitors: 3, views: 3 });
    expect(long.detailSince).toBe("2026-02-08");
    expect(long.tables.entry).toEqual([{ value: "/contact", visitors: 1, visits: 1, views: 1 }]);
  });

  it("knows who is there now, each at one page", async () => {
    const owner = await openMeasured(await setUp());
    const live = await owner.ask<LiveVisitors>(200, "GET", "/api/analytics/live");
    expect(live).toEqual({ visitors: 1, pages: [{ path: "/about", visitors: 1 }] });
  });

  it("goes into a spreadsheet, where no name is a formula", async () => {
    const owner = await openMeasured(await setUp());
    const load = async (query: string) => {
      const response = await owner.call("GET", `/api/analytics/export.csv${query}`);
      return {
        name: response.headers.get("content-disposition"),
        lines: (await response.text()).split("\r\n"),
      };
    };
    const days = await load("?from=2026-03-09&to=2026-03-10");
    expect(days.name).toBe('attachment; filename="analytics-days-2026-03-09-2026-03-10.csv"');
    expect(days.lines.map((line) => line.replace("\ufeff", ""))).toEqual([
      '"Day","Visitors","Visits","Page views"',
      '"2026-03-09","0","0","0"',
      '"2026-03-10","2","2","3"',
      "",
    ]);
    const source = await load("?from=2026-03-04&to=2026-03-10&table=utm_source");
    expect(source.lines[1]).toBe(`"'=news","1","1","1"`);
    const referrer = await load("?from=2026-03-04&to=2026-03-10&table=referrer&page=/about");
    expect(referrer.lines.slice(1, 3)).toEqual(['"(direct)","1","1","1"', '"google.com","1","1","1"']);
    expect((await load("?table=bot")).lines[1]).toBe('"Bingbot","1"');
  });

  it("refuses ranges that are none, and everybody but the owner", async () => {
    const owner = await openOwnerApp({ connection: await setUp() });
    for (const query of [
      "from=2026-03-11&to=2026-03-10",
      "from=2024-03-01&to=2026-03-10",
      "from=2026-02-30",
      "from=yesterday",
      "to=9999-12-31",
      "compare=ever",
      "page=/&referrer=google.com",
      `page=/${"a".repeat(300)}`,
    ]) {
      await owner.ask(400, "GET", `/api/analytics?${query}`);
      await owner.ask(400, "GET", `/api/analytics/export.csv?${query}`);
    }
    await owner.ask(400, "GET", "/api/analytics/export.csv?table=visitor");
    await owner.ask(200, "GET", "/api/analytics?from=2024-03-11&to=2026-03-10");
    for (const path of ["", "/live", "/export.csv"]) {
      expect((await owner.app.request(`/api/analytics${path}`)).status).toBe(401);
    }
  });
});
