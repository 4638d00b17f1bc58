import type { Insertable } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { AnalyticsEventTable } from "../../../../../db/tables/analytics-tables.ts";
import { addDays } from "../../../../utils/dates.ts";
import { type AnalyticsDimension, DETAIL_DAYS } from "../analytics.ts";
import { keepKnownPages } from "../store/known-pages.server.ts";

export type NewEvent = Insertable<AnalyticsEventTable>;

/** Views that are only counted: bots by name, and the owner's own. */
export interface PlainCount {
  day: string;
  dimension: Extract<AnalyticsDimension, "bot" | "owner">;
  value: string;
  views: number;
}

/** One statement is done in about a millisecond. */
const ROWS_PER_INSERT = 100;
const ROWS_PER_DELETE = 500;

/** Adds a batch; call it in a transaction. Posts that no visitor can read are left out. */
export async function storeEvents(
  db: Db,
  { events, counts }: { events: readonly NewEvent[]; counts: readonly PlainCount[] },
  now: Date,
): Promise<void> {
  const known = await keepKnownPages(db, events, now);
  for (let start = 0; start < known.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto("analytics_events")
      .values(known.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
  // In one order everywhere, so that two processes cannot each wait for the other.
  for (const day of [...new Set(known.map((event) => event.day))].sort()) await markDay(db, day);
  for (const count of counts.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))) await addCount(db, count);
}

/** A process that counted an earlier version counts again. */
async function markDay(db: Db, day: string): Promise<void> {
  await db
    .insertInto("analytics_rollups")
    .values({ day, version: 1, counted: 0 })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet(({ eb }) => ({ version: eb("analytics_rollups.version", "+", 1) })),
    )
    .execute();
}

async function addCount(db: Db, { views, ...key }: PlainCount): Promise<void> {
  await db
    .insertInto("analytics_days")
    .values({ ...key, visitors: 0, visits: 0, views, bounces: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["dimension", "day", "value"])
        .doUpdateSet(({ eb, ref }) => ({ views: eb("analytics_days.views", "+", ref("excluded.views")) })),
    )
    .execute();
}

function toKey({ day, dimension, value }: PlainCount): string {
  return `${day} ${dimension} ${value}`;
}

export function findDetailStart(today: string): string {
  return addDays(today, -DETAIL_DAYS);
}

/** Days whose sums take everything in, a bounded number of rows at a time. */
export async function deleteOldEvents(connection: Connection, today: string): Promise<void> {
  const days = await connection.db
    .selectFrom("analytics_rollups")
    .select("day")
    .where("day", "<", findDetailStart(today))
    .whereRef("counted", ">=", "version")
    .orderBy("day")
    .execute();
  for (const { day } of days) {
    while ((await deleteSome(connection, day)) > 0);
    await connection.db.deleteFrom("analytics_rollups").where("day", "=", day).execute();
  }
}

function deleteSome(connection: Connection, day: string): Promise<number> {
  return connection.transact(
    async (trx) => {
      const some = trx.selectFrom("analytics_events").select("id").where("day", "=", day);
      const { numDeletedRows } = await trx
        .deleteFrom("analytics_events")
        .where("id", "in", some.limit(ROWS_PER_DELETE))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    { durability: "relaxed" },
  );
}
