import { setImmediate as nextTurn } from "node:timers/promises";
import { AA_TEXT_RATIO, contrastRatio, parseHexColor } from "../../../utils/contrast.ts";
import {
  checkLanguageVersions,
  checkSitemap,
  checkUniqueness,
  type PageSummary,
} from "./checks/check-across.ts";
import { createPictureFiles, type PictureFiles } from "./checks/check-images.server.ts";
import { checkJsonLd } from "./checks/check-json-ld.ts";
import { checkLinks, describeStatus, type PageLink, type PathAnswer } from "./checks/check-links.server.ts";
import { type CheckedPage, checkPage, isIndexable, isLanguage } from "./checks/check-page.server.ts";
import { findMeta, type PageFacts, parsePage } from "./checks/page-facts.server.ts";
import { createFindingList, type FindingList } from "./finding-list.ts";
import { type AuditedSite, isRedirect, type OwnAnswer, readAnswer, toOwnPath } from "./own-pages.server.ts";
import type { AuditProgress, AuditReport } from "./schema.ts";
import { listLocations, readSitemaps } from "./sitemap-paths.server.ts";

export const AUDITED_PATHS_MAX = 5000;
const LINKS_PER_PAGE_MAX = 500;
/** Not for crawlers: robots.txt says so. */
const PRIVATE_PATH = /^\/(admin|api)(\/|$)/;

export interface ColorPair {
  /** As a person would name it: "Primary colour on the light theme". */
  name: string;
  ink: string;
  ground: string;
}

export interface AuditInput {
  ownSite: AuditedSite;
  siteUrl: URL;
  /** The site's public, indexable pages; what they link to is read too. */
  paths: readonly string[];
  colors: readonly ColorPair[];
  onProgress?: (progress: AuditProgress) => void;
  /** Ends the run: the promise is rejected with its reason. */
  signal?: AbortSignal;
  /** For one answer; tests do not wait so long. */
  timeoutMs?: number;
}

interface Crawl {
  answers: Map<string, PathAnswer>;
  pages: (PageSummary & { links: PageLink[] })[];
  /** The paths that the owner or the sitemap names as pages. */
  named: Set<string>;
  queue: Set<string>;
  pictures: PictureFiles;
  findings: FindingList;
  isCut: boolean;
}

/** Reads the whole site page by page, gives way after each, and keeps of a page only what others are compared with. */
export async function auditSite(input: AuditInput): Promise<AuditReport> {
  const { ownSite, siteUrl, paths, colors, signal } = input;
  const findings = createFindingList();
  const listed = await listSitemapPaths(input);
  const named = new Set([...paths, ...(listed ?? [])].slice(0, AUDITED_PATHS_MAX));
  const crawl: Crawl = {
    answers: new Map(),
    pages: [],
    named,
    queue: new Set(named),
    pictures: createPictureFiles(),
    findings,
    isCut: false,
  };
  const options = { signal, ...(input.timeoutMs !== undefined && { timeoutMs: input.timeoutMs }) };
  // A set may grow while it is gone through.
  for (const path of crawl.queue) {
    signal?.throwIfAborted();
    const url = new URL(path, siteUrl);
    // A busy machine may take long over a file that it draws first, and has it ready a moment later.
    const answer = (await readAnswer(ownSite, path, options)) ?? (await readAnswer(ownSite, path, options));
    takeAnswer(crawl, url, answer);
    input.onProgress?.({ read: crawl.answers.size, known: crawl.queue.size + crawl.pictures.count() });
    await nextTurn();
  }
  for (const page of crawl.pages) checkLinks(page, crawl.answers, findings);
  checkUniqueness(crawl.pages, findings);
  checkSitemap(crawl.pages, listed, findings);
  checkLanguageVersions(crawl.pages, { origin: siteUrl.origin, isLanguage }, findings);
  checkColors(colors, findings);
  let read = crawl.answers.size;
  const known = read + crawl.pictures.count();
  const onRead = () => input.onProgress?.({ read: ++read, known });
  await crawl.pictures.check({ site: ownSite, findings, onRead, signal });
  return { pages: crawl.pages.length, ...findings.finish(), isCut: crawl.isCut };
}

