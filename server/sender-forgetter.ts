import { deleteOldDrops } from "../app/features/contact/quarantine.server.ts";
import { clearOldSenderKeys, deleteOldCounts } from "../app/features/senders/sender-keys.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../app/kit/workers/hourly.server.ts";
import type { Connection } from "../db/connection.ts";

export interface SenderForgetterDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
}

/** Forgets what the limits no longer ask of senders, in batches, so that no write is long. */
export function startSenderForgetter(deps: SenderForgetterDeps): { stop(): Promise<void> } {
  const { connection, now } = deps;
  return startHourlyJob(deps, "Old keys of senders could not be cleared; trying again later", async () => {
    while ((await clearOldSenderKeys(connection.db, now())) > 0);
    await deleteOldCounts(connection.db, now());
    await deleteOldDrops(connection.db, now());
  });
}
