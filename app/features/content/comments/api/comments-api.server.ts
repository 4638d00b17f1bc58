import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { doneSchema, jsonContent, textParam } from "../../../../kit/http/resource.server.ts";
import { json, routes } from "../../../../kit/http/routes.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { isMailOn } from "../../../core/outbox/mail-probe.server.ts";
import { findPost } from "../../posts/posts.server.ts";
import {
  COMMENT_DELETED,
  COMMENT_HELD,
  COMMENT_HELD_UNMAILED,
  COMMENT_PUBLISHED,
  COMMENT_SAVED,
  type CommentFailure,
  parseCommentSignals,
} from "../comment.ts";
import { listApprovedComments } from "../comments.server.ts";
import {
  commentDeletion,
  commentEdit,
  commentInput,
  commentPageSchema,
  ownCommentSchema,
} from "../schema.ts";
import { deleteComment, editComment } from "../store/comment-edits.server.ts";
import { commentWork } from "../store/comment-work.server.ts";
import { submitComment } from "../store/visitor-comments.server.ts";

const PAGE_MAX = 10_000;

const slugParam = z.object({ slug: z.string() });
const listQuery = z.object({ page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1) });

const refusals = {
  400: "A field is missing or not valid",
  404: "No such post, comment or key",
  429: "Too much in too short a time; Retry-After says when to come back",
};
const closed = { 403: "The fifteen minutes are over" };
const busy = { 503: "Too many comments at once; again in a few seconds" };

/** The commands check their input themselves, since the page's form calls them too. */
export function commentsApi(site: Site) {
  const { connection, now } = site;
  const comments = site.get(commentWork);
  return routes(site, "anyone")
    .get(
      "/posts/:slug/comments",
      "The approved comments of a post, oldest first",
      {
        params: slugParam,
        query: listQuery,
        answer: json(commentPageSchema, "One page of threads"),
        errors: { 404: "No such post" },
      },
      async ({ params, query }) => {
        const post = await findPost(connection.db, params.slug, now());
        if (!post) throw new Refusal(404, "not_found", "There's no post at this address.");
        return listApprovedComments(connection.db, post.id, query);
      },
    )
    .post(
      "/posts/:slug/comments",
      "Comment on a post",
      {
        described: { params: slugParam, body: jsonContent(commentInput, "The comment") },
        answer: json(
          doneSchema.extend({ comment: ownCommentSchema, editKey: z.string() }),
          "Stored; `status` says whether everybody sees it yet",
          201,
        ),
        errors: { 409: "It has arrived already, or what it answers is gone", ...busy, ...refusals },
      },
      async ({ c }) => {
        const body: unknown = await c.req.json();
        const slug = c.req.param("slug") ?? "";
        const result = await submitComment(c, site, slug, body, parseCommentSignals(body));
        if (!result.ok) refuse(result);
        const held = isMailOn(site) ? COMMENT_HELD : COMMENT_HELD_UNMAILED;
        const message = result.value.comment.status === "approved" ? COMMENT_PUBLISHED : held;
        return { success: true as const, message, ...result.value };
      },
    )
    .put(
      "/comments/:id",
      "Change one's own comment",
      {
        described: { params: textParam, body: jsonContent(commentEdit, "The new words") },
        answer: json(doneSchema.extend({ comment: ownCommentSchema }), "Saved"),
        errors: { ...closed, ...busy, ...refusals },
      },
      async ({ c }) => {
        const result = await editComment(comments, idOf(c), await c.req.json(), senderOf(c));
        if (!result.ok) refuse(result);
        return { success: true as const, message: COMMENT_SAVED, comment: result.value };
      },
    )
    .delete(
      "/comments/:id",
      "Delete one's own comment",
      {
        described: { params: textParam, body: jsonContent(commentDeletion, "The key") },
        answer: json(doneSchema, "Deleted"),
        errors: { ...closed, ...refusals },
      },
      async ({ c }) => {
        const result = await deleteComment(comments, idOf(c), await readJson(c), senderOf(c));
        if (!result.ok) refuse(result);
        return { success: true as const, message: COMMENT_DELETED };
      },
    );
}

function idOf(c: Context<AppEnv>): string {
  return c.req.param("id") ?? "";
}

function senderOf(c: Context<AppEnv>) {
  return { senderAddress: c.get("clientAddress") };
}

/** Reads the body of a DELETE, which no validator has checked. */
async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => undefined);
}

const FAILURE_STATUS = {
  invalid_comment: 400,
  not_found: 404,
  parent_not_found: 409,
  duplicate_comment: 409,
  too_many_comments: 429,
  edit_closed: 403,
  busy: 503,
} as const satisfies Record<CommentFailure["code"], number>;

function refuse({ code, message, fields, retryAfterSeconds }: CommentFailure): never {
  throw new Refusal(FAILURE_STATUS[code], code, message, {
    ...(fields && { fields: fields as Record<string, string> }),
    retryAfterSeconds,
  });
}
