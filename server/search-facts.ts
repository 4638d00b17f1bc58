import { getLatestAudit } from "../app/features/audit/audits.server.ts";
import type { KeywordSourceState } from "../app/features/keywords/keywords.ts";
import { getSearchConsoleState } from "../app/features/keywords/search-console-state.server.ts";
import { type Checklist, computeChecklist } from "../app/features/seo/checklist.ts";
import { findNextSubmission } from "../app/features/seo/index-lease.server.ts";
import { describeAnswer, type IndexNowState } from "../app/features/seo/index-now.ts";
import { listIndexChanges, listSubmissions } from "../app/features/seo/index-submissions.server.ts";
import type { SeoOverview, SeoStatus } from "../app/features/seo/presence.ts";
import { findLatest, listSitePages } from "../app/features/seo/site-pages.server.ts";
import { findValidations } from "../app/features/seo/validations.server.ts";
import { formatDateTime } from "../app/utils/dates.ts";
import { explainPrivateSite } from "../app/utils/public-address.server.ts";
import type { ApiDeps } from "./api/api-deps.ts";
import { getSitemapReport, readSitemapIndex } from "./own-sitemap.ts";
import { loadVitalsPanel } from "./vitals-panel.ts";

export const UNKNOWN = "Unknown";

type FactDeps = Pick<
  ApiDeps,
  "connection" | "ownSite" | "siteUrl" | "now" | "presence" | "pageCache" | "searchConsole"
>;

export async function loadSeoStatus(deps: FactDeps): Promise<SeoStatus> {
  const [{ exists, lastModified }, robots, bing, google] = await Promise.all([
    readSitemapIndex(deps.ownSite),
    deps.ownSite.fetch("/robots.txt"),
    describeLastSubmission(deps),
    getSearchConsoleState(deps.connection.db, deps.searchConsole),
  ]);
  await robots.body?.cancel();
  return {
    sitemap: { exists, lastModified },
    robots: { exists: robots.status === 200 },
    // Google takes no part in IndexNow; what it knows stands in its Search Console.
    searchEngines: { google: describeSearchConsole(google), bing },
  };
}

function describeSearchConsole({ property, lastRefresh }: KeywordSourceState): string {
  if (property === null) return UNKNOWN;
  if (!lastRefresh) return "Search Console is connected but has not been asked yet.";
  return `Search Console, ${formatDateTime(lastRefresh.at)}: ${lastRefresh.message}`;
}

async function describeLastSubmission({ connection }: FactDeps): Promise<string> {
  const [last] = await listSubmissions(connection.db, 1);
  if (!last) return UNKNOWN;
  const pages = last.pages === 1 ? "1 page" : `${last.pages} pages`;
  return `${pages} submitted on ${formatDateTime(last.createdAt)}. ${describeAnswer(last.status)}.`;
}

export async function loadIndexNowState(deps: FactDeps): Promise<IndexNowState> {
  const { connection, siteUrl, now, presence } = deps;
  const reason = presence.submitter.reason ?? null;
  const [[lastSubmission = null], changes, nextTryAt] = await Promise.all([
    listSubmissions(connection.db, 1),
    listIndexChanges(connection.db, now()),
    findNextSubmission(connection),
  ]);
  return {
    isOn: reason === null,
    reason,
    endpoint: presence.endpoint.href,
    keyAddress: new URL(presence.keyPath, siteUrl).href,
    waiting: changes.length,
    lastSubmission,
    nextTryAt,
  };
}

export async function loadSeoOverview(deps: FactDeps): Promise<SeoOverview> {
  const now = deps.now();
  const { db } = deps.connection;
  const [status, { pagesShown }, vitals, pages, indexNow] = await Promise.all([
    loadSeoStatus(deps),
    getSearchConsoleState(db, deps.searchConsole),
    loadVitalsPanel(db, now),
    listSitePages({ db, now }),
    loadIndexNowState(deps),
  ]);
  return {
    status,
    vitals,
    indexNow,
    metrics: {
      indexedPages: pagesShown,
      // No call of a search engine tells these.
      backlinks: null,
      domainAuthority: null,
      totalPages: pages.length,
      pageSpeed: vitals.pageSpeed,
      mobileScore: vitals.mobileScore,
      lastUpdated: findLatest(pages.map(({ updatedAt }) => updatedAt)) ?? null,
    },
  };
}

export async function loadChecklist(deps: FactDeps): Promise<Checklist & { measuredAt: string | null }> {
  const { connection, siteUrl, ownSite, now } = deps;
  const { db } = connection;
  const [audit, validation, vitals, sitemap, robots] = await Promise.all([
    getLatestAudit(db),
    findValidations(db),
    loadVitalsPanel(db, now()),
    getSitemapReport(deps),
    ownSite.fetch("/robots.txt"),
  ]);
  await robots.body?.cancel();
  const checklist = computeChecklist({
    siteUrl: siteUrl.origin,
    isHttps: siteUrl.protocol === "https:",
    privateReason: explainPrivateSite(siteUrl) ?? null,
    sitemap,
    robots: { exists: robots.status === 200 },
    audit: audit ?? null,
    validation: validation ?? null,
    vitals,
  });
  return { ...checklist, measuredAt: audit?.finishedAt ?? null };
}
