import { randomBytes } from "node:crypto";
import type { Connection } from "../../../../../db/connection.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender } from "../../../../kit/keys/sender-key.server.ts";
import type { Logger } from "../../../../kit/log.ts";
import { service } from "../../../../kit/site.server.ts";
import { type Recorder, startRecorder } from "../../../../kit/workers/recorder.server.ts";
import type { TableCache } from "../../../../kit/workers/table-cache.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import { siteZone } from "../../../core/settings/site-zone.server.ts";
import { type CountedVital, storeVitals } from "./vitals.server.ts";
import { findVitalBucket, type Vital, type VitalDevice } from "./vitals.ts";

export interface VitalReport {
  address: string;
  device: VitalDevice;
  path: string;
  metrics: readonly Vital[];
}

export interface VitalRecorderDeps {
  connection: Connection;
  now: () => Date;
  /** In which a day is meant. */
  zone: Pick<TableCache<Zone>, "get">;
  log: Pick<Logger, "warn">;
  flushMs?: number;
}

export interface VitalRecorder extends Recorder {
  /** Counts in memory; what is too much it drops. */
  record(report: VitalReport): void;
}

const FLUSH_MS = 5000;
const PENDING_MAX = 5000;
const ADDRESSES_MAX = 20_000;
/** In a day: many people may share an address, but a script must not be most of what a page was measured. */
export const REPORTS_PER_PAGE_AND_ADDRESS_MAX = 5;
export const REPORTS_PER_ADDRESS_MAX = 40;

interface Day {
  day: string;
  /** Under it addresses are remembered, and with it they are forgotten. */
  key: string;
  reports: Map<string, Map<string, number>>;
}

/** Measurements become counts in buckets, stored in batches; a process that is killed loses a few seconds. */
export function startVitalRecorder(deps: VitalRecorderDeps): VitalRecorder {
  const { connection, now, zone, log, flushMs = FLUSH_MS } = deps;
  let today: Day | undefined;
  let waiting = 0;
  let placed = Promise.resolve();
  let pending = new Map<string, CountedVital>();

  function openDay(day: string): Day {
    if (today?.day !== day) today = { day, key: randomBytes(32).toString("base64url"), reports: new Map() };
    return today;
  }

  function count(key: string, vital: Omit<CountedVital, "count">): void {
    const counted = pending.get(key);
    if (counted) counted.count += 1;
    else if (pending.size < PENDING_MAX) pending.set(key, { ...vital, count: 1 });
  }

  async function place({ address, device, path, metrics }: VitalReport, at: Date): Promise<void> {
    const day = openDay((await zone.get()).formatDay(at));
    if (!admit(day, address, path)) return;
    for (const vital of new Map(metrics.map((metric) => [metric.name, metric])).values()) {
      const bucket = findVitalBucket(vital);
      const key = [day.day, path, device, vital.name, bucket].join("\n");
      count(key, { day: day.day, path, device, metric: vital.name, bucket });
    }
  }

  function warn(err: unknown, count: number): void {
    log.warn({ err, count }, "Web vitals could not be stored and are lost");
  }

  async function storeBatch(): Promise<boolean> {
    await placed;
    if (pending.size === 0) return true;
    const counted = [...pending.values()];
    pending = new Map();
    try {
      await connection.transact((trx) => storeVitals(trx, counted, now()));
      return true;
    } catch (error) {
      warn(error, counted.length);
      return false;
    }
  }

  return {
    ...startRecorder(storeBatch, flushMs),
    record(report) {
      if (waiting >= PENDING_MAX) return;
      waiting += 1;
      const at = now();
      placed = placed
        .then(() => place(report, at))
        .catch((error: unknown) => warn(error, 1))
        .finally(() => {
          waiting -= 1;
        });
    },
  };
}

function admit({ key, reports }: Day, address: string, path: string): boolean {
  const sender = createKeyedHash(key, "sender", canonicalSender(address));
  const pages = reports.get(sender) ?? new Map<string, number>();
  if (pages.size === 0 && reports.size >= ADDRESSES_MAX) return false;
  const ofPage = pages.get(path) ?? 0;
  const all = [...pages.values()].reduce((sum, count) => sum + count, 0);
  if (ofPage >= REPORTS_PER_PAGE_AND_ADDRESS_MAX || all >= REPORTS_PER_ADDRESS_MAX) return false;
  reports.set(sender, pages.set(path, ofPage + 1));
  return true;
}

export const vitals = service<VitalRecorder>("vitals", (site) =>
  startVitalRecorder({ ...site, zone: site.get(siteZone) }),
);
