import { type ApiResult, callApi, loadApi } from "../../../utils/http/api-client.ts";
import { type AnalyticsReport, formatAnalyticsQuery, type LiveVisitors } from "../analytics.ts";
import type { DigestSettings } from "../digest/analytics-settings.ts";
import { type AnalyticsScreenQuery, parseScreenQuery } from "./admin-query.ts";

const CALL = "/api/analytics";

export interface LoadedAnalytics extends AnalyticsScreenQuery {
  report: AnalyticsReport;
  live: LiveVisitors;
  digest: DigestSettings;
}

export async function loadAnalytics(address: string, now: Date): Promise<LoadedAnalytics> {
  const asked = parseScreenQuery(new URL(address).searchParams, now);
  const [report, live, digest] = await Promise.all([
    loadApi<AnalyticsReport>(`${CALL}?${formatAnalyticsQuery(asked.query)}`, address),
    loadApi<LiveVisitors>(`${CALL}/live`, address),
    loadApi<{ data: DigestSettings }>(`${CALL}/settings`, address),
  ]);
  return { ...asked, report, live, digest: digest.data };
}

export type AnalyticsIntent =
  | { intent: "save-digest"; weeklyDigest: boolean; version: number }
  | { intent: "send-digest" };

export type AnalyticsOutcome = ApiResult<{ message: string }> & { intent: AnalyticsIntent["intent"] };

export async function runAnalyticsIntent(
  { intent, ...body }: AnalyticsIntent,
  from: string,
): Promise<AnalyticsOutcome> {
  const sent =
    intent === "save-digest"
      ? callApi<{ message: string }>(`${CALL}/settings`, { method: "PUT", body, from })
      : callApi<{ message: string }>(`${CALL}/digest`, { method: "POST", body, from });
  return { ...(await sent), intent };
}
