import type { CommentDeps } from "../app/features/comments/comment-commands.server.ts";
import { createCommentRenderer } from "../app/features/posts/markdown-comment.server.ts";
import type { AppDeps } from "./app.ts";

/** What both doors of comments, the calls and the form, hand to the commands. */
export function createCommentDeps({ connection, now, newId, secret, onQueued }: AppDeps): CommentDeps {
  return { connection, now, newId, secret, onQueued, renderComment: createCommentRenderer(), hooks: [] };
}
