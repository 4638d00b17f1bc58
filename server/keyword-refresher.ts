import { refreshKeywords } from "../app/features/keywords/refresh-keywords.server.ts";
import type { SearchConsole } from "../app/features/keywords/search-console.ts";
import { type HourlyJobDeps, startHourlyJob } from "../app/kit/workers/hourly.server.ts";
import type { Connection } from "../db/connection.ts";

export interface KeywordRefresherDeps extends HourlyJobDeps {
  connection: Connection;
  /** Absent: nothing is ever asked. */
  searchConsole: SearchConsole | undefined;
  now: () => Date;
  newId: () => string;
}

/** Once a day (UTC), by whichever process comes first; after a failure that time may mend, again in the next hour. */
export function startKeywordRefresher(deps: KeywordRefresherDeps): { stop(): Promise<void> } {
  const { searchConsole, log } = deps;
  if (!searchConsole) return { stop: async () => undefined };
  return startHourlyJob(deps, "The keywords could not be refreshed; trying again later", async () => {
    const outcome = await refreshKeywords({ ...deps, searchConsole }, { isDaily: true });
    if (outcome.kind === "failed") log.warn({ reason: outcome.message }, "Search Console gave no keywords");
  });
}
