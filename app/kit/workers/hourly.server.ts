import type { Connection } from "../../../db/connection.ts";
import type { Logger } from "../log.ts";
import { countPass, createPassCount, type PassCount } from "./pass-count.ts";

export interface HourlyJobDeps {
  log: Pick<Logger, "warn">;
  /** Given if the work deletes data that must also vanish from the database's files. */
  purges?: Pick<Connection, "dropDeleted">;
  /** Tests do not wait for an hour. */
  intervalMs?: number;
}

const INTERVAL_MS = 3_600_000;

/** Does it at the start, and then each hour; a failure is logged under the given sentence. */
export function startHourlyJob(
  { log, intervalMs = INTERVAL_MS, purges }: HourlyJobDeps,
  failure: string,
  work: () => Promise<void>,
): { passes: PassCount; stop(): Promise<void> } {
  const passes = createPassCount();
  let running: Promise<void> = Promise.resolve();
  const workThoroughly = async () => {
    await work();
    await purges?.dropDeleted?.();
  };
  const run = () => {
    running = workThoroughly().then(
      () => countPass(passes, true),
      (error: unknown) => {
        countPass(passes, false);
        log.warn({ err: error }, failure);
      },
    );
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  run();
  return {
    passes,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
