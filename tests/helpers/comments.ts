import type { CommentDeps } from "../../app/features/content/comments/store/comment-commands.server.ts";
import { COMMENT_LIMITS } from "../../app/features/content/comments/store/comment-limits.server.ts";
import { createPost } from "../../app/features/content/posts/posts.server.ts";
import {
  createCommentRenderer,
  createVisitorCommentRenderer,
} from "../../app/features/core/markdown/comment-renderer.server.ts";
import { saveSettings } from "../../app/features/core/settings/settings.server.ts";
import { createAttemptLimit } from "../../app/kit/limits/attempt-limit.ts";
import type { Connection } from "../../db/connection.ts";
import { buildPost, TEST_NOW } from "./builders.ts";

/** A comment from a person who took their time. */
export const COMMENT = {
  name: "Asha Rao",
  email: "asha@example.com",
  text: "I had the **same** problem with the cache; your third way has helped.",
};

export const COMMENT_SENDER = {
  senderAddress: "203.0.113.7",
  honeypot: "",
  elapsedMs: 42_000,
  browserKey: "the browser of Asha",
};

/** A site with one post at /blog/published, whose owner is owner@site.example. */
export async function fillCommentedSite({ db }: Pick<Connection, "db">): Promise<{ postId: number }> {
  await saveSettings(db, { email: "owner@site.example" }, TEST_NOW);
  const post = await createPost(db, buildPost({ slug: "published" }), TEST_NOW);
  return { postId: post.id };
}

export function createCommentDeps(
  connection: Connection,
  now: () => Date,
  given: Partial<CommentDeps> = {},
): CommentDeps {
  let ids = 0;
  return {
    connection,
    now,
    newId: () => `c${++ids}`,
    secret: "a secret of thirty-two characters",
    renderComment: createCommentRenderer(),
    renderVisitorComment: createVisitorCommentRenderer(),
    attempts: createAttemptLimit(COMMENT_LIMITS.attempts),
    hooks: [],
    ...given,
  };
}
