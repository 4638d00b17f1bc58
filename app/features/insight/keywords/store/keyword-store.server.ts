import type { Transaction } from "kysely";
import { type DialectName, lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { addDays } from "../keyword-days.ts";
import { KEPT_DAYS, KEYWORDS_MAX, type KeywordMeasurement } from "../keywords.ts";

/** Below the largest number of parameters that either database takes. */
const ROWS_AT_ONCE = 500;

export interface Stored {
  rows: number;
  newKeywords: number;
  leftOut: number;
}

export interface StoreOptions {
  dialect: DialectName;
  newId: () => string;
  now: Date;
}

/** Puts the figures in the place of those that were there for the same keyword and day. */
export async function storeMeasurements(
  trx: Transaction<Schema>,
  measurements: readonly KeywordMeasurement[],
  { dialect, newId, now }: StoreOptions,
): Promise<Stored> {
  await lockTransaction(trx, dialect, "soloist keywords");
  await deleteOldDays(trx, now);
  const names = [...new Set(measurements.map(({ keyword }) => keyword))];
  const known = await findIds(trx, names);
  const { total } = await trx
    .selectFrom("keywords")
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const strangers = names.filter((name) => !known.has(name));
  const created = strangers
    .slice(0, Math.max(0, KEYWORDS_MAX - Number(total)))
    .map((keyword) => ({ id: newId(), keyword, search_volume: null, created_at: toTimestamp(now) }));
  for (const rows of split(created)) await trx.insertInto("keywords").values(rows).execute();
  for (const { id, keyword } of created) known.set(keyword, id);
  await storeVolumes(trx, measurements, known);
  const days = measurements.flatMap((one) => toDayRow(one, known));
  for (const rows of split(days)) await upsertDays(trx, rows);
  return { rows: days.length, newKeywords: created.length, leftOut: strangers.length - created.length };
}

async function findIds(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const some of split(names)) {
    const rows = await db
      .selectFrom("keywords")
      .select(["id", "keyword"])
      .where("keyword", "in", some)
      .execute();
    for (const { id, keyword } of rows) ids.set(keyword, id);
  }
  return ids;
}

async function storeVolumes(
  db: Db,
  measurements: readonly KeywordMeasurement[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { keyword, searchVolume } of measurements) {
    const id = ids.get(keyword);
    if (searchVolume === null || id === undefined) continue;
    await db.updateTable("keywords").set({ search_volume: searchVolume }).where("id", "=", id).execute();
  }
}

type DayRow = ReturnType<typeof toDayRow>[number];

function toDayRow(one: KeywordMeasurement, ids: ReadonlyMap<string, string>) {
  const id = ids.get(one.keyword);
  if (id === undefined) return [];
  const { day, position, clicks, impressions } = one;
  return [{ keyword_id: id, day, position_hundredths: Math.round(position * 100), clicks, impressions }];
}

async function upsertDays(db: Db, rows: DayRow[]): Promise<void> {
  await db
    .insertInto("keyword_days")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["keyword_id", "day"]).doUpdateSet(({ ref }) => ({
        position_hundredths: ref("excluded.position_hundredths"),
        clicks: ref("excluded.clicks"),
        impressions: ref("excluded.impressions"),
      })),
    )
    .execute();
}

async function deleteOldDays(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("keyword_days").where("day", "<", addDays(now, -KEPT_DAYS)).execute();
}

function split<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
}
