import { data } from "react-router";
import { pageContext } from "../../../context.ts";
import {
  COMMENT_HELD,
  COMMENT_HELD_UNMAILED,
  COMMENT_PUBLISHED,
} from "../../../features/content/comments/comment.ts";
import { commentsJsonLd } from "../../../features/content/comments/comment-json-ld.ts";
import { listApprovedComments, readShownOnly } from "../../../features/content/comments/comments.server.ts";
import { hideCommentHtml } from "../../../features/content/comments/site/hidden-comments.ts";
import { LatePostComments } from "../../../features/content/comments/site/late-post-comments.tsx";
import { takesMentions } from "../../../features/content/mentions/mention-settings.server.ts";
import { listApprovedMentions } from "../../../features/content/mentions/mentions.server.ts";
import { PostMentions } from "../../../features/content/mentions/post-mentions.tsx";
import { findAdjacentPosts, findPost } from "../../../features/content/posts/posts.server.ts";
import { listRelatedPosts } from "../../../features/content/posts/search/post-related.server.ts";
import { findSeriesPlace } from "../../../features/content/posts/series/series.server.ts";
import { PostArticle } from "../../../features/content/posts/site/article/post-article.tsx";
import { useSite } from "../../../features/content/profile/use-site.ts";
import { followRedirect } from "../../../features/content/redirects/redirect-response.server.ts";
import { blogPostingJsonLd, breadcrumbJsonLd } from "../../../features/insight/seo/json-ld.ts";
import { findSite, formatCanonicalUrl, pageMeta } from "../../../features/insight/seo/meta.ts";
import { formatPostKey } from "../../../features/insight/seo/overrides/page-override.ts";
import { findShownOverride } from "../../../features/insight/seo/overrides/page-overrides.server.ts";
import { describePost } from "../../../features/insight/seo/texts/page-text-post.ts";
import { hideField } from "../../../utils/hidden-field.ts";
import type { Route } from "./+types/post";
import "../../../styles/site.css";

const SENT_MESSAGES: Record<string, string | undefined> = {
  approved: COMMENT_PUBLISHED,
  held: COMMENT_HELD,
  unmailed: COMMENT_HELD_UNMAILED,
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, isDocument, siteUrl } = context.get(pageContext);
  const found = await findPost(db, params.slug, now());
  if (!found) {
    await followRedirect(db, url, now());
    throw data(null, { status: 404 });
  }
  const { content: _source, ...post } = found;
  const comments = await listApprovedComments(readShownOnly(db), post.id);
  return {
    post: isDocument ? hideField(post, "html") : post,
    comments: isDocument ? hideCommentHtml(comments) : comments,
    sentComment: SENT_MESSAGES[url.searchParams.get("comment") ?? ""],
    neighbours: await findAdjacentPosts(db, post, now()),
    related: await listRelatedPosts(db, post, now()),
    mentions: await listApprovedMentions(db, post.id),
    takesMentions: await takesMentions(db, siteUrl),
    series: await findSeriesPlace(db, post, now()),
    override: await findShownOverride(db, formatPostKey(post.id)),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const { post, override, series, comments } = loaderData;
  const text = describePost(post);
  const url = formatCanonicalUrl(site, text.path);
  const shown = pageMeta(site, {
    ...text,
    keywords: post.tags,
    type: "article",
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    canonicalUrl: post.canonicalUrl,
    jsonLd: import.meta.env.SSR
      ? [
          blogPostingJsonLd(site, { ...post, series, comment: commentsJsonLd(url, comments.threads) }),
          breadcrumbJsonLd(site, [
            { name: "Blog", path: "/blog" },
            { name: post.title, path: text.path },
          ]),
        ]
      : [],
    ...override,
  });
  if (!loaderData.takesMentions) return shown;
  return [...shown, { tagName: "link", rel: "webmention", href: new URL("/api/webmentions", site.url).href }];
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { override: _, takesMentions: __, comments, sentComment, mentions, ...shown } = loaderData;
  const { slug } = shown.post;
  const site = useSite();
  return (
    <PostArticle {...shown} shareUrl={formatCanonicalUrl(site, `/blog/${slug}`)}>
      <PostMentions mentions={mentions} />
      <LatePostComments key={slug} slug={slug} comments={comments} sentMessage={sentComment} />
    </PostArticle>
  );
}
