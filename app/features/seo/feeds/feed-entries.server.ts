import type { Db } from "../../../../db/schema.ts";
import { findHub } from "../../mentions/mention-settings.server.ts";
import { listWholePosts } from "../../posts/post-summaries.server.ts";
import { getSite } from "../../profile/profile.server.ts";
import type { Site } from "../../profile/site.ts";
import { formatCanonicalUrl, formatOgImagePath } from "../meta.ts";
import { formatAbsoluteHtml } from "./absolute-html.ts";
import type { FeedList } from "./feed-lists.server.ts";

const FEED_POSTS_MAX = 20;

export interface FeedEntry {
  /** Stays when the slug changes, so that readers do not see an old post as new. */
  id: string;
  url: string;
  image: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  tags: string[];
  publishedAt: string;
  updatedAt: string;
}

export interface FeedSource {
  db: Db;
  siteUrl: URL;
  now: Date;
}

export interface FeedRequest extends FeedSource {
  list?: FeedList | undefined;
}

export interface Feed {
  site: Site;
  title: string;
  pageUrl: string;
  entries: FeedEntry[];
  /** Which is told when the feed changes; that of all posts alone has one. */
  hub: string | undefined;
}

export async function listFeedEntries({ db, siteUrl, now, list }: FeedRequest): Promise<Feed> {
  const site = await getSite(db, { siteUrl, now });
  const posts = await listWholePosts(db, { now, limit: FEED_POSTS_MAX, tags: list?.tags });
  const entries = posts.map((post): FeedEntry => {
    const url = formatCanonicalUrl(site, `/blog/${post.slug}`);
    return {
      id: `${site.url}/#post-${post.id}`,
      url,
      image: formatCanonicalUrl(site, formatOgImagePath(`/blog/${post.slug}`)),
      title: post.title,
      summary: post.excerpt,
      html: formatAbsoluteHtml(post.html, url),
      author: post.author,
      tags: post.tags,
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
    };
  });
  const title = list ? `${site.name}: ${list.name}` : `${site.name}: blog`;
  const hub = list ? undefined : await findHub(db, siteUrl);
  return { site, title, hub, pageUrl: formatCanonicalUrl(site, list?.path ?? "/blog"), entries };
}
