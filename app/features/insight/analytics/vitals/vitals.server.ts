import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import { toDay } from "../../../../utils/dates.ts";
import { keepKnownPages } from "../store/known-pages.server.ts";
import {
  findBucketValue,
  rateVital,
  VITAL_NAMES,
  type VitalDevice,
  type VitalName,
  type VitalsReport,
  type VitalsRow,
} from "./vitals.ts";

export interface CountedVital {
  day: string;
  path: string;
  device: VitalDevice;
  metric: VitalName;
  bucket: number;
  count: number;
}

const DAY_MS = 86_400_000;
export const VITALS_KEPT_DAYS = 90;
/** Six columns a row would fill; the databases allow some 30,000 parameters. */
const ROWS_PER_INSERT = 1000;
const PERCENTILE = 0.75;

/** Adds a batch; call it in a transaction. Posts that visitors can't read are left out. */
export async function storeVitals(db: Db, counted: readonly CountedVital[], now: Date): Promise<void> {
  const known = await keepKnownPages(db, counted, now);
  const rows = known
    // In one order everywhere, so that two processes cannot each wait for the other.
    .sort((a, b) => (formatKey(a) < formatKey(b) ? -1 : 1));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto("vital_days")
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflict((conflict) =>
        conflict
          .columns(["day", "metric", "path", "device", "bucket"])
          .doUpdateSet({ count: sql`vital_days.count + excluded.count` }),
      )
      .execute();
  }
  const oldest = toDay(new Date(now.getTime() - (VITALS_KEPT_DAYS - 1) * DAY_MS));
  await db.deleteFrom("vital_days").where("day", "<", oldest).execute();
}

function formatKey({ day, metric, path, device, bucket }: CountedVital): string {
  return [day, metric, path, device, bucket].join("\n");
}

/** Gets the visitors' figures at the 75th percentile; days are inclusive. */
export async function getVitals(db: Db, { from, to }: { from: string; to: string }): Promise<VitalsReport> {
  const buckets = await db
    .selectFrom("vital_days")
    .select(({ fn }) => ["path", "device", "metric", "bucket", fn.sum("count").as("count")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["path", "device", "metric", "bucket"])
    .orderBy("bucket")
    .execute();
  const groups = new Map<string, { path: string | null; device: VitalDevice | null; buckets: Bucket[] }>();
  for (const row of buckets) {
    const bucket = { metric: row.metric, bucket: row.bucket, count: Number(row.count) };
    for (const path of [null, row.path]) {
      for (const device of [null, row.device]) {
        const key = `${path ?? ""}\n${device ?? ""}`;
        const group = groups.get(key) ?? { path, device, buckets: [] };
        groups.set(key, group);
        group.buckets.push(bucket);
      }
    }
  }
  const rows = [...groups.values()].map(({ buckets, ...row }) => ({ ...row, figures: sumUp(buckets) }));
  return { rows: orderRows(rows) };
}

interface Bucket {
  metric: VitalName;
  bucket: number;
  count: number;
}

function sumUp(buckets: readonly Bucket[]): VitalsRow["figures"] {
  const figures: VitalsRow["figures"] = {};
  for (const name of VITAL_NAMES) {
    const own = buckets.filter(({ metric }) => metric === name);
    const count = own.reduce((sum, bucket) => sum + bucket.count, 0);
    if (count === 0) continue;
    const p75 = findBucketValue(name, findPercentile(own, Math.ceil(PERCENTILE * count)));
    figures[name] = { p75, count, rating: rateVital({ name, value: p75 }) };
  }
  return figures;
}

/** The bucket of the sample with this rank, counted from 1; buckets come in order, and may come more than once. */
function findPercentile(buckets: readonly Bucket[], rank: number): number {
  let passed = 0;
  for (const { bucket, count } of buckets) {
    passed += count;
    if (passed >= rank) return bucket;
  }
  return 0;
}

function orderRows(rows: readonly VitalsRow[]): VitalsRow[] {
  const countOf = ({ figures }: VitalsRow) => Math.max(...Object.values(figures).map(({ count }) => count));
  const ofPage = new Map(rows.filter((row) => row.device === null).map((row) => [row.path, countOf(row)]));
  return rows.toSorted(
    (a, b) =>
      Number(a.path !== null) - Number(b.path !== null) ||
      (ofPage.get(b.path) ?? 0) - (ofPage.get(a.path) ?? 0) ||
      (a.path ?? "").localeCompare(b.path ?? "") ||
      (a.device ?? "").localeCompare(b.device ?? ""),
  );
}
