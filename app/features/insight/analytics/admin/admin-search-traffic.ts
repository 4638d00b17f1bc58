import { load } from "../../../../kit/http/client.ts";
import type { AnalyticsScreenQuery } from "../admin-query.ts";
import { type AnalyticsFilter, toAnalyticsSearch } from "../analytics.ts";
import { analyticsClient } from "../client.ts";
import type { AnalyticsReport } from "../schema.ts";
import { HOSTS_ASKED_MAX, listSearchHosts, type SearchTraffic, sumSearchTraffic } from "../search-traffic.ts";
import { readScreenQuery } from "./analytics-data.ts";

export interface SearchTrafficData extends AnalyticsScreenQuery {
  report: AnalyticsReport;
  search: SearchTraffic;
  /** How many search hosts were not asked for one by one. */
  hostsLeftOut: number;
}

export async function loadSearchTraffic(address: string): Promise<SearchTrafficData> {
  const { query: asked, today } = await readScreenQuery(address, new Date());
  const query = { from: asked.from, to: asked.to, compare: "none" } as const;
  const ask = (filter?: AnalyticsFilter) =>
    load(analyticsClient.index.$get({ query: toAnalyticsSearch({ ...query, filter }) }), address);
  const report = await ask();
  const hosts = listSearchHosts(report);
  const byHost = await Promise.all(
    hosts.slice(0, HOSTS_ASKED_MAX).map((value) => ask({ dimension: "referrer", value })),
  );
  return {
    query,
    today,
    report,
    search: sumSearchTraffic(report, byHost),
    hostsLeftOut: hosts.length - byHost.length,
  };
}
