import type { Connection } from "../../../../../db/connection.ts";
import { service } from "../../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../../kit/workers/hourly.server.ts";
import { deleteOldPending, deleteOldRequests } from "./subscriber-removal.server.ts";

export interface SubscriberSweeperDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
}

/** Deletes addresses that weren't confirmed in time, in batches, so that no transaction is long. */
export function startSubscriberSweeper(deps: SubscriberSweeperDeps): { stop(): Promise<void> } {
  const { connection, now } = deps;
  return startHourlyJob(
    { ...deps, purges: connection },
    "Unconfirmed addresses could not be swept; trying again later",
    async () => {
      while ((await deleteOldPending(connection, now())) > 0);
      await deleteOldRequests(connection.db, now());
    },
  );
}

export const subscriberSweeper = service<{ stop(): Promise<void> }>("subscriberSweeper", (site) =>
  startSubscriberSweeper(site),
);
