import { setImmediate } from "node:timers/promises";
import type { Db } from "../../../../../db/schema.ts";
import type { AnalyticsDimension } from "../analytics.ts";
import { type DayRange, splitRange } from "../ranges.ts";
import type { VisitFigures, VisitTotals } from "../schema.ts";

export interface Scope {
  dimension: AnalyticsDimension;
  value: string;
}

export const WHOLE_SITE: Scope = { dimension: "site", value: "" };

export type TableRow = { value: string } & VisitFigures;
export type Tables = Map<AnalyticsDimension, TableRow[]>;

/** Summed up in a few milliseconds: SQLite answers without ever going back to the event loop. */
const SLICE_DAYS = 28;

export async function listDaySums(db: Db, scope: Scope, range: DayRange) {
  const rows = await selectDays(db, scope, range)
    .select(["day", "visitors", "visits", "views"])
    .orderBy("day")
    .execute();
  return new Map(rows.map(({ day, ...figures }) => [day, figures]));
}

/** A visitor who comes on two days counts twice: nothing stored links the days. */
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

export async function listValueSums(
  db: Db,
  dimensions: readonly AnalyticsDimension[],
  range: DayRange,
): Promise<Tables> {
  const sums = new Map<AnalyticsDimension, Map<string, TableRow>>();
  for (const slice of splitRange(range, SLICE_DAYS)) {
    for (const { dimension, ...row } of await sumSlice(db, dimensions, slice)) {
      const values = sums.get(dimension) ?? new Map<string, TableRow>();
      sums.set(dimension, values);
      const sum = values.get(row.value);
      if (!sum) values.set(row.value, row);
      else {
        sum.visitors += row.visitors;
        sum.visits += row.visits;
        sum.views += row.views;
      }
    }
    await setImmediate();
  }
  return new Map([...sums].map(([dimension, values]) => [dimension, [...values.values()].sort(compareRows)]));
}

async function sumSlice(db: Db, dimensions: readonly AnalyticsDimension[], { from, to }: DayRange) {
  const rows = await db
    .selectFrom("analytics_days")
    .select(({ fn }) => [
      "dimension",
      "value",
      fn.sum("visitors").as("visitors"),
      fn.sum("visits").as("visits"),
      fn.sum("views").as("views"),
    ])
    .where("dimension", "in", dimensions)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["dimension", "value"])
    .execute();
  return rows.map(({ dimension, value, visitors, visits, views }) => ({
    dimension,
    value,
    visitors: Number(visitors),
    visits: Number(visits),
    views: Number(views),
  }));
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
