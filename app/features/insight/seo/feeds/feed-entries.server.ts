import type { Db } from "../../../../../db/schema.ts";
import { findHub } from "../../../content/mentions/mention-settings.server.ts";
import { listWholePosts } from "../../../content/posts/post-summaries.server.ts";
import { getSite } from "../../../content/profile/profile.server.ts";
import type { Site } from "../../../content/profile/site.ts";
import { isCaseStudy, pathToProject } from "../../../content/projects/project.ts";
import { listShownProjects } from "../../../content/projects/projects.server.ts";
import type { ShownProject } from "../../../content/projects/schema.ts";
import { formatCanonicalUrl, formatOgImagePath } from "../meta.ts";
import { formatAbsoluteHtml } from "./absolute-html.ts";
import type { FeedList } from "./feed-lists.server.ts";
import { escapeXml } from "./xml.ts";

const FEED_ENTRIES_MAX = 20;

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
  /** The hub to notify when the feed changes; only the feed of all posts has one. */
  hub: string | undefined;
}

export async function listFeedEntries({ db, siteUrl, now, list }: FeedRequest): Promise<Feed> {
  const site = await getSite(db, { siteUrl, now });
  const posts = await listWholePosts(db, { now, limit: FEED_ENTRIES_MAX, tags: list?.tags });
  const articles = posts.map((post): FeedEntry => {
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
  // A tag's feed has only articles.
  const studies = list ? [] : (await listShownProjects(db)).filter(isCaseStudy);
  const entries = [...articles, ...studies.map((project) => formatCaseStudy(site, project))]
    .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0))
    .slice(0, FEED_ENTRIES_MAX);
  const title = list ? `${site.name}: ${list.name}` : `${site.name}: blog`;
  const hub = list ? undefined : await findHub(db, siteUrl);
  return { site, title, hub, pageUrl: formatCanonicalUrl(site, list?.path ?? "/blog"), entries };
}

function formatCaseStudy(site: Site, project: ShownProject): FeedEntry {
  const path = pathToProject(project.slug);
  const url = formatCanonicalUrl(site, path);
  const { description, problem, html, result } = project;
  const parts = [
    formatText(description),
    problem && `<h2>The problem</h2>${formatText(problem)}`,
    html && `<h2>The approach</h2>${html}`,
    result && `<h2>The result</h2>${formatText(result)}`,
  ];
  return {
    id: `${site.url}/#project-${project.id}`,
    url,
    image: formatCanonicalUrl(site, formatOgImagePath(path)),
    title: project.title,
    summary: description,
    html: formatAbsoluteHtml(parts.filter(Boolean).join(""), url),
    author: site.name,
    tags: project.tech,
    publishedAt: project.createdAt,
    updatedAt: project.updatedAt,
  };
}

function formatText(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}
