import { monitorEventLoopDelay } from "node:perf_hooks";
import type { NewEvent } from "../../app/features/analytics/events.server.ts";
import { addDays } from "../../app/features/analytics/ranges.ts";
import { rollUpDay } from "../../app/features/analytics/roll-up.server.ts";
import type { Connection } from "../../db/connection.ts";
import { startVisitRecorder } from "../../server/visit-recorder.ts";
import { logInOwner } from "../../tests/helpers/owner.ts";
import { median } from "../statistics.ts";
import { openApp, openDatabase, SECRET, SITE_URL, silentLog } from "./open-site.ts";
import { createRandom } from "./simulate.ts";

const LAST_DAY = "2026-03-10";
const DAYS = 365;
const YEAR_VIEWS = 1_000_000;
const VIEWS_PER_VISITOR = 4;
const BUSY_VIEWS = 100_000;
const ASKED_TIMES = 9;
const DETAIL_DAYS = 30;
const PATHS = ["/", "/about", "/projects", "/blog", "/services", "/contact", "/privacy", "/terms"];
const AT_ONCE = 500;
const POSTS = 52;

/** A year of a million views, each day summed up by the site's own code; then the owner looks at twelve months. */
export async function measureYear() {
  const rows: object[] = [];
  for (const dialect of ["sqlite", "postgres"] as const) {
    const database = await openDatabase(dialect);
    const { connection } = database;
    const rollUps: number[] = [];
    const perDay = Math.round(YEAR_VIEWS / DAYS);
    for (let back = DAYS - 1; back >= 0; back -= 1) {
      const day = addDays(LAST_DAY, -back);
      await fillDay(connection, day, perDay);
      rollUps.push(await time(() => rollUpDay(connection, day)));
      if (back > DETAIL_DAYS)
        await connection.db.deleteFrom("analytics_events").where("day", "=", day).execute();
    }
    const report = await measureReport(connection);
    const busyDay = addDays(LAST_DAY, 1);
    await fillDay(connection, busyDay, BUSY_VIEWS);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const busyMs = await time(() => rollUpDay(connection, busyDay));
    delay.disable();
    const { sums } = await connection.db
      .selectFrom("analytics_days")
      .select(({ fn }) => fn.countAll().as("sums"))
      .executeTakeFirstOrThrow();
    rows.push({
      database: dialect,
      "rows of sums": Number(sums),
      "12 months ms": Math.round(report.medianMs),
      "worst ms": Math.round(report.worstMs),
      "with a filter ms": Math.round(report.filteredMs),
      "a day's roll-up ms": Math.round(median(rollUps)),
      "of 100,000 views ms": Math.round(busyMs),
      "loop held p99 ms": Math.round(delay.percentile(99) / 1e5) / 10,
      "loop held max ms": Math.round(delay.max / 1e5) / 10,
    });
    await database.close();
  }
  return rows;
}

async function measureReport(connection: Connection) {
  const now = () => new Date(`${LAST_DAY}T12:00:00Z`);
  const visits = startVisitRecorder({ connection, secret: SECRET, siteUrl: SITE_URL, now, log: silentLog });
  const app = await openApp(connection, visits, now);
  const headers = await logInOwner(connection, now());
  const ask = async (more: string) => {
    const path = `/api/analytics?from=${addDays(LAST_DAY, 1 - DAYS)}&to=${LAST_DAY}&compare=year${more}`;
    const response = await app.fetch(new Request(new URL(path, SITE_URL), { headers }));
    const text = await response.text();
    if (response.status !== 200) throw new Error(text);
  };
  const times: number[] = [];
  const filtered: number[] = [];
  for (let round = 0; round < ASKED_TIMES; round += 1) {
    times.push(await time(() => ask("")));
    filtered.push(await time(() => ask("&page=/about")));
  }
  await visits.stop();
  app.pageCache.close();
  await app.live.stop();
  return { medianMs: median(times), worstMs: Math.max(...times), filteredMs: median(filtered) };
}

async function time(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
