import {
  loadSearchTraffic,
  runSearchTrafficIntent,
  type SearchTrafficData,
  type SearchTrafficIntent,
} from "../../analytics/admin/admin-search-traffic.ts";
import {
  type AuditData,
  type AuditIntent,
  loadAudit,
  runAuditIntent,
} from "../../audit/admin/admin-audit.ts";
import {
  loadUrlTest,
  runUrlTestIntent,
  type UrlTestData,
  type UrlTestIntent,
} from "../../audit/admin/admin-url-test.ts";
import {
  loadValidation,
  runValidationIntent,
  type ValidationData,
  type ValidationIntent,
} from "../../audit/admin/admin-validation.ts";
import {
  type KeywordsData,
  type KeywordsIntent,
  loadKeywords,
  runKeywordsIntent,
} from "../../keywords/admin/admin-keywords.ts";
import {
  loadRedirects,
  type RedirectsData,
  type RedirectsIntent,
  runRedirectsIntent,
} from "../../redirects/admin/admin-redirects.ts";
import {
  type ContentAnalysisData,
  type ContentAnalysisIntent,
  loadContentAnalysis,
  runContentAnalysisIntent,
} from "../../writing/admin/admin-content-analysis.ts";
import {
  loadPageOverrides,
  type PageOverridesData,
  type PageOverridesIntent,
  runPageOverridesIntent,
} from "../overrides/admin-page-overrides.ts";
import {
  loadSeoPriority,
  runSeoPriorityIntent,
  type SeoPriorityData,
  type SeoPriorityIntent,
} from "../overrides/admin-seo-priority.ts";
import { loadSeoOverview, type SeoOverviewData } from "../overview/admin-seo-overview.ts";
import {
  loadSitemap,
  runSitemapIntent,
  type SitemapData,
  type SitemapIntent,
} from "../submission/admin-sitemap.ts";

export const SEO_TABS = ["overview", "priority", "analytics", "keywords", "tools"] as const;
export type SeoTab = (typeof SEO_TABS)[number];

/** The parts of the last tab, named in the address as `?tool=`. */
export const SEO_TOOLS = ["sitemap", "audit", "validate", "test", "redirects", "pages", "content"] as const;
export type SeoTool = (typeof SEO_TOOLS)[number];

export type SeoView = Exclude<SeoTab, "tools"> | SeoTool;

/** What the open part of the screen shows. */
export type LoadedSeo =
  | { view: "overview"; data: SeoOverviewData }
  | { view: "priority"; data: SeoPriorityData }
  | { view: "analytics"; data: SearchTrafficData }
  | { view: "keywords"; data: KeywordsData }
  | { view: "sitemap"; data: SitemapData }
  | { view: "audit"; data: AuditData }
  | { view: "validate"; data: ValidationData }
  | { view: "test"; data: UrlTestData }
  | { view: "redirects"; data: RedirectsData }
  | { view: "pages"; data: PageOverridesData }
  | { view: "content"; data: ContentAnalysisData };

/** Each names the part of the screen that it is of. */
export type SeoIntent =
  | SeoPriorityIntent
  | SearchTrafficIntent
  | KeywordsIntent
  | SitemapIntent
  | AuditIntent
  | ValidationIntent
  | UrlTestIntent
  | RedirectsIntent
  | PageOverridesIntent
  | ContentAnalysisIntent;

export function parseSeoView(search: URLSearchParams): SeoView {
  const tab = SEO_TABS.find((each) => each === search.get("tab")) ?? "overview";
  return tab === "tools" ? (SEO_TOOLS.find((each) => each === search.get("tool")) ?? "sitemap") : tab;
}

export async function loadSeo(address: string): Promise<LoadedSeo> {
  const view = parseSeoView(new URL(address).searchParams);
  switch (view) {
    case "overview":
      return { view, data: await loadSeoOverview(address) };
    case "priority":
      return { view, data: await loadSeoPriority(address) };
    case "analytics":
      return { view, data: await loadSearchTraffic(address) };
    case "keywords":
      return { view, data: await loadKeywords(address) };
    case "sitemap":
      return { view, data: await loadSitemap(address) };
    case "audit":
      return { view, data: await loadAudit(address) };
    case "validate":
      return { view, data: await loadValidation(address) };
    case "test":
      return { view, data: await loadUrlTest(address) };
    case "redirects":
      return { view, data: await loadRedirects(address) };
    case "pages":
      return { view, data: await loadPageOverrides(address) };
    case "content":
      return { view, data: await loadContentAnalysis(address) };
  }
}

export function runSeoIntent(intent: SeoIntent, from: string): Promise<unknown> {
  switch (intent.view) {
    case "priority":
      return runSeoPriorityIntent(intent, from);
    case "analytics":
      return runSearchTrafficIntent(intent, from);
    case "keywords":
      return runKeywordsIntent(intent, from);
    case "sitemap":
      return runSitemapIntent(intent, from);
    case "audit":
      return runAuditIntent(intent, from);
    case "validate":
      return runValidationIntent(intent, from);
    case "test":
      return runUrlTestIntent(intent, from);
    case "redirects":
      return runRedirectsIntent(intent, from);
    case "pages":
      return runPageOverridesIntent(intent, from);
    case "content":
      return runContentAnalysisIntent(intent, from);
  }
}
