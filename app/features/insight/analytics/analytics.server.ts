import type { Connection } from "../../../../db/connection.ts";
import type { Db } from "../../../../db/schema.ts";
import { addDays } from "../../../utils/dates.ts";
import { GOALS } from "../../core/attribution/goal.ts";
import {
  type AnalyticsDimension,
  type AnalyticsQuery,
  FILTER_DIMENSIONS,
  TABLE_ROWS_MAX,
} from "./analytics.ts";
import { findComparedRange, listDays } from "./ranges.ts";
import { findDetailStart } from "./recording/events.server.ts";
import type { AnalyticsReport } from "./schema.ts";
import { addEvents } from "./store/day-events.server.ts";
import {
  compareRows,
  findFirstDay,
  listDaySums,
  listValueSums,
  type Scope,
  sumDays,
  type TableRow,
  type Tables,
  WHOLE_SITE,
} from "./store/day-sums.server.ts";
import { Tallies } from "./store/tallies.ts";

/** Days that are read at once: PostgreSQL reads one while another is counted. */
const DAYS_AT_ONCE = 2;
const NONE = { visitors: 0, visits: 0, views: 0 };

/** Sums of the days, except for the tables beside a filter: these need single events, kept for 30 days. */
export async function getAnalyticsReport(
  connection: Connection,
  query: AnalyticsQuery,
  today: string,
): Promise<AnalyticsReport> {
  const { db } = connection;
  const scope: Scope = query.filter ?? WHOLE_SITE;
  const measured = await listDaySums(db, scope, query);
  const since = await findFirstDay(db);
  const apart = ["bot", "owner"] as const;
  const sums = await listValueSums(db, query.filter ? apart : [...FILTER_DIMENSIONS, ...apart], query);
  const tables = query.filter ? await countTables(connection, query, today) : sums;
  const goals = new Map(tables.get("goal")?.map((row) => [row.value, row]));
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
    bots: (sums.get("bot") ?? []).map(({ value, views }) => ({ name: value, views })),
    ownerViews: sums.get("owner")?.[0]?.views ?? 0,
    since,
    detailSince: query.filter && query.from < findDetailStart(today) ? findDetailStart(today) : null,
    hasCountries: (tables.get("country")?.length ?? 0) > 0,
  };
}

/** Lists all rows of a table that the report shows the beginning of, or the days, whose values are their dates. */
export async function listReportTable(
  connection: Connection,
  query: AnalyticsQuery,
  table: AnalyticsDimension | "days",
  today: string,
): Promise<TableRow[]> {
  const { db } = connection;
  if (table === "days") {
    const measured = await listDaySums(db, query.filter ?? WHOLE_SITE, query);
    return listDays(query).map((day) => ({ value: day, ...(measured.get(day) ?? NONE) }));
  }
  const isCounted = query.filter && table !== "bot";
  const tables = isCounted
    ? await countTables(connection, query, today)
    : await listValueSums(db, [table], query);
  return tables.get(table) ?? [];
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

/** Day by day, since a visitor of two days counts twice there too. */
async function countTables(
  connection: Connection,
  { from, to, filter }: AnalyticsQuery,
  today: string,
): Promise<Tables> {
  const start = findDetailStart(today);
  const days = await connection.db
    .selectFrom("analytics_rollups")
    .select("day")
    .where("day", ">=", from > start ? from : start)
    .where("day", "<=", to)
    .execute();
  const tallies = new Tallies(filter);
  const countNext = async () => {
    for (let next = days.pop(); next; next = days.pop()) {
      await addEvents(connection, tallies, { day: next.day, filter });
    }
  };
  await Promise.all(Array.from({ length: DAYS_AT_ONCE }, countNext));
  return new Map(
    [...tallies.byDimension].map(([dimension, values]) => [
      dimension,
      [...values].map(([value, { bounces: _, ...figures }]) => ({ value, ...figures })).sort(compareRows),
    ]),
  );
}

export async function compareVisitors(db: Db, days: number, today: string) {
  const count = async (from: string, to: string) => (await sumDays(db, WHOLE_SITE, { from, to })).visitors;
  return {
    value: await count("", today),
    current: await count(addDays(today, 1 - days), today),
    previous: await count(addDays(today, 1 - 2 * days), addDays(today, -days)),
  };
}
