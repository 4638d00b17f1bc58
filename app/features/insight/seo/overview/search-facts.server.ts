import { ownSite } from "../../../../kit/http/fetch/self-fetch.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { explainPrivateSite } from "../../../../utils/http/public-address.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { createDates, type Dates } from "../../../../utils/time-zone.ts";
import { loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import { getLatestAudit } from "../../audit/audits.server.ts";
import { findValidations } from "../../audit/validations.server.ts";
import { searchConsole } from "../../keywords/google-search-console.server.ts";
import type { KeywordSourceState } from "../../keywords/schema.ts";
import { getSearchConsoleState } from "../../keywords/search-console-state.server.ts";
import { computeChecklist } from "../checklist/checklist.ts";
import type { IndexNowState, SeoChecklist, SeoOverview, SeoStatus } from "../schema.ts";
import { findLatest, listSitePages } from "../site-pages.server.ts";
import { findNextSubmission } from "../submission/index-lease.server.ts";
import { describeAnswer } from "../submission/index-now.ts";
import { listIndexChanges, listSubmissions } from "../submission/index-submissions.server.ts";
import { getSitemapReport, readSitemapIndex } from "../submission/own-sitemap.server.ts";
import { searchSubmission } from "../submission/search-submission.server.ts";
import { loadVitalsPanel } from "./load-vitals-panel.server.ts";

export const UNKNOWN = "Unknown";

export async function loadSeoStatus(site: Site): Promise<SeoStatus> {
  const own = site.get(ownSite);
  const dates = createDates(await loadSiteZone(site.connection.db));
  const [{ exists, lastModified }, robots, bing, google] = await Promise.all([
    readSitemapIndex(own),
    own.fetch("/robots.txt"),
    describeLastSubmission(site, dates),
    getSearchConsoleState(site.connection.db, site.get(searchConsole)),
  ]);
  await robots.body?.cancel();
  return {
    sitemap: { exists, lastModified },
    robots: { exists: robots.status === 200 },
    // Google takes no part in IndexNow; its facts come from Search Console.
    searchEngines: { google: describeSearchConsole(google, dates), bing },
  };
}

function describeSearchConsole(
  { property, lastRefresh }: KeywordSourceState,
  { formatDateTime }: Dates,
): string {
  if (property === null) return UNKNOWN;
  if (!lastRefresh) return "Search Console is connected but hasn't been asked yet.";
  return `Search Console, ${formatDateTime(lastRefresh.at)}: ${lastRefresh.message}`;
}

async function describeLastSubmission({ connection }: Site, { formatDateTime }: Dates): Promise<string> {
  const [last] = await listSubmissions(connection.db, 1);
  if (!last) return UNKNOWN;
  const pages = countOf(last.pages, "page");
  return `${pages} submitted on ${formatDateTime(last.createdAt)}. ${describeAnswer(last.status)}.`;
}

export async function loadIndexNowState(site: Site): Promise<IndexNowState> {
  const { connection, siteUrl, now } = site;
  const presence = site.get(searchSubmission);
  const [reason = null, [lastSubmission = null], changes, nextTryAt] = await Promise.all([
    presence.submitter.findReason(),
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

export async function loadSeoOverview(site: Site): Promise<SeoOverview> {
  const now = site.now();
  const { db } = site.connection;
  const [status, { pagesShown }, vitals, pages, indexNow] = await Promise.all([
    loadSeoStatus(site),
    getSearchConsoleState(db, site.get(searchConsole)),
    loadVitalsPanel(db, now),
    listSitePages({ db, now }),
    loadIndexNowState(site),
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

export async function loadChecklist(site: Site): Promise<SeoChecklist> {
  const { connection, siteUrl, now } = site;
  const own = site.get(ownSite);
  const { db } = connection;
  const [audit, validation, vitals, sitemap, robots] = await Promise.all([
    getLatestAudit(db),
    findValidations(db),
    loadVitalsPanel(db, now()),
    getSitemapReport({ ...site, ownSite: own }),
    own.fetch("/robots.txt"),
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
