import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../kit/http/errors.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  textParam,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { findPost } from "../../posts/posts.server.ts";
import {
  COMMENT_DELETED,
  COMMENT_HELD,
  COMMENT_PUBLISHED,
  COMMENT_SAVED,
  type CommentFailure,
  parseCommentSignals,
} from "../comment.ts";
import { commentDeletion, commentEdit, commentInput } from "../comment-input.ts";
import { listApprovedComments } from "../comments.server.ts";
import { deleteComment, editComment } from "../store/comment-edits.server.ts";
import { commentWork } from "../store/comment-work.server.ts";
import { submitComment } from "../store/visitor-comments.server.ts";

const PAGE_MAX = 10_000;

const publicComment = z
  .object({
    id: z.string(),
    parentId: z.string().nullable(),
    author: z.string(),
    html: z.string(),
    isOwner: z.boolean(),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
  })
  .openapi("Comment");

const ownComment = publicComment
  .extend({ status: z.enum(["approved", "held"]), text: z.string() })
  .openapi("OwnComment");

const commentPage = z
  .object({
    threads: z.array(
      z.object({ id: z.string(), comment: publicComment.nullable(), replies: z.array(publicComment) }),
    ),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  })
  .openapi("CommentPage");

const slugParam = z.object({ slug: z.string() });
const listQuery = z.object({ page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1) });

const listRoute = createRoute({
  method: "get",
  path: "/posts/{slug}/comments",
  summary: "The approved comments of a post, oldest first",
  request: { params: slugParam, query: listQuery },
  responses: {
    200: jsonContent(commentPage, "One page of threads"),
    404: jsonContent(errorSchema, "No such post"),
  },
});

const refusals = {
  400: jsonContent(errorSchema, "A field is missing or not valid"),
  404: jsonContent(errorSchema, "No such post, comment or key"),
  429: jsonContent(errorSchema, "Too much in too short a time; Retry-After says when to come back"),
};

const busy = { 503: jsonContent(errorSchema, "Too many comments at once; again in a few seconds") };

const createCommentRoute = createRoute({
  method: "post",
  path: "/posts/{slug}/comments",
  summary: "Comment on a post",
  request: { params: slugParam, body: jsonContent(commentInput, "The comment") },
  responses: {
    201: jsonContent(
      doneSchema.extend({ comment: ownComment, editKey: z.string() }),
      "Stored; `status` says whether everybody sees it yet",
    ),
    409: jsonContent(errorSchema, "It has arrived already, or what it answers is gone"),
    ...busy,
    ...refusals,
  },
});

const closed = { 403: jsonContent(errorSchema, "The fifteen minutes are over") };

const editRoute = createRoute({
  method: "put",
  path: "/comments/{id}",
  summary: "Change one's own comment",
  request: { params: textParam, body: jsonContent(commentEdit, "The new words") },
  responses: {
    200: jsonContent(doneSchema.extend({ comment: ownComment }), "Saved"),
    ...closed,
    ...busy,
    ...refusals,
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/comments/{id}",
  summary: "Delete one's own comment",
  request: { params: textParam, body: jsonContent(commentDeletion, "The key") },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...closed, ...refusals },
});

export function commentsApi(site: Site) {
  const { connection, now } = site;
  const comments = site.get(commentWork);
  const resource = createResource().openapi(listRoute, async (c) => {
    const post = await findPost(connection.db, c.req.valid("param").slug, now());
    if (!post) throw new Refusal(404, "not_found", "There is no post at this address.");
    return c.json(await listApprovedComments(connection.db, post.id, c.req.valid("query")), 200);
  });
  resource.openAPIRegistry.registerPath(createCommentRoute);
  // The commands check by themselves, since the form of the page comes to them too.
  resource.post("/posts/:slug/comments", async (c) => {
    const body: unknown = await c.req.json();
    const result = await submitComment(c, site, c.req.param("slug"), body, parseCommentSignals(body));
    if (!result.ok) refuse(result);
    const message = result.value.comment.status === "approved" ? COMMENT_PUBLISHED : COMMENT_HELD;
    return c.json({ success: true, message, ...result.value }, 201);
  });
  resource.openAPIRegistry.registerPath(editRoute);
  resource.put("/comments/:id", async (c) => {
    const result = await editComment(comments, c.req.param("id"), await c.req.json(), {
      senderAddress: c.get("clientAddress"),
    });
    if (!result.ok) refuse(result);
    return c.json({ success: true, message: COMMENT_SAVED, comment: result.value }, 200);
  });
  resource.openAPIRegistry.registerPath(deleteRoute);
  resource.delete("/comments/:id", async (c) => {
    const result = await deleteComment(comments, c.req.param("id"), await readJson(c), {
      senderAddress: c.get("clientAddress"),
    });
    if (!result.ok) refuse(result);
    return c.json({ success: true, message: COMMENT_DELETED }, 200);
  });
  return resource;
}

/** Of a DELETE nobody has checked the body. */
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
    ...(retryAfterSeconds && { headers: { "retry-after": String(retryAfterSeconds) } }),
  });
}
