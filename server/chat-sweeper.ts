import { closeIdleChats, deleteOldChats } from "../app/features/chat/retention.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../app/kit/workers/hourly.server.ts";
import type { Connection } from "../db/connection.ts";

export interface ChatSweeperDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
  newId: () => string;
}

/** Closes conversations that nobody goes on with, and deletes old ones, in batches, so that no transaction is long. */
export function startChatSweeper(deps: ChatSweeperDeps): { stop(): Promise<void> } {
  const { connection, newId, now } = deps;
  return startHourlyJob(deps, "Old conversations could not be swept; trying again later", async () => {
    while ((await closeIdleChats({ connection, newId }, now())) > 0);
    while ((await deleteOldChats(connection.db, now())) > 0);
  });
}
