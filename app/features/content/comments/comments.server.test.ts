import { beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { fillCommentedSite } from "../../../../tests/helpers/comments.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { recordActivity } from "../../../kit/owner/activity-log.server.ts";
import { createOutboxMail } from "../../core/outbox/outbox.server.ts";
import { type CommentStatus, THREADS_PER_PAGE } from "./comment.ts";
import {
  findCommentPage,
  listApprovedComments,
  setCommentDeleted,
  setCommentState,
} from "./comments.server.ts";
import { purgeDeletedComments } from "./worker.server.ts";

const DAY_MS = 86_400_000;

describeEachDialect("the comments of a post", (setUp) => {
  let connection: Connection;
  let postId: number;
  let minute: number;

  beforeEach(async () => {
    connection = await setUp();
    minute = 0;
    ({ postId } = await fillCommentedSite(connection));
  });

  const add = async (id: string, status: CommentStatus, parentId: string | null = null) => {
    const at = new Date(TEST_NOW.getTime() + ++minute * 60_000).toISOString();
    const flags = {
      spam_score: 0,
      spam_reasons: "[]",
      is_owner: 0,
      wants_replies: 0,
      edit_key: id,
      visitor: "",
    };
    await connection.db
      .insertInto("comments")
      .values({
        id,
        post_id: postId,
        parent_id: parentId,
        author: id,
        email: `${id}@private.example`,
        text: id,
        html: `<p>${id}</p>`,
        status,
        created_at: at,
        ...flags,
      })
      .execute();
  };
  const list = (page?: number) => listApprovedComments(connection.db, postId, page ? { page } : {});
  const setState = (id: string, status: CommentStatus) =>
    connection.transact((trx) => setCommentState(trx, id, status, TEST_NOW));
  const setDeleted = (id: string, isDeleted: boolean, now = TEST_NOW) =>
    connection.transact((trx) => setCommentDeleted(trx, id, isDeleted, now));
  const count = async () =>
    (await connection.db.selectFrom("posts").select("comments").executeTakeFirst())?.comments;

  it("lists what is approved, oldest first, with replies below and no address", async () => {
    await add("b", "approved");
    await add("a", "approved");
    await add("held", "held");
    await add("spam", "spam");
    await add("r2", "approved", "b");
    await add("r1", "approved", "b");
    await add("r3", "held", "b");
    const page = await list();
    expect(page.threads.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
      ["b", ["r2", "r1"]],
      ["a", []],
    ]);
    expect(page).toMatchObject({ total: 4, page: 1, pages: 1 });
    expect(JSON.stringify(page)).not.toContain("private.example");
  });

  it("follows each change of state with the count of the post", async () => {
    await add("a", "held");
    expect(await setState("a", "approved")).toMatchObject({
      before: "held",
      comment: { status: "approved" },
    });
    expect(await count()).toBe(1);
    expect(await setState("a", "approved")).toMatchObject({ before: "approved" });
    expect(await count()).toBe(1);
    await setState("a", "spam");
    expect(await count()).toBe(0);
    await setState("a", "approved");
    await setDeleted("a", true);
    expect(await count()).toBe(0);
    expect(await setDeleted("a", true)).toBe(undefined);
    expect(await setState("a", "held")).toBe(undefined);
    expect(await setDeleted("a", false)).toMatchObject({ status: "approved", deletedAt: null });
    expect(await count()).toBe(1);
    expect(await setDeleted("a", false)).toBe(undefined);
    expect(await setState("none", "approved")).toBe(undefined);
  });

  it("keeps the count right when many are approved at once, and the post's other columns", async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `c${index}`);
    for (const id of ids) await add(id, "held");
    const before = await connection.db.selectFrom("posts").selectAll().executeTakeFirstOrThrow();
    await Promise.all(ids.map((id) => setState(id, "approved")));
    expect(await connection.db.selectFrom("posts").selectAll().executeTakeFirst()).toEqual({
      ...before,
      comments: 12,
    });
  });

  it("keeps the place of a comment that is gone while replies stand below it", async () => {
    await add("a", "approved");
    await add("r", "approved", "a");
    await setDeleted("a", true);
    expect(await list()).toMatchObject({
      total: 1,
      threads: [{ id: "a", comment: null, replies: [{ id: "r" }] }],
    });
    expect(await count()).toBe(1);
    await setDeleted("r", true);
    expect(await list()).toMatchObject({ total: 0, threads: [] });
  });

  it("shows pages of threads, and tells on which a comment stands", async () => {
    for (let index = 0; index <= THREADS_PER_PAGE; index++)
      await add(`c${String(index).padStart(3, "0")}`, "approved");
    const last = `c${String(THREADS_PER_PAGE).padStart(3, "0")}`;
    await add("r", "approved", last);
    expect((await list()).threads).toHaveLength(THREADS_PER_PAGE);
    const second = await list(2);
    expect(second).toMatchObject({ page: 2, pages: 2, total: THREADS_PER_PAGE + 2 });
    expect(second.threads.map(({ id }) => id)).toEqual([last]);
    expect(await list(99)).toEqual(second);
    expect((await list(-1)).page).toBe(1);
    const findPage = (id: string, parentId: string | null) =>
      findCommentPage(connection.db, { id, parentId, postId });
    expect(await Promise.all([findPage("c000", null), findPage(last, null), findPage("r", last)])).toEqual([
      1, 2, 2,
    ]);
  });

  it("wipes what was deleted long ago, and only the words where replies are left", async () => {
    for (const id of ["old", "kept", "recent", "shown"]) await add(id, "approved");
    await add("reply", "approved", "kept");
    const longAgo = new Date(TEST_NOW.getTime() - 31 * DAY_MS);
    await setDeleted("old", true, longAgo);
    await setDeleted("kept", true, longAgo);
    await setDeleted("recent", true);
    await purgeDeletedComments(connection, TEST_NOW);
    const rows = await connection.db
      .selectFrom("comments")
      .select(["id", "email", "text"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "kept", email: "", text: "" },
      { id: "recent", email: "recent@private.example", text: "recent" },
      { id: "reply", email: "reply@private.example", text: "reply" },
      { id: "shown", email: "shown@private.example", text: "shown" },
    ]);
  });

  it("wipes the mails about what was deleted long ago, and its author's name from the log", async () => {
    const longAgo = new Date(TEST_NOW.getTime() - 31 * DAY_MS);
    for (const id of ["old", "recent"]) {
      await add(id, "approved");
      const mail = {
        fromName: "",
        to: { name: "", address: `${id}@private.example` },
        subject: id,
        text: id,
        html: id,
      };
      await createOutboxMail(
        connection.db,
        { id: `mail-${id}`, kind: "comment", subjectId: id, mail },
        longAgo,
      );
      const line = { action: "comment_deleted", subject: `${id} on "Sorting"`, recordId: id } as const;
      await recordActivity(connection.db, { actor: "the owner", ...line }, longAgo);
    }
    await setDeleted("old", true, longAgo);
    await setDeleted("recent", true);
    await purgeDeletedComments(connection, TEST_NOW);
    const mails = await connection.db.selectFrom("outbox").select("subject_id").execute();
    expect(mails).toEqual([{ subject_id: "recent" }]);
    const lines = await connection.db.selectFrom("activity").select("subject").orderBy("record_id").execute();
    expect(lines).toEqual([{ subject: "a comment" }, { subject: 'recent on "Sorting"' }]);
  });
});
