import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { PostArticle } from "../../features/posts/post-article.tsx";
import { findAdjacentPosts, findPost, listRelatedPosts } from "../../features/posts/posts.server.ts";
import { followRedirect } from "../../features/redirects/redirect-response.server.ts";
import { blogPostingJsonLd, breadcrumbJsonLd } from "../../features/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/seo/meta.ts";
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
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const { post } = loaderData;
  const path = `/blog/${post.slug}`;
  return pageMeta(site, {
    path,
    title: post.title,
    description: post.excerpt,
    keywords: post.tags,
    type: "article",
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    jsonLd: [
      blogPostingJsonLd(site, post),
      breadcrumbJsonLd(site, [
        { name: "Blog", path: "/blog" },
        { name: post.title, path },
      ]),
    ],
  });
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return <PostArticle {...loaderData} />;
}
