import { formatCanonicalUrl } from "../meta.ts";
import { type FeedEntry, type FeedRequest, listFeedEntries } from "./feed-entries.server.ts";
import { escapeXml, formatElement } from "./xml.ts";

/** RSS 2.0 with the whole text of each post. */
export async function formatRss(source: FeedRequest): Promise<string> {
  const { site, title, pageUrl, entries, hub } = await listFeedEntries(source);
  const feedUrl = formatCanonicalUrl(site, `${source.list?.path ?? ""}/rss.xml`);
  const changes = entries.map((entry) => entry.updatedAt).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    formatElement("title", title),
    formatElement("link", pageUrl),
    formatElement("description", site.description || site.tagline || site.name),
    formatElement("language", "en"),
    formatElement("lastBuildDate", formatRfc822(changes.at(-1))),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    hub && `<atom:link href="${escapeXml(hub)}" rel="hub"/>`,
    ...entries.map(formatItem),
    "</channel>",
    "</rss>",
    "",
  ]
    .filter((line, index, lines) => line || index === lines.length - 1)
    .join("\n");
}

function formatItem(entry: FeedEntry): string {
  return [
    "<item>",
    formatElement("title", entry.title),
    formatElement("link", entry.url),
    `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`,
    formatElement("pubDate", formatRfc822(entry.publishedAt)),
    formatElement("dc:creator", entry.author),
    ...entry.tags.map((tag) => formatElement("category", tag)),
    formatElement("description", formatPlain(entry.summary)),
    formatElement("content:encoded", entry.html),
    "</item>",
  ].join("\n");
}

/** Readers take an item's description for HTML, and the summary is none. */
function formatPlain(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function formatRfc822(timestamp: string | undefined): string | undefined {
  return timestamp && new Date(timestamp).toUTCString();
}
