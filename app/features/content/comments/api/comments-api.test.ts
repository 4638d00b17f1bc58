import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { App } from "../../../../../server/app.ts";
import {
  createTestApp,
  createTestSite,
  jsonRequest,
  TEST_SITE_URL,
} from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { COMMENT, createCommentDeps, fillCommentedSite } from "../../../../../tests/helpers/comments.ts";
import { openMigratedSqlite } from "../../../../../tests/helpers/migrated-sqlite.ts";
import { createStubPage } from "../../../../../tests/helpers/owner-app.ts";
import { handleError } from "../../../../kit/http/errors.server.ts";
import { createResource } from "../../../../kit/http/resource.server.ts";
import { findPost } from "../../posts/posts.server.ts";
import { EDIT_WINDOW_MS } from "../comment.ts";
import { listApprovedComments, setCommentState } from "../comments.server.ts";
import { COMMENT_LIMITS } from "../store/comment-limits.server.ts";
import { commentWork } from "../store/comment-work.server.ts";
import { commentsApi } from "./comments-api.server.ts";

const POST = "/api/posts/published/comments";

interface Answer {
  success: boolean;
  error?: string;
  message: string;
  fields?: Record<string, string>;
  comment: { id: string; html: string; status: string; text: string };
  editKey: string;
}

