import { beforeEach, expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { watchTable } from "../../../../../tests/helpers/changes.ts";
import {
  COMMENT,
  COMMENT_SENDER,
  createCommentDeps,
  fillCommentedSite,
} from "../../../../../tests/helpers/comments.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { listApprovedComments, setCommentDeleted, setCommentState } from "../comments.server.ts";
import { type CommentDeps, createComment, createOwnerComment } from "./comment-commands.server.ts";
import { COMMENT_LIMITS } from "./comment-limits.server.ts";

const MINUTE_MS = 60_000;

describeEachDialect("createComment", (setUp, _dialect, once) => {
  let connection: Connection;
  let deps: CommentDeps;
  let now: Date;
  let postId: number;
  let commentsChanged: ReturnType<typeof watchTable>;

  beforeEach(async () => {
    connection = await setUp();
    now = TEST_NOW;
    ({ postId } = await fillCommentedSite(connection));
    deps = createCommentDeps(connection, () => now, {
      hooks: [vi.fn(async () => undefined)],
    });
    commentsChanged = watchTable(connection, "comments");
  });

  const send = async (change: object = {}, from: object = {}) => {
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    return createComment(deps, "published", { ...COMMENT, ...change }, { ...COMMENT_SENDER, ...from });
  };
  const sendOk = async (change: object = {}, from: object = {}) => {
    const result = await send(change, from);
    if (!result.ok) throw new Error(result.message);
    return result.value.comment;
  };
  const approve = (id: string) => connection.transact((trx) => setCommentState(trx, id, "approved", now));
  const findRow = (id: string) =>
    connection.db.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const countShown = async () => {
    const { comments } = await connection.db
      .selectFrom("posts")
      .select("comments")
      .where("id", "=", postId)
      .executeTakeFirstOrThrow();
    return comments;
  };

  it("holds the first comment of an address, and keeps neither the network address nor the key", async () => {
    const result = await send({ email: "Asha@Example.com " });
    if (!result.ok) throw new Error(result.message);
    const { comment, editKey } = result.value;
    expect(comment).toMatchObject({ id: "c1", author: "Asha Rao", status: "held", text: COMMENT.text });
    expect(comment.html).toContain("<strong>same</strong>");
    expect(JSON.stringify(comment)).not.toContain("asha@");
    const row = await findRow("c1");
    expect(row).toMatchObject({
      status: "held",
      email: "asha@example.com",
      approved_at: null,
      spam_reasons: "[]",
    });
    expect(JSON.stringify(row)).not.toContain(editKey);
    expect(JSON.stringify(row)).not.toContain("203.0.113.7");
    expect((await listApprovedComments(connection.db, postId)).threads).toEqual([]);
    expect(await countShown()).toBe(0);
    expect(deps.hooks[0]).toHaveBeenCalledWith(
      expect.anything(),
      { comment: expect.objectContaining({ id: "c1", email: "asha@example.com" }), before: undefined },
      now,
    );
    expect(commentsChanged).toHaveBeenCalledOnce();
  });

  it("approves at once what a browser writes for an address of which it has an approved comment, but for doubtful words", async () => {
    await sendOk();
    expect((await sendOk({ text: "And one thing more." })).status).toBe("held");
    await approve("c1");
    expect((await sendOk({ text: "Now I am known." })).status).toBe("approved");
    expect(await countShown()).toBe(2);
    await sendOk({ text: "Look: https://a.example https://b.example https://c.example" });
    expect((await findRow("c4")).status).toBe("held");
    const spam = await sendOk({
      text: "Play at our casino https://a.example https://b.example www.c.example",
    });
    // The author sees it as held.
    expect(spam.status).toBe("held");
    expect((await findRow("c5")).status).toBe("spam");
    expect(await countShown()).toBe(2);
  });

  it("answers a second click without a second comment", async () => {
    await sendOk();
    expect(await send()).toMatchObject({ ok: false, code: "duplicate_comment" });
    await connection.transact((trx) => setCommentDeleted(trx, "c1", true, now));
    expect(await send()).toMatchObject({ ok: true });
  });

  it("hangs an answer to an answer below the comment above both", async () => {
    await sendOk();
    await approve("c1");
    await sendOk({ text: "An answer.", parentId: "c1" });
    const { parentId } = await sendOk({ text: "An answer to that.", parentId: "c2" });
    expect(parentId).toBe("c1");
  });

  it("stops a visitor who writes too much, by network and by e-mail address, until some time has passed", async () => {
    const start = now;
    for (let index = 0; index < COMMENT_LIMITS.burst.max; index++) {
      now = new Date(start.getTime() - 2 * MINUTE_MS + index);
      await sendOk({ text: `Comment ${index}`, email: `a${index}@example.com` });
    }
    now = start;
    expect(await send({ email: "new@example.com" })).toMatchObject({ ok: false, code: "too_many_comments" });
    expect(await send({ email: "new@example.com" }, { senderAddress: "198.51.100.1" })).toMatchObject({
      ok: true,
    });
    now = new Date(start.getTime() + 15 * MINUTE_MS);
    expect(await send({ email: "newer@example.com", text: "Later." })).toMatchObject({ ok: true });
  });

  it("lets two comments at once not both be the last that is allowed", async () => {
    const texts = Array.from({ length: COMMENT_LIMITS.burst.max + 4 }, (_, index) => `Comment ${index}`);
    const results = await Promise.all(
      texts.map((text) => createComment(deps, "published", { ...COMMENT, text }, COMMENT_SENDER)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(COMMENT_LIMITS.burst.max);
  });

  it("shows the owner's answer at once, with its mark", async () => {
    await sendOk();
    await approve("c1");
    const reply = {
      id: "o1",
      parentId: "c1",
      author: "The Owner",
      email: "owner@site.example",
      text: "T",
      html: "<p>T</p>",
    };
    await connection.transact((trx) => createOwnerComment(trx, reply, now));
    const { threads, total } = await listApprovedComments(connection.db, postId);
    expect(threads[0]?.replies).toMatchObject([{ id: "o1", isOwner: true }]);
    expect([total, await countShown()]).toEqual([2, 2]);
    expect(
      await connection.transact((trx) => createOwnerComment(trx, { ...reply, parentId: "none" }, now)),
    ).toBe(undefined);
  });

  once(() => {
    it("holds what another browser writes with an approved address, or the same one with another address", async () => {
      await sendOk();
      await approve("c1");
      for (const [index, browserKey] of ["another browser", "", undefined].entries()) {
        expect((await sendOk({ text: `It is me, ${index}.` }, { browserKey })).status).toBe("held");
      }
      expect((await sendOk({ email: "ben@example.com", text: "It is Ben." })).status).toBe("held");
      expect((await sendOk({ text: "It is really me." })).status).toBe("approved");
    });

    it("forgets that an address was approved when that comment is deleted", async () => {
      await sendOk();
      await approve("c1");
      await connection.transact((trx) => setCommentDeleted(trx, "c1", true, now));
      expect((await sendOk({ text: "Known no more." })).status).toBe("held");
    });

    it("never approves by itself who uses the owner's address", async () => {
      await sendOk({ email: "OWNER@site.example" });
      await approve("c1");
      expect((await sendOk({ email: "owner@site.example", text: "It is me." })).status).toBe("held");
    });

    it("stores what fills the hidden field, as spam", async () => {
      await sendOk({}, { honeypot: "https://spam.example" });
      expect(await findRow("c1")).toMatchObject({ status: "spam", spam_reasons: '["hidden_field"]' });
    });

    it("sees the same words below another name as repeated", async () => {
      await sendOk();
      await sendOk({ email: "other@example.com" });
      expect(await findRow("c2")).toMatchObject({ status: "spam", spam_reasons: '["repeated_text"]' });
    });

    it("refuses an answer to what nobody can see", async () => {
      await sendOk();
      for (const parentId of ["c1", "none"]) {
        expect(await send({ text: "An answer.", parentId })).toMatchObject({
          ok: false,
          code: "parent_not_found",
        });
      }
      await approve("c1");
      await connection.transact((trx) => setCommentDeleted(trx, "c1", true, now));
      expect(await send({ text: "An answer.", parentId: "c1" })).toMatchObject({ code: "parent_not_found" });
    });

    it("refuses a post that is not there, not public yet, or has another comment as the parent", async () => {
      const other = await createComment(deps, "none", COMMENT, COMMENT_SENDER);
      expect(other).toMatchObject({ ok: false, code: "not_found" });
      await connection.db.updateTable("posts").set({ published_at: "2027-01-01T00:00:00.000Z" }).execute();
      expect(await send()).toMatchObject({ ok: false, code: "not_found" });
    });

    it.each([
      [{ name: " \u200b" }, ["name"]],
      [{ name: "x".repeat(81) }, ["name"]],
      [{ name: "Asha\u202eoaR" }, ["name"]],
      [{ email: "asha@" }, ["email"]],
      [{ email: 7, text: "" }, ["email", "text"]],
      [{ text: "x".repeat(5001) }, ["text"]],
      [{ text: "a\u0007b" }, ["text"]],
      [{ text: `${"> ".repeat(400)}deep` }, ["text"]],
      [{ parentId: "x".repeat(101) }, ["parentId"]],
      [{ parentId: "c1\u0000" }, ["parentId"]],
      [{ parentId: { id: "c1" } }, ["parentId"]],
    ])("refuses %j field by field and stores nothing", async (change, fields) => {
      const result = await send(change);
      expect(result).toMatchObject({ ok: false, code: "invalid_comment" });
      expect(result.ok ? [] : Object.keys(result.fields ?? {}).sort()).toEqual(fields);
      expect(await connection.db.selectFrom("comments").select("id").execute()).toEqual([]);
    });

    it.each([undefined, null, 7, "text", [], new Date()])("refuses %j as a comment", async (input) => {
      expect(await createComment(deps, "published", input, COMMENT_SENDER)).toMatchObject({
        code: "invalid_comment",
      });
    });

    it("stores nothing when a mail cannot be written beside it", async () => {
      deps = { ...deps, hooks: [() => Promise.reject(new Error("no outbox"))] };
      await expect(send()).rejects.toThrow("no outbox");
      expect(await connection.db.selectFrom("comments").select("id").execute()).toEqual([]);
      expect(commentsChanged).not.toHaveBeenCalled();
    });
  });
});
