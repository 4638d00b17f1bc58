import { type AuditedSite, readAnswer, toOwnPath } from "./own-pages.server.ts";

const SITEMAP_PATH = "/sitemap.xml";
/** The protocol allows 50 MB. */
export const SITEMAP_MAX_BYTES = 50 * 1024 * 1024;
const FILES_MAX = 50;

export interface SitemapFile {
  path: string;
  /** 0 when there was no answer. */
  status: number;
  xml: string;
  isIndex: boolean;
}

/** The sitemap, and each file that it names when it is an index; one at a time. */
export async function* readSitemaps(
  site: AuditedSite,
  siteUrl: URL,
  signal?: AbortSignal,
): AsyncGenerator<SitemapFile> {
  const first = await readSitemap(site, SITEMAP_PATH, signal);
  yield first;
  if (!first.isIndex) return;
  for (const address of listLocations(first.xml).slice(0, FILES_MAX)) {
    const url = toOwnPath(address, siteUrl);
    if (url) yield readSitemap(site, url.pathname + url.search, signal);
  }
}

async function readSitemap(site: AuditedSite, path: string, signal?: AbortSignal): Promise<SitemapFile> {
  const answer = await readAnswer(site, path, { maxBytes: SITEMAP_MAX_BYTES, signal });
  const xml = answer?.status === 200 ? answer.body.toString("utf8") : "";
  return { path, status: answer?.status ?? 0, xml, isIndex: /<sitemapindex[\s>]/.test(xml) };
}

export function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, text = ""]) => decodeXml(text));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function decodeXml(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
