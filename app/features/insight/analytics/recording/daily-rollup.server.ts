import type { Connection } from "../../../../../db/connection.ts";
import type { Logger } from "../../../../kit/log.ts";
import { createThrottle } from "../../../../kit/workers/throttle.ts";
import { listDirtyDays, rollUpDay } from "./roll-up.server.ts";

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
