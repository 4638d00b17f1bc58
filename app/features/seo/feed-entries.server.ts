import type { Db } from "../../../db/schema.ts";
import { findPost, listPosts } from "../posts/posts.server.ts";
import { getSite } from "../profile/profile.server.ts";
import type { Site } from "../profile/site.ts";
import { formatAbsoluteHtml } from "./absolute-html.ts";
import { formatCanonicalUrl, formatOgImagePath } from "./meta.ts";

const FEED_POSTS_MAX = 30;

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

/** The newest posts with their whole text, for the feeds. */
export async function listFeedEntries({ db, siteUrl, now }: FeedSource): Promise<{
  site: Site;
  entries: FeedEntry[];
}> {
  const site = await getSite(db, { siteUrl, now });
  const entries: FeedEntry[] = [];
  for (const summary of await listPosts(db, { now, limit: FEED_POSTS_MAX })) {
    const post = await findPost(db, summary.slug, now);
    if (!post) continue;
    const url = formatCanonicalUrl(site, `/blog/${post.slug}`);
    entries.push({
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
    });
  }
  return { site, entries };
}
