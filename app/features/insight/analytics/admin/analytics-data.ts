import { load } from "../../../../kit/http/client.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import { parseScreenQuery } from "../admin-query.ts";
import { toAnalyticsSearch } from "../analytics.ts";
import { analyticsClient, digestClient } from "../client.ts";

export type LoadedAnalytics = Awaited<ReturnType<typeof loadAnalytics>>;

export async function loadAnalytics(address: string, now: Date) {
  const { digest, ...asked } = await readScreenQuery(address, now);
  const [report, live] = await Promise.all([
    load(analyticsClient.index.$get({ query: toAnalyticsSearch(asked.query) }), address),
    load(analyticsClient.live.$get(), address),
  ]);
  return { ...asked, report, live, digest };
}

/** Which day it is depends on the site's time zone, not on that of the browser. */
export async function readScreenQuery(address: string, now: Date) {
  const { data: digest } = await load(digestClient.settings.$get(), address);
  const today = createZone(digest.timeZone).formatDay(now);
  return { ...parseScreenQuery(new URL(address).searchParams, today), digest };
}
