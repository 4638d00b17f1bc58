import { purgeTrash } from "../app/features/trash/trash.server.ts";
import type { Connection } from "../db/connection.ts";
import type { JobLog } from "./jobs.ts";

export interface TrashPurgerDeps {
  connection: Connection;
  now: () => Date;
  log: Pick<JobLog, "warn">;
  /** Tests do not wait for an hour. */
  intervalMs?: number;
}

const INTERVAL_MS = 3_600_000;

/** Deletes for good what has been in the trash for too long: at the start, and then each hour. */
export function startTrashPurger({ connection, now, log, intervalMs = INTERVAL_MS }: TrashPurgerDeps): {
  stop(): Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = purgeAll({ connection, now }).catch((error: unknown) =>
      log.warn({ err: error }, "The trash could not be emptied; trying again later"),
    );
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** In batches, so that no transaction is long. */
async function purgeAll({ connection, now }: Pick<TrashPurgerDeps, "connection" | "now">): Promise<void> {
  while ((await purgeTrash(connection, now())) > 0);
}
