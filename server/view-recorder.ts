import { type CountedView, storeViews } from "../app/features/analytics/views.server.ts";
import { createVisitorKey, loadSalt } from "../app/features/analytics/visitor-key.server.ts";
import { toDay } from "../app/utils/dates.ts";
import type { Connection } from "../db/connection.ts";
import type { JobLog } from "./jobs.ts";

export interface PageView {
  address: string;
  userAgent: string;
  path: string;
}

export interface ViewRecorderDeps {
  connection: Connection;
  secret: string;
  now: () => Date;
  log: Pick<JobLog, "warn">;
  flushMs?: number;
}

export interface ViewRecorder {
  /** Counts in memory; what it cannot count it drops. */
  record(view: PageView): void;
  /** Writes down what has been counted so far. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const FLUSH_MS = 5000;
const PENDING_MAX = 5000;
const VISITORS_PER_DAY_MAX = 50_000;
/** Many people may share an address; a script that changes its name with every call is not many people. */
export const VISITORS_PER_ADDRESS_MAX = 200;

interface Day {
  day: string;
  salt: Promise<string>;
  visitorsByAddress: Map<string, Set<string>>;
  visitors: number;
}

/** Page views are counted off the path of any request and stored in batches; a process that is killed loses a few seconds. */
export function startViewRecorder(deps: ViewRecorderDeps): ViewRecorder {
  const { connection, secret, now, log, flushMs = FLUSH_MS } = deps;
  let today: Day | undefined;
  let pending = new Map<string, CountedView>();
  const counting = new Set<Promise<void>>();
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  function openDay(day: string): Day {
    if (today?.day === day) return today;
    const salt = loadSalt(connection.db, day);
    const opened: Day = { day, salt, visitorsByAddress: new Map(), visitors: 0 };
    today = opened;
    salt.catch(() => {
      // The next view asks again.
      if (today === opened) today = undefined;
    });
    return opened;
  }

  async function count({ address, userAgent, path }: PageView): Promise<void> {
    const day = openDay(toDay(now()));
    const keys = { secret, salt: await day.salt };
    const visitor = createVisitorKey(keys, { address, userAgent });
    if (!admit(day, createVisitorKey(keys, { address, userAgent: "" }), visitor)) return;
    const key = `${day.day}\n${visitor}\n${path}`;
    const counted = pending.get(key);
    if (counted) counted.views += 1;
    else if (pending.size < PENDING_MAX) pending.set(key, { day: day.day, visitor, path, views: 1 });
  }

  async function flush(): Promise<void> {
    await Promise.all(counting);
    if (pending.size === 0) return;
    const views = [...pending.values()];
    pending = new Map();
    try {
      await connection.transact((trx) => storeViews(trx, views, now()));
    } catch (error) {
      log.warn({ err: error, count: views.length }, "Page views could not be stored and are lost");
    }
  }

  return {
    record(view) {
      if (counting.size >= PENDING_MAX) return;
      const done = count(view)
        .catch((error: unknown) => log.warn({ err: error }, "A page view could not be counted"))
        .finally(() => counting.delete(done));
      counting.add(done);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function admit(day: Day, address: string, visitor: string): boolean {
  const visitors = day.visitorsByAddress.get(address) ?? new Set();
  if (visitors.has(visitor)) return true;
  if (visitors.size >= VISITORS_PER_ADDRESS_MAX || day.visitors >= VISITORS_PER_DAY_MAX) return false;
  day.visitorsByAddress.set(address, visitors.add(visitor));
  day.visitors += 1;
  return true;
}
