import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { AnalyticsDayTable } from "../../../../../db/tables/analytics-tables.ts";
import type { Logger } from "../../../../kit/log.ts";
import { createThrottle } from "../../../../kit/workers/throttle.ts";
import { FILTER_DIMENSIONS } from "../analytics.ts";
import { addEvents } from "../store/day-events.server.ts";
import { Tallies } from "../store/tallies.ts";

const ROWS_PER_WRITE = 100;

export interface DailyRollup {
  ask(): void;
  rollUp(): Promise<void>;
  /** Waits for the day that is being counted, and leaves the others to the next start. */
  stop(): Promise<void>;
}

const TICK_MS = 30_000;
/** A busy day takes seconds to count: it is counted less often, so that this part of the time is not exceeded. */
const SHARE_MAX = 0.05;

export function createDailyRollup(connection: Connection, log: Pick<Logger, "warn">): DailyRollup {
  let isStopped = false;
  let rolling: Promise<void> = Promise.resolve();

  async function rollUpDirtyDays(): Promise<void> {
    for (const day of await listDirtyDays(connection.db)) {
      if (!isStopped) await rollUpDay(connection, day);
    }
  }

  function rollUp(): Promise<void> {
    const done = rolling.then(rollUpDirtyDays);
    rolling = done.catch(() => undefined);
    return done;
  }

  const throttled = createThrottle(rollUp, {
    tickMs: TICK_MS,
    retryMs: TICK_MS,
    shareMax: SHARE_MAX,
    onError: (err) => log.warn({ err }, "Visits could not be summed up; trying again"),
  });
  return {
    ask() {
      if (!isStopped) throttled.ask();
    },
    rollUp,
    async stop() {
      isStopped = true;
      throttled.drop();
      await rolling;
    },
  };
}

async function listDirtyDays(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("analytics_rollups")
    .select("day")
    .whereRef("counted", "<", "version")
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}

/** A process that began with an older state doesn't overwrite newer sums, so several may run at once. */
export async function rollUpDay(connection: Connection, day: string): Promise<void> {
  const begun = await connection.db
    .selectFrom("analytics_rollups")
    .select("version")
    .where("day", "=", day)
    .executeTakeFirst();
  if (!begun) return;
  const tallies = new Tallies();
  await addEvents(connection, tallies, { day });
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
