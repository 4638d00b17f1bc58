import { createRoute, z } from "@hono/zod-openapi";
import { flagQuery, pagingQuery, searchText, toWindow } from "../../../kit/http/paging.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  savedSchema,
  sendDone,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { COMMENT_STATUSES } from "../comment.ts";
import { commentText } from "../comment-input.ts";
import { removeComment } from "../store/comment-removal.server.ts";
import { commentWork } from "../store/comment-work.server.ts";
import { addBulkRoute } from "./bulk-api.server.ts";
import { COMMENT_FILTER_VALUES, type Verdict } from "./comment-admin.ts";
import { deleteComment, judgeComment, restoreComment, updateComment } from "./comment-moderation.server.ts";
import {
  countCommentsByFilter,
  countOwnerComments,
  listOwnerComments,
  locateComment,
} from "./moderation-list.server.ts";
import { replyToComment } from "./owner-replies.server.ts";

const REVISION_MAX_CHARS = 100;

const commentSchema = z
  .object({
    id: z.string(),
    parentId: z.string().nullable(),
    parentAuthor: z.string().nullable(),
    author: z.string(),
    email: z.string(),
    text: z.string(),
    isOwner: z.boolean(),
    status: z.enum(COMMENT_STATUSES),
    spamScore: z.number().describe("0 to 1"),
    spamReasons: z.array(z.string()),
    wantsReplies: z.boolean(),
    isAnswered: z.boolean(),
    isConfirmed: z.boolean().describe("The mail to its address reaches who confirmed it"),
    post: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
    approvedAt: z.string().nullable(),
    deletedAt: z.string().nullable(),
    revision: z.string(),
  })
  .openapi("OwnerComment");

const listedComment = commentSchema
  .extend({ path: z.string().describe("Where everybody reads it, or else its post") })
  .openapi("ListedComment");

const count = z.number().int();

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Comments of all posts, newest first",
  request: {
    query: pagingQuery.extend({
      status: z.enum(COMMENT_FILTER_VALUES).default("held"),
      q: searchText,
      id: textParam.shape.id.optional(),
    }),
  },
  responses: {
    200: jsonContent(
      z.object({
        success: z.literal(true),
        data: z.array(listedComment),
        total: count,
        counts: z.object({ held: count, approved: count, spam: count, deleted: count, all: count }),
      }),
      "One page, how many the filter finds, and how many there are of each kind",
    ),
    ...unauthorized,
  },
});

/** Without it a comment is changed whatever it has become since it was read. */
const revision = z.string().max(REVISION_MAX_CHARS).optional().describe("As which the comment was read");
const readInput = { body: jsonContent(z.object({ revision }), "The comment as it was read") };

const VERDICTS: Record<Verdict, { summary: string; done: string }> = {
  approve: { summary: "Show a comment on its post", done: "Comment approved" },
  spam: { summary: "Mark a comment as spam", done: "Comment marked as spam" },
  hold: { summary: "Hold a comment back", done: "Comment held back" },
};

const replyRoute = createRoute({
  method: "post",
  path: "/{id}/reply",
  summary: "Answer a comment as the owner; a held one is approved with it",
  request: { params: textParam, ...jsonInput(z.object({ text: commentText }), "The answer, in Markdown") },
  responses: {
    201: jsonContent(savedSchema(commentSchema), "The answer"),
    ...writeErrors,
    422: jsonContent(errorSchema, "The text cannot be shown"),
  },
});

const updateRoute = createRoute({
  method: "put",
  path: "/{id}",
  summary: "Change the words of a comment",
  request: {
    params: textParam,
    ...jsonInput(z.object({ text: commentText, revision }), "The words, in Markdown"),
  },
  responses: {
    200: jsonContent(savedSchema(commentSchema), "Saved"),
    ...writeErrors,
    422: jsonContent(errorSchema, "The text cannot be shown"),
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Delete a comment, or for good one that is deleted already",
  request: { params: textParam, query: z.object({ forever: flagQuery("false") }) },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

const restoreRoute = createRoute({
  method: "post",
  path: "/{id}/restore",
  summary: "Bring a deleted comment back as what it was, within 30 days",
  request: { params: textParam },
  responses: {
    200: jsonContent(savedSchema(commentSchema), "Restored"),
    ...writeErrors,
    410: jsonContent(errorSchema, "Deleted too long ago"),
  },
});

export function commentModerationApi(site: Site) {
  const comments = site.get(commentWork);
  const { db } = site.connection;
  const resource = createResource();
  resource.use(requireOwner(site));
  addBulkRoute(resource, site);
  for (const [verdict, { summary, done }] of Object.entries(VERDICTS)) {
    const route = createRoute({
      method: "post",
      path: `/{id}/${verdict}`,
      summary,
      request: { params: textParam, ...readInput },
      responses: { 200: jsonContent(savedSchema(commentSchema), "Changed"), ...writeErrors },
    });
    resource.openapi(route, async (c) => {
      // A call without a body has passed its schema by.
      const read: { revision?: string | undefined } = c.req.valid("json") ?? {};
      const change = { ...read, id: c.req.valid("param").id, verdict: verdict as Verdict };
      return sendSaved(c, await judgeComment(writeOf(c, site), comments, change), done, 200);
    });
  }
  return resource
    .openapi(listRoute, async (c) => {
      const { status, q: query, id, ...paging } = c.req.valid("query");
      const filter = { status, query, id };
      const [found, total, counts] = await Promise.all([
        listOwnerComments(db, filter, toWindow(paging)),
        countOwnerComments(db, filter),
        countCommentsByFilter(db),
      ]);
      const data = await Promise.all(found.map((comment) => locateComment(db, comment)));
      return c.json({ success: true as const, data, total, counts }, 200);
    })
    .openapi(replyRoute, async (c) => {
      const reply = { ...c.req.valid("json"), id: c.req.valid("param").id };
      return sendSaved(c, await replyToComment(writeOf(c, site), comments, reply), "Reply published", 201);
    })
    .openapi(updateRoute, async (c) => {
      const change = { ...c.req.valid("json"), id: c.req.valid("param").id };
      return sendSaved(c, await updateComment(writeOf(c, site), comments, change), "Comment saved", 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id } = c.req.valid("param");
      if (c.req.valid("query").forever) {
        return sendDone(c, await removeComment(writeOf(c, site), id), "Comment deleted for good");
      }
      return sendDone(c, await deleteComment(writeOf(c, site), { id }), "Comment deleted");
    })
    .openapi(restoreRoute, async (c) => {
      const result = await restoreComment(writeOf(c, site), c.req.valid("param").id);
      return sendSaved(c, result, "Comment restored", 200);
    });
}
