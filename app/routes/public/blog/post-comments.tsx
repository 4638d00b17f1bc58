import { data, redirect } from "react-router";
import { formContext, pageContext } from "../../../context.ts";
import {
  type CommentFailure,
  isCommentId,
  parseCommentSignals,
} from "../../../features/content/comments/comment.ts";
import {
  findShownComment,
  listApprovedComments,
  readShownOnly,
} from "../../../features/content/comments/comments.server.ts";
import { toCommentValues } from "../../../features/content/comments/site/comment-form-state.ts";
import { hideCommentHtml } from "../../../features/content/comments/site/hidden-comments.ts";
import { PostComments } from "../../../features/content/comments/site/post-comments.tsx";
import { submitComment } from "../../../features/content/comments/store/visitor-comments.server.ts";
import { findPost } from "../../../features/content/posts/posts.server.ts";
import { isMailOn } from "../../../features/core/outbox/mail-probe.server.ts";
import { findSite, pageMeta } from "../../../features/insight/seo/meta.ts";
import { describeComments } from "../../../features/insight/seo/texts/page-text-comments.ts";
import { PageLink } from "../../../ui/page/page-link.tsx";
import type { Route } from "./+types/post-comments";
import "../../../styles/site.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, isDocument } = context.get(pageContext);
  const post = await findPost(db, params.slug, now());
  if (!post) throw data(null, { status: 404 });
  const page = Math.trunc(Number(url.searchParams.get("page"))) || 1;
  const shown = readShownOnly(db);
  const comments = await listApprovedComments(shown, post.id, { page });
  const answered = url.searchParams.get("reply") ?? "";
  const replyTo = isCommentId(answered) ? await findShownComment(shown, post.id, answered) : undefined;
  return {
    post: { slug: post.slug, title: post.title },
    comments: isDocument ? hideCommentHtml(comments) : comments,
    replyTo: replyTo && { id: replyTo.id, author: replyTo.author },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { site, db, now } = context.get(pageContext);
  const form = await request.formData().catch(() => new FormData());
  const values = toCommentValues(form);
  const result = await submitComment(
    context.get(formContext),
    site,
    params.slug,
    values,
    parseCommentSignals(values),
  );
  if (result.ok) {
    const { status } = result.value.comment;
    const said = status === "held" && !isMailOn(site) ? "unmailed" : status;
    return redirect(`/blog/${params.slug}?comment=${said}#comment-notice`, 303);
  }
  const { code, message, fields = {}, retryAfterSeconds } = result;
  const post = await findPost(db, params.slug, now());
  if (!post) throw data(null, { status: 404 });
  const { parentId = "" } = values;
  const replyTo = isCommentId(parentId) ? await findShownComment(db, post.id, parentId) : undefined;
  const refused = { message, fields, values };
  return data(
    { refused, replyTo: replyTo && { id: replyTo.id, author: replyTo.author } },
    {
      status: FAILURE_STATUS[code] ?? 400,
      ...(retryAfterSeconds && { headers: { "retry-after": String(retryAfterSeconds) } }),
    },
  );
}

const FAILURE_STATUS: Partial<Record<CommentFailure["code"], number>> = { too_many_comments: 429, busy: 503 };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  // The comments themselves belong to the post's own page.
  return pageMeta(findSite(matches), { ...describeComments(loaderData.post), robots: "noindex, follow" });
}

export default function PostCommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { post, comments, replyTo } = loaderData;
  return (
    <div className="pt-[calc(var(--bar-height)+clamp(32px,5vw,64px))] pb-(--section)">
      <div className="wrap">
        <h1 className="max-w-[20.7em] text-[clamp(1.5rem,1.2rem+1.6vw,2.25rem)]/[1.2]">
          Comments on{" "}
          <PageLink
            to={`/blog/${post.slug}`}
            className="underline decoration-line-strong decoration-1 underline-offset-[0.2em] hover:text-primary"
          >
            {post.title}
          </PageLink>
        </h1>
        <PostComments
          key={`${post.slug} ${comments.page}`}
          slug={post.slug}
          comments={comments}
          refused={actionData?.refused}
          replyTo={actionData ? actionData.replyTo : replyTo}
        />
      </div>
    </div>
  );
}
