import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { Logger } from "../../../../kit/log.ts";
import { service } from "../../../../kit/site.server.ts";
import {
  type PassWorker,
  type StopSignals,
  startPassWorker,
} from "../../../../kit/workers/pass-worker.server.ts";
import { READ_EVERY_MS } from "./feed.ts";
import { type FeedReader, feedReader } from "./feed-reader.server.ts";

export interface FeedWorkerDeps {
  connection: Connection;
  now: () => Date;
  log: Pick<Logger, "warn">;
  reader: FeedReader;
}

const IDLE_MS = 3_600_000;
/** Between two looks while another node reads, or after a fault of the database. */
const PAUSE_MS = 30_000;
const STOP_GRACE_MS = 5000;

/** Reads each calendar every ten minutes, one after the other, and at once after it was added or changed. */
export function startFeedWorker(deps: FeedWorkerDeps): PassWorker {
  const { connection, now, log } = deps;
  return startPassWorker({
    connection,
    tables: ["busy_feeds"],
    stopGraceMs: STOP_GRACE_MS,
    async runPass(signals) {
      try {
        const isBusyElsewhere = await readDue(deps, signals);
        const waitMs = await findWait(connection.db, now());
        return { waitMs: isBusyElsewhere ? Math.max(waitMs, PAUSE_MS) : waitMs };
      } catch (error) {
        log.warn({ err: error }, "Other calendars could not be read; trying again");
        return { waitMs: PAUSE_MS, isResting: true, hasFailed: true };
      }
    },
  });
}

/** True when another node reads one of them at this moment. */
async function readDue(
  { connection, now, reader }: FeedWorkerDeps,
  { stopping, aborting }: StopSignals,
): Promise<boolean> {
  let isBusyElsewhere = false;
  for (const { id, dueAt } of await listDueTimes(connection.db)) {
    if (stopping.aborted) break;
    if (dueAt > now().getTime()) continue;
    if ((await reader.read(id, aborting)) === "busy") isBusyElsewhere = true;
  }
  return isBusyElsewhere;
}

async function findWait(db: Db, now: Date): Promise<number> {
  const times = await listDueTimes(db);
  const nextAt = Math.min(...times.map(({ dueAt }) => dueAt), now.getTime() + IDLE_MS);
  return Math.max(nextAt - now.getTime(), 0);
}

async function listDueTimes(db: Db): Promise<{ id: string; dueAt: number }[]> {
  const rows = await db
    .selectFrom("busy_feeds")
    .select(["id", "tried_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, tried_at }) => ({
    id,
    dueAt: tried_at === null ? 0 : Date.parse(tried_at) + READ_EVERY_MS,
  }));
}

export const feedWorker = service<PassWorker>("feedWorker", (site) =>
  startFeedWorker({
    connection: site.connection,
    now: site.now,
    log: site.log,
    reader: site.get(feedReader),
  }),
);
