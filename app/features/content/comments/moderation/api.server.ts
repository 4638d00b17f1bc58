import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import type { Db } from "../../../../../db/schema.ts";
import { flagQuery, pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { done, json, type Routes, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { removeComment } from "../store/comment-removal.server.ts";
import { commentWork } from "../store/comment-work.server.ts";
import { COMMENT_FILTER_VALUES, type Verdict } from "./comment-admin.ts";
import { changeComments } from "./comment-bulk.server.ts";
import { deleteComment, judgeComment, restoreComment, updateComment } from "./comment-moderation.server.ts";
import {
  countCommentsByFilter,
  countOwnerComments,
  listOwnerComments,
  locateComment,
} from "./moderation-list.server.ts";
import { replyToComment } from "./owner-replies.server.ts";
import {
  type BulkResult,
  bulkInput,
  bulkResultSchema,
  moderationPageSchema,
  ownerCommentSchema,
  readInput,
  replyInput,
  updateInput,
} from "./schema.ts";

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

interface Judging {
  write: () => OwnerWrite;
  params: { id: string };
  body: z.infer<typeof readInput>;
}

/** Verdicts on one comment or several; "bulk" comes first, since it would be taken for an id. */
function verdictRoutes(site: Site) {
  const comments = site.get(commentWork);
  const judge = (verdict: Verdict, message: string) =>
    [
      {
        params: textParam,
        body: readInput,
        bodyIs: "The comment as it was read",
        isBodyOptional: true,
        answer: saved(ownerCommentSchema, "Changed", message),
      },
      ({ write, params, body }: Judging) => judgeComment(write(), comments, { ...body, ...params, verdict }),
    ] as const;
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/bulk",
        "Do the same with several comments; those that were changed meanwhile stay as they are",
        {
          body: bulkInput,
          bodyIs: "What to do, and with which comments as they were read",
          answer: saved(bulkResultSchema, "How many were changed", "Comments changed"),
        },
        async ({ write, body }) => {
          const result = await changeComments(write(), comments, body);
          return result.ok ? said(result, describeBulk(result.value)) : result;
        },
      )
      .post("/:id/approve", "Show a comment on its post", ...judge("approve", "Comment approved"))
      .post("/:id/spam", "Mark a comment as spam", ...judge("spam", "Comment marked as spam"))
      .post("/:id/hold", "Hold a comment back", ...judge("hold", "Comment marked as pending"));
}

function describeBulk({ changed, skipped }: BulkResult): string {
  const made = `${countOf(changed, "comment")} changed`;
  return skipped === 0 ? made : `${made}; ${skipped} skipped, because they had changed in the meantime`;
}
