import { load } from "../../../kit/http/client.ts";
import { toAnalyticsSearch } from "../analytics.ts";
import { analyticsClient, digestClient } from "../client.ts";
import { parseScreenQuery } from "./admin-query.ts";

export type LoadedAnalytics = Awaited<ReturnType<typeof loadAnalytics>>;

export async function loadAnalytics(address: string, now: Date) {
  const asked = parseScreenQuery(new URL(address).searchParams, now);
  const [report, live, digest] = await Promise.all([
    load(analyticsClient.index.$get({ query: toAnalyticsSearch(asked.query) }), address),
    load(analyticsClient.live.$get(), address),
    load(digestClient.settings.$get(), address),
  ]);
  return { ...asked, report, live, digest: digest.data };
}