describe("the calls of comments", () => {
  let connection: Connection;
  let app: App;
  let now: Date;
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeEach(async () => {
    connection = openMigratedSqlite();
    now = TEST_NOW;
    await fillCommentedSite(connection);
    const pages = createStubPage(async ({ db, now: at }) => {
      const post = await findPost(db, "published", at());
      return { count: post?.comments, ...(await listApprovedComments(db, post?.id ?? 0)) };
    });
    app = createTestApp({ connection, now: () => now, log, pages });
    return () => connection.close();
  });

  const call = async (method: string, path: string, body?: unknown) => {
    const response = await app.request(path, body === undefined ? { method } : jsonRequest(method, body));
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  };
  const send = (change: object = {}) => call("POST", POST, { ...COMMENT, elapsedMs: 40_000, ...change });
  const approve = (id: string) => connection.transact((trx) => setCommentState(trx, id, "approved", now));

  it("take a comment, show it to nobody, and give its author the key to it", async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, comment: { status: "held", text: COMMENT.text } });
    expect(body.message).toContain("as soon as I have read it");
    const list = await call("GET", POST);
    expect(list.body).toEqual({ threads: [], total: 0, page: 1, pages: 1 });
    const { comment, editKey } = body;
    const edited = await call("PUT", `/api/comments/${comment.id}`, { text: "Better.", editKey });
    expect(edited).toMatchObject({ status: 200, body: { comment: { text: "Better.", status: "held" } } });
    expect(await call("DELETE", `/api/comments/${comment.id}`, { editKey })).toMatchObject({ status: 200 });
    expect(await call("DELETE", `/api/comments/${comment.id}`, { editKey })).toMatchObject({ status: 404 });
  });

  it("never reveal an address, not in the log either", async () => {
    const sent = await send();
    await approve(sent.body.comment.id);
    await send({ text: "More.", parentId: sent.body.comment.id });
    const list = await call("GET", POST);
    const page = await (await app.request("/blog/published")).text();
    for (const text of [sent, list, page, log.info.mock.calls, log.error.mock.calls, log.warn.mock.calls]) {
      const json = JSON.stringify(text);
      expect(json).not.toContain("asha@");
      expect(json).not.toContain("spam_");
    }
    expect(JSON.stringify(log.info.mock.calls)).not.toContain("Asha");
    expect(JSON.stringify([list, page])).not.toContain(sent.body.editKey);
  });

  it("show an approved comment on the post's page at once, with its count", async () => {
    const read = async () => JSON.parse(await (await app.request("/blog/published")).text());
    const { body } = await send();
    expect(await read()).toMatchObject({ total: 0, count: 0 });
    await approve(body.comment.id);
    expect(await read()).toMatchObject({ total: 1, count: 1, threads: [{ id: body.comment.id }] });
    await call("PUT", `/api/comments/${body.comment.id}`, { text: "Better words.", editKey: body.editKey });
    expect(JSON.stringify(await read())).toContain("Better words.");
    await call("DELETE", `/api/comments/${body.comment.id}`, { editKey: body.editKey });
    expect(await read()).toMatchObject({ total: 0, count: 0 });
  });

  it("refuse with a sentence, and with the fields", async () => {
    expect(await send({ email: "nowhere", text: "" })).toMatchObject({
      status: 400,
      body: { error: "invalid_comment", fields: { email: expect.any(String), text: expect.any(String) } },
    });
    expect(await call("POST", "/api/posts/none/comments", COMMENT)).toMatchObject({ status: 404 });
    expect(await call("GET", "/api/posts/none/comments")).toMatchObject({ status: 404 });
    expect(await call("GET", `${POST}?page=0`)).toMatchObject({ status: 400 });
    expect(await send({ parentId: "none" })).toMatchObject({
      status: 409,
      body: { error: "parent_not_found" },
    });
    const { body } = await send();
    expect(await send()).toMatchObject({ status: 409, body: { error: "duplicate_comment" } });
    now = new Date(TEST_NOW.getTime() + EDIT_WINDOW_MS + 1);
    const late = await call("PUT", `/api/comments/${body.comment.id}`, {
      text: "Late.",
      editKey: body.editKey,
    });
    expect(late).toMatchObject({ status: 403, body: { error: "edit_closed" } });
  });

  it.each([
    ["PUT", "/api/comments/a%20b", { text: "x", editKey: "k" }, 404],
    ["PUT", "/api/comments/x", [], 400],
    ["DELETE", "/api/comments/x", { editKey: { $ne: "" } }, 404],
    ["DELETE", "/api/comments/x", "no json", 404],
    ["POST", POST, "no json", 400],
    ["POST", POST, 7, 400],
  ])("answer %s %s with %j by %d", async (method, path, body, status) => {
    const response = await app.request(path, jsonRequest(method, body));
    expect(response.status).toBe(status);
    expect(log.error).not.toHaveBeenCalled();
  });

  it("tell who writes too much when to come back", async () => {
    for (let index = 0; index < COMMENT_LIMITS.burst.max; index++) await send({ text: `Comment ${index}` });
    const { status, headers, body } = await send({ text: "One more" });
    expect([status, body.error, headers.get("retry-after")]).toEqual([429, "too_many_comments", "600"]);
  });

  it("count all attempts of a visitor, also those that come to nothing", async () => {
    const { body } = await send();
    const { max, windowMs } = COMMENT_LIMITS.attempts;
    for (let index = 1; index < max; index++) {
      expect(await call("POST", "/api/posts/none/comments", COMMENT)).toMatchObject({ status: 404 });
    }
    const path = `/api/comments/${body.comment.id}`;
    for (const refused of [
      await send({ text: "One more" }),
      await call("PUT", path, { text: "Better.", editKey: body.editKey }),
      await call("DELETE", path, { editKey: body.editKey }),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([429, "too_many_comments"]);
      expect(refused.headers.get("retry-after")).toBe(String(windowMs / 1000));
    }
    expect(await call("GET", POST)).toMatchObject({ status: 200 });
  });

  it("say when to come back while too many texts wait to be rendered", async () => {
    const comments = {
      ...createCommentDeps(connection, () => now, {
        renderVisitorComment: async () => ({ ok: false, code: "busy" }),
      }),
      siteUrl: TEST_SITE_URL,
    };
    const calls = createResource();
    calls.use((c, next) => {
      c.set("clientAddress", "203.0.113.7");
      return next();
    });
    const site = createTestSite({ connection, now: () => now });
    site.provide(commentWork, comments);
    calls.onError((error, c) => handleError(error, c, site));
    calls.route("/", commentsApi(site).router);
    const response = await calls.request("/posts/published/comments", jsonRequest("POST", COMMENT));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.json()).toMatchObject({
      success: false,
      error: "busy",
      message: expect.any(String),
    });
    expect(await connection.db.selectFrom("comments").select("id").execute()).toEqual([]);
  });

  it("refuse what another site's page sends", async () => {
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const response = await app.request(POST, jsonRequest("POST", COMMENT, foreign));
    expect(response.status).toBe(403);
    expect(await connection.db.selectFrom("comments").select("id").execute()).toEqual([]);
  });

  it("store what fills the hidden field or was sent in no time, and do not say what it is taken for", async () => {
    const { status, body } = await send({ website: "https://spam.example" });
    expect([status, body.comment.status]).toEqual([201, "held"]);
    await send({ text: "Quick https://a.example www.b.example https://c.example", elapsedMs: 100 });
    const rows = await connection.db.selectFrom("comments").select("status").execute();
    expect(rows).toEqual([{ status: "spam" }, { status: "spam" }]);
  });
});
