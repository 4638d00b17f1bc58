import { deleteOldEvents } from "../app/features/analytics/events.server.ts";
import { updateMeasuredViews } from "../app/features/analytics/post-views.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../app/kit/workers/hourly.server.ts";
import type { Connection } from "../db/connection.ts";

export interface AnalyticsKeeperDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
}

/** Lets go of single events after their time, and tells the posts how often they were read. */
export function startAnalyticsKeeper(deps: AnalyticsKeeperDeps): { stop(): Promise<void> } {
  const { connection, now } = deps;
  return startHourlyJob(deps, "Old visits could not be cleared; trying again later", async () => {
    await updateMeasuredViews(connection);
    await deleteOldEvents(connection, now());
  });
}
