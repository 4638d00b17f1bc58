import { createStaticHandler, type LoaderFunction } from "react-router";
import { describe, expect, it } from "vitest";
import type { RouterHandler } from "../../../../server/pages/render-page.ts";
import { createTestApp } from "../../../../tests/helpers/app.ts";
import { COMMENT, fillCommentedSite } from "../../../../tests/helpers/comments.ts";
import { openMigratedSqlite } from "../../../../tests/helpers/migrated-sqlite.ts";
import {
  type CommentWork,
  commentWork,
} from "../../../features/content/comments/store/comment-work.server.ts";
import { action, headers } from "./post-comments.tsx";

/** Runs the action without its page and answers with the refusal that it returned. */
const pages: RouterHandler = async (request, requestContext) => {
  const route = { id: "comments", path: "/blog/:slug/comments", action: action as unknown as LoaderFunction };
  const result = await createStaticHandler([route]).query(request, { requestContext });
  if (result instanceof Response) throw new Error("The action answers with a page.");
  const actionHeaders = result.actionHeaders.comments ?? new Headers();
  const sent = headers({ actionHeaders } as Parameters<typeof headers>[0]);
  return Response.json(result.actionData?.comments.refused, { status: result.statusCode, headers: sent });
};

/** A form as it is sent without JavaScript, and refused. */
async function submit(change: Partial<CommentWork>) {
  const connection = openMigratedSqlite();
  await fillCommentedSite(connection);
  const app = createTestApp({ connection, pages });
  app.site.provide(commentWork, { ...app.site.get(commentWork), ...change });
  const body = new URLSearchParams(COMMENT);
  const answer = await app.request("/blog/published/comments", { method: "POST", body });
  await connection.close();
  const { status } = answer;
  return { status, retryAfter: answer.headers.get("retry-after"), refused: await answer.json() };
}

describe("the form for comments without JavaScript", () => {
  const busy: Partial<CommentWork> = {
    renderVisitorComment: async () => ({ ok: false, code: "busy" }),
  };
  const tooMany: Partial<CommentWork> = { attempts: { take: () => 540_000 } };
  it.each([
    ["busy", busy, 503, "5", /^Many comments are coming in right now\. Yours is still here;/],
    ["too_many_comments", tooMany, 429, "540", /^That was a lot of attempts .* Nothing is lost;/],
  ] as const)("keeps what was typed, and says when to come back: %s", async (_, change, status, retryAfter, message) => {
    const answer = await submit(change);
    expect(answer).toMatchObject({ status, retryAfter });
    expect(answer.refused).toEqual({
      fields: {},
      values: COMMENT,
      message: expect.stringMatching(message),
    });
  });
});
