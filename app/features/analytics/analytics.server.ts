import { setImmediate } from "node:timers/promises";
import type { Db } from "../../../db/schema.ts";
import { toDay } from "../../utils/dates.ts";
import {
  type AnalyticsDimension,
  type AnalyticsQuery,
  type AnalyticsReport,
  FILTER_DIMENSIONS,
  GOALS,
  TABLE_ROWS_MAX,
} from "./analytics.ts";
import {
  compareRows,
  findFirstDay,
  listDaySums,
  listValueSums,
  type Scope,
  sumDays,
  type TableRow,
  WHOLE_SITE,
} from "./day-sums.server.ts";
import { findDetailStart } from "./events.server.ts";
import { addDays, type DayRange, findComparedRange, listDays } from "./ranges.ts";
import { addEvents } from "./roll-up.server.ts";
import { Tallies } from "./tallies.ts";

const NONE = { visitors: 0, visits: 0, views: 0 };

/** All values of each dimension. */
type Tables = Map<AnalyticsDimension, TableRow[]>;

/**
 * Days and totals come from the sums of the days, with a filter from those of its value. The tables beside a filter need the
 * single events, so that they begin no earlier than these.
 */
export async function getAnalyticsReport(db: Db, query: AnalyticsQuery, now: Date): Promise<AnalyticsReport> {
  const scope: Scope = query.filter ?? WHOLE_SITE;
  const measured = await listDaySums(db, scope, query);
  const since = await findFirstDay(db);
  const tables = query.filter ? await countTables(db, query, now) : await sumTables(db, query);
  const goals = new Map(tables.get("goal")?.map((row) => [row.value, row]));
  const bots = await listValueSums(db, "bot", query);
  const named = FILTER_DIMENSIONS.map((dimension) => [dimension, tables.get(dimension) ?? []] as const);
  return {
    query,
    days: listDays(query).map((day) => ({ day, ...(measured.get(day) ?? NONE) })),
    total: await sumDays(db, scope, query),
    previous: await sumBefore(db, scope, query, since),
    tables: Object.fromEntries(named.map(([name, rows]) => [name, rows.slice(0, TABLE_ROWS_MAX)])),
    tableSizes: Object.fromEntries(named.map(([name, rows]) => [name, rows.length])),
    goals: GOALS.map((goal) => {
      const { views, visitors } = goals.get(goal) ?? NONE;
      return { goal, count: views, visitors };
    }),
    bots: bots.map(({ value, views }) => ({ name: value, views })),
    ownerViews: (await sumDays(db, { dimension: "owner", value: "" }, query)).views,
    since,
    detailSince: query.filter && query.from < findDetailStart(now) ? findDetailStart(now) : null,
    hasCountries: (tables.get("country")?.length ?? 0) > 0,
  };
}

/** What a report's table is the beginning of, or the days, whose values are their dates. */
export async function listReportTable(
  db: Db,
  query: AnalyticsQuery,
  table: AnalyticsDimension | "days",
  now: Date,
): Promise<TableRow[]> {
  if (table === "days") {
    const measured = await listDaySums(db, query.filter ?? WHOLE_SITE, query);
    return listDays(query).map((day) => ({ value: day, ...(measured.get(day) ?? NONE) }));
  }
  if (!query.filter || table === "bot") return listValueSums(db, table, query);
  return (await countTables(db, query, now)).get(table) ?? [];
}

async function sumBefore(
  db: Db,
  scope: Scope,
  query: AnalyticsQuery,
  since: string | null,
): Promise<AnalyticsReport["previous"]> {
  const range = findComparedRange(query);
  return range && since !== null && since <= range.to ? sumDays(db, scope, range) : null;
}

async function sumTables(db: Db, range: DayRange): Promise<Tables> {
  const tables: Tables = new Map();
  for (const dimension of FILTER_DIMENSIONS) {
    tables.set(dimension, await listValueSums(db, dimension, range));
    // SQLite answers without ever going back to the event loop.
    await setImmediate();
  }
  return tables;
}

/** Day by day, since a visitor of two days counts twice there too. */
async function countTables(db: Db, { from, to, filter }: AnalyticsQuery, now: Date): Promise<Tables> {
  const start = findDetailStart(now);
  const days = await db
    .selectFrom("analytics_rollups")
    .select("day")
    .where("day", ">=", from > start ? from : start)
    .where("day", "<=", to)
    .execute();
  const tallies = new Tallies(filter);
  for (const { day } of days) await addEvents(db, tallies, day);
  return new Map(
    [...tallies.byDimension].map(([dimension, values]) => [
      dimension,
      [...values].map(([value, { bounces: _, ...figures }]) => ({ value, ...figures })).sort(compareRows),
    ]),
  );
}

/** Ever, in the last `days` days, and in as many before. */
export async function compareVisitors(db: Db, days: number, now: Date) {
  const today = toDay(now);
  const count = async (from: string, to: string) => (await sumDays(db, WHOLE_SITE, { from, to })).visitors;
  return {
    value: await count("", today),
    current: await count(addDays(today, 1 - days), today),
    previous: await count(addDays(today, 1 - 2 * days), addDays(today, -days)),
  };
}
