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
import { findComment, setCommentState } from "../comments.server.ts";
import { type CommentDeps, createComment } from "./comment-commands.server.ts";
import { deleteComment, editComment } from "./comment-edits.server.ts";

describeEachDialect("the author's own comment", (setUp, _dialect, once) => {
  let connection: Connection;
  let deps: CommentDeps;
  let now: Date;
  let editKey: string;

  beforeEach(async () => {
    connection = await setUp();
    now = TEST_NOW;
    await fillCommentedSite(connection);
    deps = createCommentDeps(connection, () => now, { hooks: [vi.fn(async () => undefined)] });
    const sent = await createComment(deps, "published", COMMENT, COMMENT_SENDER);
    if (!sent.ok) throw new Error(sent.message);
    ({ editKey } = sent.value);
    vi.mocked(deps.hooks[0] as () => unknown).mockClear();
  });

  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const approve = () => connection.transact((trx) => setCommentState(trx, "c1", "approved", now));
  const edit = (text: string, key = editKey, id = "c1") =>
    editComment(deps, id, { text, editKey: key }, COMMENT_SENDER);
  const find = () => findComment(connection.db, "c1");

  it("can be changed until the window ends", async () => {
    wait(EDIT_WINDOW_MS);
    const result = await edit("Better *words*.");
    expect(result).toMatchObject({
      ok: true,
      value: { text: "Better *words*.", editedAt: now.toISOString() },
    });
    expect(await find()).toMatchObject({ html: expect.stringContaining("<em>words</em>"), status: "held" });
    expect(JSON.stringify(result)).not.toContain("asha@");
    wait(1);
    expect(await edit("Too late.")).toMatchObject({ ok: false, code: "edit_closed" });
    expect(await deleteComment(deps, "c1", { editKey }, COMMENT_SENDER)).toMatchObject({
      ok: false,
      code: "edit_closed",
    });
    expect(await find()).toMatchObject({ text: "Better *words*.", deletedAt: null });
  });

  it("can be deleted, once, and the count follows", async () => {
    await approve();
    expect(await deleteComment(deps, "c1", { editKey }, COMMENT_SENDER)).toEqual({
      ok: true,
      value: { id: "c1" },
    });
    expect(await find()).toMatchObject({ deletedAt: now.toISOString() });
    expect(await connection.db.selectFrom("posts").select("comments").executeTakeFirst()).toEqual({
      comments: 0,
    });
    expect(await deleteComment(deps, "c1", { editKey }, COMMENT_SENDER)).toMatchObject({
      ok: false,
      code: "not_found",
    });
    expect(await edit("Back?")).toMatchObject({ ok: false, code: "not_found" });
  });

  once(() => {
    it("can be changed by nobody else", async () => {
      for (const key of ["", "x", `${editKey}x`, "x".repeat(500)]) {
        expect(await edit("Mine now.", key)).toMatchObject({ ok: false });
        expect(await deleteComment(deps, "c1", { editKey: key }, COMMENT_SENDER)).toMatchObject({
          ok: false,
          code: "not_found",
        });
      }
      expect(await edit("Mine now.", editKey, "c2")).toMatchObject({ ok: false, code: "not_found" });
      expect(await deleteComment(deps, "c1", undefined, COMMENT_SENDER)).toMatchObject({ ok: false });
      expect(await find()).toMatchObject({ text: COMMENT.text, deletedAt: null });
    });

    it("stays approved with a better spelling", async () => {
      await approve();
      expect(await edit("I had the same trouble.")).toMatchObject({
        ok: true,
        value: { status: "approved" },
      });
      expect(deps.hooks[0]).not.toHaveBeenCalled();
    });

    it.each([
      ["held", "See https://shop.example for that."],
      ["spam", "Casino: https://a.example https://b.example https://c.example"],
    ])("is %s again when the approved words become %j, and the count follows", async (status, text) => {
      await approve();
      expect(await edit(text)).toMatchObject({ ok: true, value: { status: "held" } });
      expect(await find()).toMatchObject({ status });
      expect(await connection.db.selectFrom("posts").select("comments").executeTakeFirst()).toEqual({
        comments: 0,
      });
      expect(deps.hooks[0]).toHaveBeenCalledWith(
        expect.anything(),
        { comment: expect.objectContaining({ status }), before: "approved" },
        now,
      );
    });

    it("does not leave the spam list by better words", async () => {
      await connection.transact((trx) => setCommentState(trx, "c1", "spam", now));
      expect(await edit("All is well.")).toMatchObject({ ok: true, value: { status: "held" } });
      expect(await find()).toMatchObject({ status: "spam" });
    });

    it("refuses empty words and edits in quick succession", async () => {
      expect(await edit(" ")).toMatchObject({
        ok: false,
        code: "invalid_comment",
        fields: { text: expect.any(String) },
      });
      expect(await edit("One.")).toMatchObject({ ok: true });
      wait(500);
      expect(await edit("Two.")).toMatchObject({ ok: false, code: "too_many_comments" });
      wait(2000);
      expect(await edit("Two.")).toMatchObject({ ok: true });
    });
  });
});
