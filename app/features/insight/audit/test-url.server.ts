import robotsParser from "robots-parser";
import { checkJsonLd } from "./checks/check-json-ld.ts";
import { isIndexable } from "./checks/check-page.server.ts";
import { findMeta, type PageFacts, parsePage } from "./checks/page-facts.server.ts";
import { type AuditedSite, isRedirect, type OwnAnswer, readAnswer, toOwnPath } from "./own-pages.server.ts";
import type { UrlHop, UrlTest } from "./schema.ts";

const HOPS_MAX = 10;
const HEADERS_MAX = 50;
const HEADER_MAX_CHARS = 500;
const CRAWLER = "Googlebot";
const SOCIAL_NAME = /^(og|article|twitter):/;

type UrlTestResult =
  | { ok: true; value: UrlTest }
  | { ok: false; code: "invalid_address" | "foreign_host" | "no_answer"; message: string };

interface UrlTestInput {
  ownSite: AuditedSite;
  siteUrl: URL;
  address: string;
}

/** Fetches a path or address of this site as a crawler would; user input never makes the server fetch another site. */
export async function testUrl({ ownSite, siteUrl, address }: UrlTestInput): Promise<UrlTestResult> {
  const start = parseAddress(address, siteUrl);
  if (!start)
    return refuse("invalid_address", "This isn't the address or path of a page. Try one such as /about.");
  if (start.origin !== siteUrl.origin)
    return refuse("foreign_host", `Only pages of ${siteUrl.host} can be tested here.`);
  const trail = await followHops(ownSite, start);
  if (!trail) return refuse("no_answer", "The page didn't answer in time.");
  const { url, hops, answer } = trail;
  const facts = isHtml(answer) ? parsePage(answer.body.toString("utf8")) : parsePage("");
  return {
    ok: true,
    value: describePage(url, hops, answer, facts, await judgeRobots(ownSite, url, answer, facts)),
  };
}

function parseAddress(address: string, siteUrl: URL): URL | undefined {
  const text = address.trim();
  // A host without its scheme is meant as a host.
  const full = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(text) ? `${siteUrl.protocol}//${text}` : text;
  const isAddress = /^(https?:\/\/|\/)/i.test(full);
  return isAddress && URL.canParse(full, siteUrl) ? new URL(full, siteUrl) : undefined;
}

async function followHops(
  site: AuditedSite,
  start: URL,
): Promise<{ url: URL; hops: UrlHop[]; answer: OwnAnswer } | undefined> {
  const hops: UrlHop[] = [];
  let url = start;
  while (true) {
    const path = url.pathname + url.search;
    const answer = await readAnswer(site, path);
    if (!answer) return undefined;
    const location = isRedirect(answer.status) ? answer.headers.get("location") : null;
    hops.push({ path, status: answer.status, location });
    const next = location === null ? undefined : toOwnPath(location, url);
    const isKnown = hops.some((hop) => next && hop.path === next.pathname + next.search);
    if (!next || isKnown || hops.length > HOPS_MAX) return { url, hops, answer };
    url = next;
  }
}

function isHtml(answer: OwnAnswer): boolean {
  return /^text\/html\b/.test(answer.headers.get("content-type") ?? "");
}

async function judgeRobots(
  site: AuditedSite,
  url: URL,
  answer: OwnAnswer,
  facts: PageFacts,
): Promise<UrlTest["robots"]> {
  const file = await readAnswer(site, "/robots.txt");
  const robots =
    file?.status === 200
      ? robotsParser(new URL("/robots.txt", url).href, file.body.toString("utf8"))
      : undefined;
  const robotsTxt = robots
    ? robots.isAllowed(url.href, CRAWLER) === false
      ? "disallowed"
      : "allowed"
    : "unknown";
  return {
    robotsTxt,
    meta: findMeta(facts, "robots") ?? null,
    header: answer.headers.get("x-robots-tag"),
    isIndexable: answer.status === 200 && robotsTxt !== "disallowed" && isIndexable(facts, answer.headers),
  };
}

function describePage(
  url: URL,
  hops: UrlHop[],
  answer: OwnAnswer,
  facts: PageFacts,
  robots: UrlTest["robots"],
): UrlTest {
  return {
    url: url.href,
    hops,
    status: answer.status,
    headers: [...answer.headers]
      .slice(0, HEADERS_MAX)
      .map(([name, value]) => ({ name, value: value.slice(0, HEADER_MAX_CHARS) })),
    htmlBytes: answer.body.length,
    robots,
    title: facts.titles[0] ?? "",
    description: findMeta(facts, "description") ?? "",
    canonical: facts.canonicals[0] ?? null,
    language: facts.language || null,
    social: facts.metas.filter(({ name }) => SOCIAL_NAME.test(name)),
    jsonLdTypes: [...new Set(facts.jsonLd.flatMap((text) => checkJsonLd(text).types))],
    mainHeadings: facts.headings.filter(({ level }) => level === 1).map(({ text }) => text),
    words: facts.words,
  };
}

function refuse(code: "invalid_address" | "foreign_host" | "no_answer", message: string): UrlTestResult {
  return { ok: false, code, message };
}