async function listSitemapPaths({ ownSite, siteUrl, signal }: AuditInput): Promise<Set<string> | undefined> {
  const listed = new Set<string>();
  for await (const { status, xml, isIndex } of readSitemaps(ownSite, siteUrl, signal)) {
    if (status !== 200) return undefined;
    if (isIndex) continue;
    for (const address of listLocations(xml)) {
      const url = toOwnPath(address, siteUrl);
      if (url) listed.add(url.pathname);
    }
  }
  return listed;
}

function takeAnswer(crawl: Crawl, url: URL, answer: OwnAnswer | undefined): void {
  const path = url.pathname;
  const status = answer?.status ?? 0;
  if (crawl.named.has(path) && status !== 200)
    crawl.findings.add("page_status", path, `The page ${describeStatus(status)}.`);
  if (!answer || isRedirect(status)) {
    const next = answer && toOwnPath(answer.headers.get("location") ?? "", url)?.pathname;
    crawl.answers.set(path, { status, next });
    if (next) enqueue(crawl, next);
    return;
  }
  const isPage = status === 200 && /^text\/html\b/.test(answer.headers.get("content-type") ?? "");
  if (!isPage) {
    crawl.answers.set(path, { status });
    if (status === 200 && crawl.named.has(path))
      crawl.findings.add("page_status", path, "The page isn't HTML.");
    return;
  }
  const facts = parsePage(answer.body.toString("utf8"));
  crawl.answers.set(path, { status, ids: facts.ids });
  takePage(crawl, { path, url, facts, isIndexable: isIndexable(facts, answer.headers) });
}

function takePage(crawl: Crawl, page: CheckedPage): void {
  const { path, url, facts } = page;
  checkPage(page, crawl.findings);
  for (const text of facts.jsonLd) {
    for (const { isBroken, subject, detail } of checkJsonLd(text).faults)
      crawl.findings.add(isBroken ? "json_ld_broken" : "json_ld_incomplete", path, detail, subject);
  }
  crawl.pictures.collect(page);
  const links = listLinks(facts, url);
  for (const link of links) enqueue(crawl, link.path);
  crawl.pages.push({
    path,
    url: url.href,
    title: facts.titles[0] ?? "",
    description: findMeta(facts, "description") ?? "",
    isIndexable: page.isIndexable,
    alternates: facts.alternates,
    links,
  });
}

/** The own pages and files that a page leads to, each place once, without queries. */
function listLinks(facts: PageFacts, url: URL): PageLink[] {
  const links = new Map<string, PageLink>();
  for (const href of facts.links) {
    const target = toOwnPath(href, url);
    if (!target || PRIVATE_PATH.test(target.pathname)) continue;
    // A query may show more than the page that is read without it.
    const link = { path: target.pathname, anchor: target.search ? "" : target.hash.slice(1) };
    if (links.size < LINKS_PER_PAGE_MAX) links.set(`${link.path}#${link.anchor}`, link);
  }
  return [...links.values()];
}

function enqueue(crawl: Crawl, path: string): void {
  if (crawl.queue.has(path)) return;
  if (crawl.queue.size < AUDITED_PATHS_MAX) crawl.queue.add(path);
  else crawl.isCut = true;
}

function checkColors(pairs: readonly ColorPair[], findings: FindingList): void {
  for (const { name, ink, ground } of pairs) {
    const [text, under] = [parseHexColor(ink), parseHexColor(ground)];
    const ratio = text && under ? contrastRatio(text, under) : undefined;
    if (ratio !== undefined && ratio >= AA_TEXT_RATIO) continue;
    const fault =
      ratio === undefined ? "isn't a colour" : `has a contrast of ${ratio.toFixed(2)}:1 instead of 4.5:1`;
    findings.add("color_contrast", "/", `${name}: ${ink} on ${ground} ${fault}.`, name);
  }
}
