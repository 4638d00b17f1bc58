import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { PostArticle } from "../../features/posts/post-article.tsx";
import { listRelatedPosts } from "../../features/posts/post-related.server.ts";
import { findAdjacentPosts, findPost } from "../../features/posts/posts.server.ts";
import { findSeriesPlace } from "../../features/posts/series.server.ts";
import { useSite } from "../../features/profile/use-site.ts";
import { followRedirect } from "../../features/redirects/redirect-response.server.ts";
import { blogPostingJsonLd, breadcrumbJsonLd } from "../../features/seo/json-ld.ts";
import { findSite, formatCanonicalUrl, pageMeta } from "../../features/seo/meta.ts";
import { formatPostKey } from "../../features/seo/page-override.ts";
import { findShownOverride } from "../../features/seo/page-overrides.server.ts";
import { describePost } from "../../features/seo/page-text-post.ts";
import { hideField } from "../../utils/hidden-field.ts";
import type { Route } from "./+types/post";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, isDocument } = context.get(pageContext);
  const found = await findPost(db, params.slug, now());
  if (!found) {
    await followRedirect(db, url, now());
    throw data(null, { status: 404 });
  }
  const { content: _source, ...post } = found;
  return {
    post: isDocument ? hideField(post, "html") : post,
    neighbours: await findAdjacentPosts(db, post, now()),
    related: await listRelatedPosts(db, post, now()),
    series: await findSeriesPlace(db, post, now()),
    override: await findShownOverride(db, formatPostKey(post.id)),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const { post, override, series } = loaderData;
  const text = describePost(post);
  return pageMeta(site, {
    ...text,
    keywords: post.tags,
    type: "article",
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    canonicalUrl: post.canonicalUrl,
    jsonLd: import.meta.env.SSR
      ? [
          blogPostingJsonLd(site, { ...post, series }),
          breadcrumbJsonLd(site, [
            { name: "Blog", path: "/blog" },
            { name: post.title, path: text.path },
          ]),
        ]
      : [],
    ...override,
  });
}

export default function PostPage({ loaderData: { override: _, ...shown } }: Route.ComponentProps) {
  const site = useSite();
  return <PostArticle {...shown} shareUrl={formatCanonicalUrl(site, `/blog/${shown.post.slug}`)} />;
}
