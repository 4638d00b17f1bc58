import { deleteOldPending, deleteOldRequests } from "../app/features/newsletter/subscriber-removal.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../app/kit/workers/hourly.server.ts";
import type { Connection } from "../db/connection.ts";

export interface SubscriberSweeperDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
}

/** Forgets addresses that nobody has confirmed in time, in batches, so that no transaction is long. */
export function startSubscriberSweeper(deps: SubscriberSweeperDeps): { stop(): Promise<void> } {
  const { connection, now } = deps;
  return startHourlyJob(deps, "Unconfirmed addresses could not be swept; trying again later", async () => {
    while ((await deleteOldPending(connection, now())) > 0);
    await deleteOldRequests(connection.db, now());
  });
}
