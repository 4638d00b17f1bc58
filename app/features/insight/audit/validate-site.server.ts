import { setImmediate as nextTurn } from "node:timers/promises";
import { listJsonFeedFaults, listRssFaults } from "./checks/check-feeds.ts";
import { checkJsonLd } from "./checks/check-json-ld.ts";
import { listRobotsFaults } from "./checks/check-robots.server.ts";
import { parsePage } from "./checks/page-facts.server.ts";
import { type AuditedSite, type OwnAnswer, readAnswer, toOwnPath } from "./own-pages.server.ts";
import type { Validation } from "./schema.ts";
import { listLocations, readSitemaps } from "./sitemap-paths.server.ts";

const FEED_MAX_BYTES = 20 * 1024 * 1024;
const PAGES_MAX = 5000;
const MESSAGES_MAX = 50;

export interface ValidationInput {
  ownSite: AuditedSite;
  siteUrl: URL;
  signal?: AbortSignal;
}

/** Loaded on demand: only a validation needs the schemas, and programs that run from source cannot read them. */
const loadXmlChecks = () => import("./checks/check-xml.server.ts");

export async function validateSite(input: ValidationInput): Promise<Validation[]> {
  const { validations, paths } = await validateSitemaps(input);
  const robots = await validateRobots(input, paths);
  const rss = await validateFile(input, "/rss.xml", "RSS 2.0", async (xml) => {
    const { listSchemaFaults } = await loadXmlChecks();
    const faults = await listSchemaFaults(xml, "rss");
    return faults.length > 0 ? faults : listRssFaults(xml);
  });
  const jsonFeed = await validateFile(input, "/feed.json", "JSON Feed 1.1", listJsonFeedFaults);
  return [...validations, robots, rss, jsonFeed, await validateJsonLd(input, paths)];
}

async function validateSitemaps({ ownSite, siteUrl, signal }: ValidationInput) {
  const validations: Validation[] = [];
  const paths = new Set<string>();
  for await (const file of readSitemaps(ownSite, siteUrl, signal)) {
    const standard = file.isIndex ? "Sitemap index 0.9, by its schema" : "Sitemap 0.9, by its schema";
    const addresses = listLocations(file.xml);
    const foreign = addresses.filter((address) => !toOwnPath(address, siteUrl));
    const { listSitemapFaults } = await loadXmlChecks();
    const messages =
      file.status === 200 ? await listSitemapFaults(file) : [`It ${describeStatus(file.status)}.`];
    messages.push(...foreign.slice(0, MESSAGES_MAX).map((address) => `${address} isn't on this site.`));
    if (!file.isIndex)
      for (const address of addresses) {
        const path = toOwnPath(address, siteUrl)?.pathname;
        if (path && paths.size < PAGES_MAX) paths.add(path);
      }
    validations.push(conclude(file.path, standard, messages));
  }
  return { validations, paths: [...paths] };
}

async function validateRobots(
  { ownSite, siteUrl, signal }: ValidationInput,
  publicPaths: readonly string[],
): Promise<Validation> {
  const answer = await readAnswer(ownSite, "/robots.txt", { signal });
  const faults = listRobotsFaults(toRobotsFile(answer), { siteUrl, publicPaths });
  const named = /^\s*sitemap\s*:\s*(\S+)/im.exec(answer?.body.toString("utf8") ?? "")?.[1];
  const url = named && toOwnPath(named, siteUrl);
  if (url) {
    const sitemap = await readAnswer(ownSite, url.pathname + url.search, { signal });
    if (sitemap?.status !== 200)
      faults.push(`The sitemap ${url.href} ${describeStatus(sitemap?.status ?? 0)}.`);
  }
  return conclude("/robots.txt", "RFC 9309", faults);
}

function toRobotsFile(answer: OwnAnswer | undefined) {
  return {
    status: answer?.status ?? 0,
    type: answer?.headers.get("content-type") ?? "",
    bytes: answer?.body.length ?? 0,
    text: answer?.body.toString("utf8") ?? "",
  };
}

async function validateFile(
  { ownSite, signal }: ValidationInput,
  path: string,
  standard: string,
  listFaults: (text: string) => string[] | Promise<string[]>,
): Promise<Validation> {
  const answer = await readAnswer(ownSite, path, { maxBytes: FEED_MAX_BYTES, signal });
  if (answer?.status !== 200) return conclude(path, standard, [`It ${describeStatus(answer?.status ?? 0)}.`]);
  if (answer.isCut) return conclude(path, standard, ["It's larger than what can be checked here."]);
  return conclude(path, standard, await listFaults(answer.body.toString("utf8")));
}

async function validateJsonLd(
  { ownSite, signal }: ValidationInput,
  paths: readonly string[],
): Promise<Validation> {
  const messages: string[] = [];
  for (const path of paths) {
    const answer = await readAnswer(ownSite, path, { signal });
    if (answer?.status !== 200) messages.push(`${path} ${describeStatus(answer?.status ?? 0)}.`);
    else {
      for (const text of parsePage(answer.body.toString("utf8")).jsonLd)
        messages.push(...checkJsonLd(text).faults.map(({ detail }) => `${path}: ${detail}`));
    }
    await nextTurn();
  }
  return conclude("json-ld", `Structured data of ${paths.length} pages, by schema.org`, messages);
}

function conclude(file: string, standard: string, messages: string[]): Validation {
  return { file, standard, ok: messages.length === 0, messages: messages.slice(0, MESSAGES_MAX) };
}

function describeStatus(status: number): string {
  return status === 0 ? "didn't answer in time" : `answers ${status}`;
}
