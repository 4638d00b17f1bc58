import type { Connection } from "../../../../db/connection.ts";
import { service } from "../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../kit/workers/hourly.server.ts";
import { deleteOldDrops } from "../contact/quarantine.server.ts";
import { clearOldSenderKeys, deleteOldCounts } from "./sender-keys.server.ts";

export interface SenderForgetterDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
}

export function startSenderForgetter(deps: SenderForgetterDeps): { stop(): Promise<void> } {
  const { connection, now } = deps;
  return startHourlyJob(
    { ...deps, purges: connection },
    "Old keys of senders could not be cleared; trying again later",
    async () => {
      while ((await clearOldSenderKeys(connection.db, now())) > 0);
      await deleteOldCounts(connection.db, now());
      await deleteOldDrops(connection.db, now());
    },
  );
}

export const senderForgetter = service<{ stop(): Promise<void> }>("senderForgetter", (site) =>
  startSenderForgetter(site),
);
