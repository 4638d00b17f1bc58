import type { Db } from "../../../db/schema.ts";
import type { AnalyticsDimension, VisitFigures, VisitTotals } from "./analytics.ts";
import type { DayRange } from "./ranges.ts";

/** What a figure is about: the whole site, or one value of a dimension. */
export interface Scope {
  dimension: AnalyticsDimension;
  value: string;
}

export const WHOLE_SITE: Scope = { dimension: "site", value: "" };

export type TableRow = { value: string } & VisitFigures;

export async function listDaySums(db: Db, scope: Scope, range: DayRange) {
  const rows = await selectDays(db, scope, range)
    .select(["day", "visitors", "visits", "views"])
    .orderBy("day")
    .execute();
  return new Map(rows.map(({ day, ...figures }) => [day, figures]));
}

/** A visitor of two days counts twice: nobody can tell that it was the same one. */
export async function sumDays(db: Db, scope: Scope, range: DayRange): Promise<VisitTotals> {
  const row = await selectDays(db, scope, range)
    .select(({ fn }) => [
      fn.sum("visitors").as("visitors"),
      fn.sum("visits").as("visits"),
      fn.sum("views").as("views"),
      fn.sum("bounces").as("bounces"),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL gives sums as text, and both give null for no rows.
  return {
    visitors: Number(row.visitors),
    visits: Number(row.visits),
    views: Number(row.views),
    bounces: Number(row.bounces),
  };
}

/** Every value of the dimension, most views first. */
export async function listValueSums(
  db: Db,
  dimension: AnalyticsDimension,
  { from, to }: DayRange,
): Promise<TableRow[]> {
  const rows = await db
    .selectFrom("analytics_days")
    .select(({ fn }) => [
      "value",
      fn.sum("visitors").as("visitors"),
      fn.sum("visits").as("visits"),
      fn.sum("views").as("views"),
    ])
    .where("dimension", "=", dimension)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("value")
    .execute();
  return rows
    .map(({ value, visitors, visits, views }) => ({
      value,
      visitors: Number(visitors),
      visits: Number(visits),
      views: Number(views),
    }))
    .sort(compareRows);
}

export function compareRows(a: TableRow, b: TableRow): number {
  return b.views - a.views || b.visitors - a.visitors || (a.value < b.value ? -1 : 1);
}

export async function findFirstDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("analytics_days")
    .where("dimension", "=", WHOLE_SITE.dimension)
    .select(({ fn }) => fn.min("day").as("day"))
    .executeTakeFirst();
  return row?.day ?? null;
}

function selectDays(db: Db, { dimension, value }: Scope, { from, to }: DayRange) {
  return db
    .selectFrom("analytics_days")
    .where("dimension", "=", dimension)
    .where("value", "=", value)
    .where("day", ">=", from)
    .where("day", "<=", to);
}
