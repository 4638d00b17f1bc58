import { closeIdleChats, deleteOldChats } from "../app/features/chat/retention.server.ts";
import type { Connection } from "../db/connection.ts";
import type { JobLog } from "./jobs.ts";

export interface ChatSweeperDeps {
  connection: Connection;
  now: () => Date;
  newId: () => string;
  log: Pick<JobLog, "warn">;
  /** Tests do not wait for an hour. */
  intervalMs?: number;
}

const INTERVAL_MS = 3_600_000;

/** Closes conversations that nobody goes on with, and deletes old ones: at the start, and then each hour. */
export function startChatSweeper(deps: ChatSweeperDeps): { stop(): Promise<void> } {
  const { log, intervalMs = INTERVAL_MS } = deps;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep(deps).catch((error: unknown) =>
      log.warn({ err: error }, "Old conversations could not be swept; trying again later"),
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
async function sweep({ connection, newId, now }: ChatSweeperDeps): Promise<void> {
  while ((await closeIdleChats({ connection, newId }, now())) > 0);
  while ((await deleteOldChats(connection.db, now())) > 0);
}
