import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { AnalyticsDayTable } from "../../../db/analytics-tables.ts";
import type { Connection } from "../../../db/connection.ts";
import type { Db } from "../../../db/schema.ts";
import { FILTER_DIMENSIONS } from "./analytics.ts";
import { Tallies } from "./tallies.ts";
import type { VisitEvent } from "./visits.ts";

/** Read in a few milliseconds. */
const ROWS_PER_READ = 500;
const ROWS_PER_WRITE = 100;

const EVENT_COLUMNS = [
  "id",
  "at",
  "kind",
  "visitor",
  "path",
  "target",
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "country",
  "device",
  "browser",
  "os",
] as const;

/** The days with events that no sum takes in yet. */
export async function listDirtyDays(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("analytics_rollups")
    .select("day")
    .whereRef("counted", "<", "version")
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}

/**
 * Counts a day from its events. Who began with an older state than another process has counted leaves that one's sums
 * standing, so that several may do this at any time.
 */
export async function rollUpDay(connection: Connection, day: string): Promise<void> {
  const begun = await connection.db
    .selectFrom("analytics_rollups")
    .select("version")
    .where("day", "=", day)
    .executeTakeFirst();
  if (!begun) return;
  const tallies = new Tallies();
  await addEvents(connection.db, tallies, day);
  const sums = listSums(day, tallies);
  await connection.transact(
    async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("analytics_rollups")
        .set({ counted: begun.version })
        .where("day", "=", day)
        .where("counted", "<", begun.version)
        .executeTakeFirstOrThrow();
      // A day without events has nothing but its sums.
      if (numUpdatedRows > 0n && sums.length > 0) await replaceSums(trx, day, sums);
    },
    { durability: "relaxed" },
  );
}

/** Adds the visitors of a day one by one; other work has its turn in between. */
export async function addEvents(db: Db, tallies: Tallies, day: string): Promise<void> {
  let visitor: VisitEvent[] = [];
  let after: (VisitEvent & { id: string }) | undefined;
  for (;;) {
    const rows = await listNext(db, day, after);
    for (const row of rows) {
      if (visitor[0] && visitor[0].visitor !== row.visitor) {
        tallies.addVisitor(visitor);
        visitor = [];
      }
      visitor.push(row);
    }
    after = rows.at(-1);
    if (rows.length < ROWS_PER_READ) break;
    await setImmediate();
  }
  tallies.addVisitor(visitor);
}

function listNext(db: Db, day: string, after: { visitor: string; at: string; id: string } | undefined) {
  return db
    .selectFrom("analytics_events")
    .select(EVENT_COLUMNS)
    .where("day", "=", day)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(visitor, at, id) > (${after?.visitor}, ${after?.at}, ${after?.id})`),
    )
    .orderBy("visitor")
    .orderBy("at")
    .orderBy("id")
    .limit(ROWS_PER_READ)
    .execute();
}

function listSums(day: string, { byDimension }: Tallies): AnalyticsDayTable[] {
  return [...byDimension].flatMap(([dimension, values]) =>
    [...values].map(([value, tally]) => ({ day, dimension, value, ...tally })),
  );
}

/** Bots and the owner's views are counters of their own and stay. */
async function replaceSums(db: Db, day: string, sums: readonly AnalyticsDayTable[]): Promise<void> {
  const stored = await db
    .selectFrom("analytics_days")
    .selectAll()
    .where("day", "=", day)
    .where("dimension", "in", ["site", ...FILTER_DIMENSIONS])
    .execute();
  const before = new Map(stored.map((row) => [toKey(row), row]));
  const changed = sums.filter((row) => !isSame(before.get(toKey(row)), row));
  for (let start = 0; start < changed.length; start += ROWS_PER_WRITE) {
    await writeSums(db, changed.slice(start, start + ROWS_PER_WRITE));
  }
  const now = new Set(sums.map(toKey));
  for (const { dimension, value } of stored.filter((row) => !now.has(toKey(row)))) {
    await db
      .deleteFrom("analytics_days")
      .where("dimension", "=", dimension)
      .where("day", "=", day)
      .where("value", "=", value)
      .execute();
  }
}

async function writeSums(db: Db, rows: AnalyticsDayTable[]): Promise<void> {
  await db
    .insertInto("analytics_days")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["dimension", "day", "value"]).doUpdateSet(({ ref }) => ({
        visitors: ref("excluded.visitors"),
        visits: ref("excluded.visits"),
        views: ref("excluded.views"),
        bounces: ref("excluded.bounces"),
      })),
    )
    .execute();
}

function isSame(a: AnalyticsDayTable | undefined, b: AnalyticsDayTable): boolean {
  return (
    a !== undefined &&
    a.visitors === b.visitors &&
    a.visits === b.visits &&
    a.views === b.views &&
    a.bounces === b.bounces
  );
}

function toKey({ dimension, value }: AnalyticsDayTable): string {
  return `${dimension}\n${value}`;
}
