import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { openSqliteConnection } from "../../../db/connection.ts";
import { migrate } from "../../../db/migrate.ts";
import { TEST_NOW } from "../../../tests/helpers/builders.ts";
import { COMMENT, fillCommentedSite } from "../../../tests/helpers/comments.ts";
import { commentContext, type PageContext, pageContext } from "../../context.ts";
import type { CommentFailure } from "../../features/comments/comment.ts";
import { action, headers } from "./post-comments.tsx";

/** A form as it is sent without JavaScript, and refused. */
async function submit(failure: Omit<CommentFailure, "ok">) {
  const connection = openSqliteConnection(":memory:");
  await migrate(connection);
  await fillCommentedSite(connection);
  const requestContext = new RouterContextProvider();
  const page = { db: connection.db, now: () => TEST_NOW };
  requestContext.set(pageContext, page as PageContext);
  requestContext.set(commentContext, async () => ({ ok: false, ...failure }));
  const route = { id: "comments", path: "/:slug", action: action as unknown as LoaderFunction };
  const request = new Request("https://soloist.example/published", {
    method: "POST",
    body: new URLSearchParams(COMMENT),
  });
  const result = await createStaticHandler([route]).query(request, { requestContext });
  await connection.close();
  if (result instanceof Response) throw new Error("The action answers with a page.");
  const actionHeaders = result.actionHeaders.comments ?? new Headers();
  const sent = headers({ actionHeaders } as Parameters<typeof headers>[0]);
  return {
    status: result.statusCode,
    retryAfter: new Headers(sent).get("retry-after"),
    refused: result.actionData?.comments.refused,
  };
}

describe("the form for comments without JavaScript", () => {
  it.each([
    ["busy", 5, 503],
    ["too_many_comments", 540, 429],
  ] as const)("keeps what was typed, and says when to come back: %s", async (code, seconds, status) => {
    const message = "Please come back.";
    const answer = await submit({ code, message, retryAfterSeconds: seconds });
    expect(answer).toMatchObject({ status, retryAfter: String(seconds) });
    expect(answer.refused).toEqual({ message, fields: {}, values: COMMENT });
  });
});
