import type { Connection } from "../../../../db/connection.ts";
import { featureList } from "../../../kit/feature.server.ts";
import type { TrashedNoun } from "../../../kit/owner/trashed-records.server.ts";
import { service } from "../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../kit/workers/hourly.server.ts";
import { purgeTrash } from "./trash.server.ts";

export interface TrashPurgerDeps extends HourlyJobDeps {
  connection: Connection;
  features: readonly TrashedNoun[];
  now: () => Date;
}

export function startTrashPurger(deps: TrashPurgerDeps): { stop(): Promise<void> } {
  const { connection, features, now } = deps;
  return startHourlyJob(
    { ...deps, purges: connection },
    "The trash could not be emptied; trying again later",
    async () => {
      while ((await purgeTrash(connection, features, now())) > 0);
    },
  );
}

export const trashPurger = service<{ stop(): Promise<void> }>("trashPurger", (site) =>
  startTrashPurger({ ...site, features: site.get(featureList).flatMap(({ trash }) => trash ?? []) }),
);
