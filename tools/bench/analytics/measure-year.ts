import { monitorEventLoopDelay } from "node:perf_hooks";
import { createSiteZone } from "../../../app/features/core/settings/site-zone.server.ts";
import { rollUpDay } from "../../../app/features/insight/analytics/recording/daily-rollup.server.ts";
import {
  startVisitRecorder,
} from "../../../app/features/insight/analytics/recording/visit-recorder.server.ts";
import { addDays } from "../../../app/utils/dates.ts";
import type { Connection } from "../../../db/connection.ts";
import { logInOwner } from "../../../tests/helpers/owner.ts";
import { median } from "../support/statistics.ts";
import { DAYS, fillDay, fillYear, LAST_DAY } from "./fill-year.ts";
import { openApp, openDatabase, SECRET, SITE_URL, silentLog } from "./open-site.ts";

const BUSY_VIEWS = 100_000;
const ASKED_TIMES = 9;
/** `page` is read by a fifteenth of the visitors; `device` filters half of all visits. */
const QUESTIONS = { all: "", page: "&page=/about", device: "&device=mobile" };

/** The owner looks at twelve months of a million views; then a busy day is summed up. */
export async function measureYear() {
  const reports: object[] = [];
  const rollUps: object[] = [];
  for (const dialect of ["sqlite", "postgres"] as const) {
    const database = await openDatabase(dialect);
    const { connection } = database;
    const daily = await fillYear(connection);
    reports.push(...(await measureReports(connection)));
    const busyDay = addDays(LAST_DAY, 1);
    await fillDay(connection, busyDay, BUSY_VIEWS);
    const busy = await measure(() => rollUpDay(connection, busyDay));
    rollUps.push({
      database: dialect,
      "a day's roll-up ms": Math.round(median(daily)),
      "of 100,000 views ms": Math.round(busy.ms),
      "processor ms": Math.round(busy.processorMs),
      "loop held p99 ms": round(busy.heldP99Ms),
      "loop held max ms": round(busy.heldMaxMs),
    });
    await database.close();
  }
  return { reports, rollUps };
}

async function measureReports(connection: Connection) {
  const now = () => new Date(`${LAST_DAY}T12:00:00Z`);
  const visits = startVisitRecorder({
    connection,
    secret: SECRET,
    siteUrl: SITE_URL,
    now,
    zone: createSiteZone(connection),
    log: silentLog,
  });
  const app = await openApp(connection, visits, now);
  const headers = await logInOwner(connection, now());
  const ask = async (more: string) => {
    const path = `/api/analytics?from=${addDays(LAST_DAY, 1 - DAYS)}&to=${LAST_DAY}&compare=year${more}`;
    const response = await app.fetch(new Request(new URL(path, SITE_URL), { headers }));
    const text = await response.text();
    if (response.status !== 200) throw new Error(text);
  };
  const rows: object[] = [];
  for (const [narrowed, more] of Object.entries(QUESTIONS)) {
    const asked: Measured[] = [];
    for (let round = 0; round < ASKED_TIMES; round += 1) asked.push(await measure(() => ask(more)));
    const times = asked.map(({ ms }) => ms);
    rows.push({
      database: connection.dialect,
      "narrowed to": narrowed,
      "median ms": Math.round(median(times)),
      "worst ms": Math.round(Math.max(...times)),
      "processor ms": Math.round(median(asked.map(({ processorMs }) => processorMs))),
      "loop held ms, median of the longest": round(median(asked.map(({ heldMaxMs }) => heldMaxMs))),
    });
  }
  await visits.stop();
  app.pageCache.close();
  return rows;
}

interface Measured {
  ms: number;
  /** Processor time of this process, without PostgreSQL's own. */
  processorMs: number;
  heldP99Ms: number;
  heldMaxMs: number;
}

async function measure(work: () => Promise<void>): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const ms = performance.now() - startedAt;
  delay.disable();
  return {
    ms,
    processorMs: (user + system) / 1000,
    heldP99Ms: delay.percentile(99) / 1e6,
    heldMaxMs: delay.max / 1e6,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
