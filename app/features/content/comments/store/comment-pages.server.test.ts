import { beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import {
  COMMENT,
  COMMENT_SENDER,
  createCommentDeps,
  fillCommentedSite,
} from "../../../../../tests/helpers/comments.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { listApprovedComments, readShownOnly, setCommentState } from "../comments.server.ts";
import { updateComment } from "../moderation/comment-moderation.server.ts";
import { type CommentDeps, createComment } from "./comment-commands.server.ts";
import { deleteComment, editComment } from "./comment-edits.server.ts";

describeEachDialect("pages that show comments", (setUp) => {
  let connection: Connection;
  let deps: CommentDeps;
  let postId: number;

  beforeEach(async () => {
    connection = await setUp();
    ({ postId } = await fillCommentedSite(connection));
    deps = createCommentDeps(connection, () => TEST_NOW);
  });

  /** Whether the row that every page of the post reads was written. */
  async function dropsPages(work: () => Promise<unknown>): Promise<boolean> {
    const changed = new Set<string>();
    const stop = connection.changes.subscribe(
      (tables) => {
        for (const table of tables) changed.add(table);
      },
      () => changed.add("posts"),
    );
    await work();
    stop();
    return changed.has("posts");
  }

  const judge = (status: "approved" | "spam" | "held") =>
    connection.transact((trx) => setCommentState(trx, "c1", status, TEST_NOW));

  it("are kept while a comment waits, and dropped by each change of one that is shown", async () => {
    const sent = await createComment(deps, "published", COMMENT, COMMENT_SENDER);
    if (!sent.ok) throw new Error(sent.message);
    const { editKey } = sent.value;
    const edit = (text: string) => editComment(deps, "c1", { text, editKey }, COMMENT_SENDER);
    const owner = { connection, now: TEST_NOW, actor: "owner" };
    expect(await dropsPages(() => edit("I had the same trouble."))).toBe(false);
    expect(await dropsPages(() => judge("spam"))).toBe(false);
    expect(await dropsPages(() => judge("approved"))).toBe(true);
    const later = createCommentDeps(connection, () => new Date(TEST_NOW.getTime() + 60_000));
    expect(
      await dropsPages(async () => {
        const edited = await editComment(
          later,
          "c1",
          { text: "I had the same trouble, too.", editKey },
          COMMENT_SENDER,
        );
        expect(edited).toMatchObject({ ok: true, value: { status: "approved" } });
      }),
    ).toBe(true);
    expect(await dropsPages(() => updateComment(owner, deps, { id: "c1", text: "Shorter." }))).toBe(true);
    expect(
      await dropsPages(() => createComment(deps, "published", { ...COMMENT, text: "More." }, COMMENT_SENDER)),
    ).toBe(true);
    expect(await dropsPages(() => deleteComment(later, "c1", { editKey }, COMMENT_SENDER))).toBe(true);
  });

  it("do not count the table of comments among what they show", async () => {
    const { db, tables } = connection.recordReads();
    await listApprovedComments(readShownOnly(db), postId);
    expect([...tables]).toEqual([]);
  });
});
