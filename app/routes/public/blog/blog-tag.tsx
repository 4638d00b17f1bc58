import { data } from "react-router";
import { pageContext } from "../../../context.ts";
import { listPostPage } from "../../../features/content/posts/post-page.server.ts";
import { parsePage } from "../../../features/content/posts/post-page.ts";
import { listTagNames } from "../../../features/content/posts/post-tags.server.ts";
import { ListedPosts } from "../../../features/content/posts/site/listed-posts.tsx";
import { findTagName } from "../../../features/content/posts/tag-path.ts";
import { followRedirect } from "../../../features/content/redirects/redirect-response.server.ts";
import { breadcrumbJsonLd } from "../../../features/insight/seo/json-ld.ts";
import { collectionPageJsonLd } from "../../../features/insight/seo/json-ld-lists.ts";
import { findSite, pageMeta } from "../../../features/insight/seo/meta.ts";
import { HIDDEN_ROBOTS } from "../../../features/insight/seo/overrides/page-override.ts";
import { describeTag } from "../../../features/insight/seo/texts/page-text-lists.ts";
import type { Route } from "./+types/blog-tag";
import "../../../styles/site.css";

/** A tag with a single post only repeats that post's page, and is not indexed. */
const INDEXED_POSTS_MIN = 2;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const page = parsePage(url.searchParams.get("page"));
  const tags = await listTagNames(db, params.tag);
  const list = page && tags.length > 0 && (await listPostPage(db, { now: now(), page, tags }));
  if (!list || list.total === 0) {
    await followRedirect(db, url, now());
    throw data(null, { status: 404 });
  }
  const name =
    findTagName(
      list.posts.flatMap((post) => post.tags),
      params.tag,
    ) ?? params.tag;
  return { tag: { slug: params.tag, name }, list };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const { tag, list } = loaderData;
  const text = describeTag(site, tag, list.total);
  const tags = pageMeta(site, {
    ...text,
    keywords: [tag.name, "articles", "tutorials", site.name],
    paging: list,
    robots: list.total < INDEXED_POSTS_MIN ? HIDDEN_ROBOTS : undefined,
    jsonLd: import.meta.env.SSR
      ? [
          collectionPageJsonLd(site, text, list.posts),
          breadcrumbJsonLd(site, [
            { name: "Blog", path: "/blog" },
            { name: tag.name, path: text.path },
          ]),
        ]
      : [],
  });
  const feed = { tagName: "link", rel: "alternate" };
  return [
    ...tags,
    { ...feed, href: `${text.path}/rss.xml`, type: "application/rss+xml", title: `${tag.name} (RSS)` },
    {
      ...feed,
      href: `${text.path}/feed.json`,
      type: "application/feed+json",
      title: `${tag.name} (JSON Feed)`,
    },
  ];
}

export default function TagPage({ loaderData: { tag, list } }: Route.ComponentProps) {
  const path = `/blog/tag/${tag.slug}`;
  return (
    <ListedPosts
      eyebrow="topic"
      title={tag.name}
      lead={`Articles and tutorials on ${tag.name}, newest first.`}
      path={path}
      list={list}
      feed={`${path}/rss.xml`}
    />
  );
}
