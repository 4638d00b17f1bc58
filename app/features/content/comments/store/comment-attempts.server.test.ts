import { beforeEach, expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import {
  COMMENT,
  COMMENT_SENDER,
  createCommentDeps,
  fillCommentedSite,
} from "../../../../../tests/helpers/comments.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { EDIT_WINDOW_MS } from "../comment.ts";
import { type CommentDeps, createComment } from "./comment-commands.server.ts";
import { deleteComment, editComment } from "./comment-edits.server.ts";
import { COMMENT_LIMITS } from "./comment-limits.server.ts";

describeEachDialect("an attempt to comment", (setUp) => {
  let connection: Connection;
  let deps: CommentDeps;
  let now: Date;
  const render = vi.fn<CommentDeps["renderComment"]>();

  beforeEach(async () => {
    connection = await setUp();
    now = TEST_NOW;
    await fillCommentedSite(connection);
    render.mockReset();
    render.mockResolvedValue({ ok: true, value: { html: "<p>Words.</p>", text: "Words." } });
    deps = createCommentDeps(connection, () => now, { renderComment: render, renderVisitorComment: render });
  });

  const send = (change: object = {}, slug = "published", from: object = {}) =>
    createComment(deps, slug, { ...COMMENT, ...change }, { ...COMMENT_SENDER, ...from });
  const sendFirst = async () => {
    const sent = await send();
    if (!sent.ok) throw new Error(sent.message);
    render.mockClear();
    return sent.value.editKey;
  };
  const edit = (text: string, editKey: string, id = "c1") =>
    editComment(deps, id, { text, editKey }, COMMENT_SENDER);

  it.each([
    ["of no post", "not_found", () => send({}, "none")],
    ["in answer to nothing", "parent_not_found", () => send({ parentId: "none" })],
    ["that is here already", "duplicate_comment", () => send()],
    ["with another's key", "not_found", () => edit("Mine now.", "x".repeat(20))],
    ["that is not there", "not_found", () => edit("Mine now.", "x".repeat(20), "c2")],
  ])("is refused before its text is rendered: %s", async (_what, code, attempt) => {
    await sendFirst();
    expect(await attempt()).toMatchObject({ ok: false, code });
    expect(render).not.toHaveBeenCalled();
  });

  it("is refused before its text is rendered: an edit too soon after another, or too late", async () => {
    const editKey = await sendFirst();
    expect(await edit("Better.", editKey)).toMatchObject({ ok: true });
    expect(render).toHaveBeenCalledOnce();
    expect(await edit("Better still.", editKey)).toMatchObject({ ok: false, retryAfterSeconds: 2 });
    now = new Date(TEST_NOW.getTime() + EDIT_WINDOW_MS + 1);
    expect(await edit("Late.", editKey)).toMatchObject({ ok: false, code: "edit_closed" });
    expect(render).toHaveBeenCalledOnce();
  });

  it("is refused before its text is rendered: one comment more than allowed", async () => {
    for (let index = 0; index < COMMENT_LIMITS.burst.max; index++) await send({ text: `Comment ${index}` });
    expect(await send({ text: "One more" })).toMatchObject({
      ok: false,
      code: "too_many_comments",
      retryAfterSeconds: 600,
    });
    expect(render).toHaveBeenCalledTimes(COMMENT_LIMITS.burst.max);
  });

  it("is looked at again when it is stored, since much may happen while a text is rendered", async () => {
    render.mockImplementation(async () => {
      await connection.db.updateTable("posts").set({ published_at: "2027-01-01T00:00:00.000Z" }).execute();
      return { ok: true, value: { html: "<p>Words.</p>", text: "Words." } };
    });
    expect(await send()).toMatchObject({ ok: false, code: "not_found" });
    expect(await connection.db.selectFrom("comments").select("id").execute()).toEqual([]);
  });

  it("counts also when it is refused, whichever kind it is, until the window ends", async () => {
    const editKey = await sendFirst();
    const { max, windowMs } = COMMENT_LIMITS.attempts;
    const attempts = [
      () => send({}, "none"),
      () => edit("", ""),
      () => deleteComment(deps, "c2", { editKey: "x" }, COMMENT_SENDER),
    ];
    for (let index = 1; index < max; index++) {
      expect(await attempts[index % 3]?.()).not.toMatchObject({ code: "too_many_comments" });
    }
    now = new Date(TEST_NOW.getTime() + 60_000);
    const refusal = { ok: false, code: "too_many_comments", retryAfterSeconds: windowMs / 1000 - 60 };
    expect(await send({ text: "More." })).toEqual({ ...refusal, message: expect.any(String) });
    expect(await edit("Better.", editKey)).toMatchObject(refusal);
    expect(await deleteComment(deps, "c1", { editKey }, COMMENT_SENDER)).toMatchObject(refusal);
    expect(render).not.toHaveBeenCalled();
    const elsewhere = { senderAddress: "198.51.100.1" };
    expect(await send({ text: "More." }, "published", elsewhere)).toMatchObject({ ok: true });
    now = new Date(TEST_NOW.getTime() + windowMs);
    expect(await edit("Better.", editKey)).toMatchObject({ ok: true });
  });

  it("counts for the whole network of an IPv6 address", async () => {
    for (let index = 0; index < COMMENT_LIMITS.attempts.max; index++) {
      await send({}, "none", { senderAddress: `2001:db8:1:2::${index}` });
    }
    const next = (senderAddress: string) => send({}, "none", { senderAddress });
    expect(await next("2001:db8:1:2:ffff::1")).toMatchObject({ code: "too_many_comments" });
    expect(await next("2001:db8:1:3::1")).toMatchObject({ code: "not_found" });
  });

  it("is told to come back when too many wait, and stores nothing", async () => {
    const editKey = await sendFirst();
    deps = { ...deps, renderVisitorComment: async () => ({ ok: false, code: "busy" }) };
    const refusal = { ok: false, code: "busy", retryAfterSeconds: 5 };
    expect(await send({ text: "More." })).toMatchObject(refusal);
    expect(await edit("Better.", editKey)).toMatchObject(refusal);
    const rows = await connection.db.selectFrom("comments").select("text").execute();
    expect(rows).toEqual([{ text: COMMENT.text }]);
  });
});
