import type { Connection } from "../../../../../db/connection.ts";
import { service } from "../../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../../kit/workers/hourly.server.ts";
import { loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import { updateMeasuredViews } from "../store/post-views.server.ts";
import { deleteOldEvents } from "./events.server.ts";

export interface EventsCleanerDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
}

export function startEventsCleaner(deps: EventsCleanerDeps): { stop(): Promise<void> } {
  const { connection, now } = deps;
  return startHourlyJob(
    { ...deps, purges: connection },
    "Old visits could not be cleared; trying again later",
    async () => {
      await updateMeasuredViews(connection);
      const { formatDay } = await loadSiteZone(connection.db);
      await deleteOldEvents(connection, formatDay(now()));
    },
  );
}

export const eventsCleaner = service<{ stop(): Promise<void> }>("eventsCleaner", (site) =>
  startEventsCleaner(site),
);
