import type { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { type Routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { commentWork } from "../store/comment-work.server.ts";
import type { Verdict } from "./comment-admin.ts";
import { changeComments } from "./comment-bulk.server.ts";
import { judgeComment } from "./comment-moderation.server.ts";
import { type BulkResult, bulkInput, bulkResultSchema, ownerCommentSchema, readInput } from "./schema.ts";

interface Judging {
  write: () => OwnerWrite;
  params: { id: string };
  body: z.infer<typeof readInput>;
}

/** What is done with one comment or several; "bulk" comes first, since it would be taken for an id. */
export function verdictRoutes(site: Site) {
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
          return result.ok ? said(result, describe(result.value)) : result;
        },
      )
      .post("/:id/approve", "Show a comment on its post", ...judge("approve", "Comment approved"))
      .post("/:id/spam", "Mark a comment as spam", ...judge("spam", "Comment marked as spam"))
      .post("/:id/hold", "Hold a comment back", ...judge("hold", "Comment marked as pending"));
}

function describe({ changed, skipped }: BulkResult): string {
  const made = `${countOf(changed, "comment")} changed`;
  return skipped === 0 ? made : `${made}; ${skipped} skipped, because they had changed in the meantime`;
}
