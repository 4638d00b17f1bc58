import { formatPictureFile, isForeignAddress } from "../../../core/media/media.ts";
import { formatCanonicalUrl } from "../meta.ts";
import { findLatest, listSitePages, type SitePage } from "../site-pages.server.ts";
import type { FeedSource } from "./feed-entries.server.ts";
import { formatElement } from "./xml.ts";

/** The limits of one file (sitemaps.org/protocol.html). */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 52_428_800 } as const;
/** The most images of one page (developers.google.com, image sitemaps). */
const IMAGES_MAX = 1000;

export interface SitemapSource extends FeedSource {
  limits?: { urls: number; bytes: number };
}

interface SitemapFile {
  xml: string;
  updatedAt: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">';

export async function formatSitemapIndex(source: SitemapSource): Promise<string> {
  const files = await formatSitemapFiles(source);
  const entries = files.map(({ updatedAt }, index) => {
    const loc = formatCanonicalUrl({ url: source.siteUrl.origin }, formatSitemapPath(index + 1));
    return `<sitemap>${formatElement("loc", loc)}${formatElement("lastmod", updatedAt)}</sitemap>`;
  });
  return [
    HEAD,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</sitemapindex>",
    "",
  ].join("\n");
}

export async function findSitemapFile(source: SitemapSource, name: string): Promise<string | undefined> {
  const [, number] = /^([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  if (!number) return undefined;
  return (await formatSitemapFiles(source))[Number(number) - 1]?.xml;
}

function formatSitemapPath(number: number): string {
  return `/sitemaps/${number}.xml`;
}

async function formatSitemapFiles(source: SitemapSource): Promise<SitemapFile[]> {
  const pages = await listSitePages(source);
  const urls = pages.map((page) => ({
    line: formatUrl(page, { url: source.siteUrl.origin }),
    updatedAt: page.updatedAt,
  }));
  return splitUrls(urls, source.limits ?? SITEMAP_LIMITS).map((group) => ({
    xml: [HEAD, URLSET, ...group.map(({ line }) => line), "</urlset>", ""].join("\n"),
    updatedAt: findLatest(group.map(({ updatedAt }) => updatedAt)),
  }));
}

function splitUrls<T extends { line: string }>(urls: T[], limits: { urls: number; bytes: number }): T[][] {
  const frameBytes = Buffer.byteLength([HEAD, URLSET, "</urlset>", ""].join("\n"));
  const groups: T[][] = [[]];
  let bytes = frameBytes;
  for (const url of urls) {
    const size = Buffer.byteLength(url.line) + 1;
    const group = groups.at(-1) ?? [];
    if (group.length > 0 && (group.length >= limits.urls || bytes + size > limits.bytes)) {
      groups.push([url]);
      bytes = frameBytes + size;
    } else {
      group.push(url);
      bytes += size;
    }
  }
  return groups;
}

function formatUrl({ path, updatedAt, pictures }: SitePage, site: { url: string }): string {
  // A picture of another site is that site's to list.
  const own = pictures.filter(({ src }) => !isForeignAddress(src)).slice(0, IMAGES_MAX);
  const images = own.map((picture) => {
    const file = formatCanonicalUrl(site, formatPictureFile(picture));
    return `<image:image>${formatElement("image:loc", file)}</image:image>`;
  });
  const loc = formatElement("loc", formatCanonicalUrl(site, path));
  return `<url>${loc}${formatElement("lastmod", updatedAt)}${images.join("")}</url>`;
}
