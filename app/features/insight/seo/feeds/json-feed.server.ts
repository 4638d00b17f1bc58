import { formatCanonicalUrl } from "../meta.ts";
import { type FeedRequest, listFeedEntries } from "./feed-entries.server.ts";

/** JSON Feed 1.1, see https://www.jsonfeed.org/version/1.1/. */
export async function formatJsonFeed(source: FeedRequest): Promise<string> {
  const { site, title, pageUrl, entries, hub } = await listFeedEntries(source);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: pageUrl,
    feed_url: formatCanonicalUrl(site, `${source.list?.path ?? ""}/feed.json`),
    description: site.description,
    icon: formatCanonicalUrl(site, "/apple-touch-icon.png"),
    favicon: formatCanonicalUrl(site, "/favicon.ico"),
    language: "en",
    authors: [{ name: site.name, url: formatCanonicalUrl(site, "/about") }],
    ...(hub && { hubs: [{ type: "WebSub", url: hub }] }),
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_html: entry.html,
      summary: entry.summary,
      image: entry.image,
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [{ name: entry.author }],
      tags: entry.tags,
    })),
  });
}
