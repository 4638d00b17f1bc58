import type { Connection } from "../../../../db/connection.ts";
import { nounList } from "../../../kit/noun.server.ts";
import type { TrashedNoun } from "../../../kit/owner/trashed-records.server.ts";
import { service } from "../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../kit/workers/hourly.server.ts";
import { purgeTrash } from "./trash.server.ts";

export interface TrashPurgerDeps extends HourlyJobDeps {
  connection: Connection;
  nouns: readonly TrashedNoun[];
  now: () => Date;
}

export function startTrashPurger(deps: TrashPurgerDeps): { stop(): Promise<void> } {
  const { connection, nouns, now } = deps;
  return startHourlyJob(
    { ...deps, purges: connection },
    "The trash could not be emptied; trying again later",
    async () => {
      while ((await purgeTrash(connection, nouns, now())) > 0);
    },
  );
}

export const trashPurger = service<{ stop(): Promise<void> }>("trashPurger", (site) =>
  startTrashPurger({ ...site, nouns: site.get(nounList).flatMap(({ trash }) => trash ?? []) }),
);
