import { type ApiResult, callApi, loadApi } from "../../../utils/http/api-client.ts";
import type { SitemapReport } from "../overview/search-overview.ts";
import type { IndexNowState, IndexSubmission } from "./index-now.ts";

export interface SitemapData {
  sitemap: SitemapReport;
  indexNow: IndexNowState;
  submissions: IndexSubmission[];
}

export type SitemapIntent =
  | { intent: "regenerate" }
  /** Only what has changed, or every page again. */
  | { intent: "notify"; isAll: boolean };

export type SitemapOutcome = ApiResult<{ message: string; data: { pages: number } }>;

export async function loadSitemap(address: string): Promise<SitemapData> {
  return (await loadApi<{ data: SitemapData }>("/api/seo/submissions", address)).data;
}

export function runSitemapIntent(intent: SitemapIntent, from: string): Promise<SitemapOutcome> {
  if (intent.intent === "regenerate") {
    const body = { blogPosts: [], projects: [] };
    return callApi("/api/seo/regenerate-sitemap", { method: "POST", body, from });
  }
  const path = `/api/seo/ping-search-engines${intent.isAll ? "?all=true" : ""}`;
  return callApi(path, { method: "POST", from });
}
