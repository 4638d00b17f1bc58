import type { Connection } from "../../../../db/connection.ts";
import { service } from "../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../kit/workers/hourly.server.ts";
import { searchConsole } from "./google-search-console.server.ts";
import type { SearchConsole } from "./search-console.ts";
import { refreshKeywords } from "./store/refresh-keywords.server.ts";

export interface KeywordRefresherDeps extends HourlyJobDeps {
  connection: Connection;
  /** Absent: nothing is ever asked. */
  searchConsole: SearchConsole | undefined;
  now: () => Date;
  newId: () => string;
}

/** Once a day (UTC), by whichever process comes first; after a temporary failure, again in the next hour. */
export function startKeywordRefresher(deps: KeywordRefresherDeps): { stop(): Promise<void> } {
  const { searchConsole, log } = deps;
  if (!searchConsole) return { stop: async () => undefined };
  return startHourlyJob(deps, "The keywords could not be refreshed; trying again later", async () => {
    const outcome = await refreshKeywords({ ...deps, searchConsole }, { isDaily: true });
    if (outcome.kind === "failed") log.warn({ reason: outcome.message }, "Search Console gave no keywords");
  });
}

export const keywordRefresher = service<{ stop(): Promise<void> }>("keywordRefresher", (site) =>
  startKeywordRefresher({ ...site, searchConsole: site.get(searchConsole) }),
);
