import { formatPictureFile, isForeignAddress } from "../media/media.ts";
import type { FeedSource } from "./feed-entries.server.ts";
import { formatCanonicalUrl } from "./meta.ts";
import { listSitePages, type SitePage } from "./site-pages.server.ts";
import { formatElement } from "./xml.ts";

export async function formatSitemap(source: FeedSource): Promise<string> {
  const urls = (await listSitePages(source)).map((entry) => formatUrl(entry, { url: source.siteUrl.origin }));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function formatUrl({ path, updatedAt, pictures }: SitePage, site: { url: string }): string {
  // A picture of another site is that site's to list.
  const own = pictures.filter(({ src }) => !isForeignAddress(src));
  const images = own.map((picture) => {
    const file = formatCanonicalUrl(site, formatPictureFile(picture));
    return `<image:image>${formatElement("image:loc", file)}</image:image>`;
  });
  const loc = formatElement("loc", formatCanonicalUrl(site, path));
  return `<url>${loc}${formatElement("lastmod", updatedAt)}${images.join("")}</url>`;
}
