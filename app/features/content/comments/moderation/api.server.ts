import { z } from "@hono/zod-openapi";
import type { Db } from "../../../../../db/schema.ts";
import { flagQuery, pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { done, json, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { removeComment } from "../store/comment-removal.server.ts";
import { commentWork } from "../store/comment-work.server.ts";
import { COMMENT_FILTER_VALUES } from "./comment-admin.ts";
import { deleteComment, restoreComment, updateComment } from "./comment-moderation.server.ts";
import {
  countCommentsByFilter,
  countOwnerComments,
  listOwnerComments,
  locateComment,
} from "./moderation-list.server.ts";
import { replyToComment } from "./owner-replies.server.ts";
import { moderationPageSchema, ownerCommentSchema, replyInput, updateInput } from "./schema.ts";
import { verdictRoutes } from "./verdict-routes.server.ts";

const listQuery = pagingQuery.extend({
  status: z.enum(COMMENT_FILTER_VALUES).default("held"),
  q: searchText,
  id: textParam.shape.id.optional(),
});

async function listPage(db: Db, { status, q, id, ...paging }: z.infer<typeof listQuery>) {
  const filter = { status, query: q, id };
  const [found, total, counts] = await Promise.all([
    listOwnerComments(db, filter, toWindow(paging)),
    countOwnerComments(db, filter),
    countCommentsByFilter(db),
  ]);
  const data = await Promise.all(found.map((comment) => locateComment(db, comment)));
  return { success: true as const, data, total, counts };
}

export function commentModerationApi(site: Site) {
  const comments = site.get(commentWork);
  return routes(site)
    .with(verdictRoutes(site))
    .get(
      "/",
      "Comments of all posts, newest first",
      {
        query: listQuery,
        answer: json(
          moderationPageSchema,
          "One page, how many the filter finds, and how many there are of each kind",
        ),
      },
      ({ query }) => listPage(site.connection.db, query),
    )
    .post(
      "/:id/reply",
      "Answer a comment as the owner; a held one is approved with it",
      {
        params: textParam,
        body: replyInput,
        bodyIs: "The answer, in Markdown",
        answer: saved(ownerCommentSchema, "The answer", "Reply published", 201),
        errors: { 422: "The text cannot be shown" },
      },
      ({ write, params, body }) => replyToComment(write(), comments, { ...body, ...params }),
    )
    .put(
      "/:id",
      "Change the words of a comment",
      {
        params: textParam,
        body: updateInput,
        bodyIs: "The words, in Markdown",
        answer: saved(ownerCommentSchema, "Saved", "Comment saved"),
        errors: { 422: "The text cannot be shown" },
      },
      ({ write, params, body }) => updateComment(write(), comments, { ...body, ...params }),
    )
    .delete(
      "/:id",
      "Delete a comment, or for good one that is deleted already",
      {
        params: textParam,
        query: z.object({ forever: flagQuery("false") }),
        answer: done("Deleted", "Comment deleted"),
      },
      async ({ write, params, query }) =>
        query.forever
          ? said(await removeComment(write(), params.id), "Comment permanently deleted")
          : deleteComment(write(), params),
    )
    .post(
      "/:id/restore",
      "Bring a deleted comment back as what it was, within 30 days",
      {
        params: textParam,
        answer: saved(ownerCommentSchema, "Restored", "Comment restored"),
        errors: { 410: "Deleted too long ago" },
      },
      ({ write, params }) => restoreComment(write(), params.id),
    );
}
