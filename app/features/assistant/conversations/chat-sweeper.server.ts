import type { Connection } from "../../../../db/connection.ts";
import { service } from "../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../kit/workers/hourly.server.ts";
import { closeIdleChats, deleteOldChats } from "./retention.server.ts";

export interface ChatSweeperDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
  newId: () => string;
}

export function startChatSweeper(deps: ChatSweeperDeps): { stop(): Promise<void> } {
  const { connection, newId, now } = deps;
  return startHourlyJob(
    { ...deps, purges: connection },
    "Old conversations could not be swept; trying again later",
    async () => {
      while ((await closeIdleChats({ connection, newId }, now())) > 0);
      while ((await deleteOldChats(connection.db, now())) > 0);
    },
  );
}

export const chatSweeper = service<{ stop(): Promise<void> }>("chatSweeper", (site) =>
  startChatSweeper(site),
);
