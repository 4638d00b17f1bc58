import type { CommentDeps } from "../app/features/comments/comment-commands.server.ts";
import { COMMENT_LIMITS } from "../app/features/comments/comment-limits.server.ts";
import { type CommentMailDeps, createCommentMails } from "../app/features/comments/comment-mails.server.ts";
import type { TextRenderers } from "../app/features/posts/markdown.server.ts";
import { createAttemptLimit } from "../app/kit/limits/attempt-limit.ts";
import type { AppDeps } from "./app-deps.ts";

export type CommentWork = CommentDeps & CommentMailDeps;

/** What all doors of comments hand to the commands, with the mails that a change of a comment causes. */
export function createCommentDeps(
  deps: Pick<AppDeps, "connection" | "now" | "newId" | "secret" | "siteUrl">,
  { renderComment, renderVisitorComment }: TextRenderers,
): CommentWork {
  const { connection, now, newId, secret, siteUrl } = deps;
  const hooks = [createCommentMails({ newId, secret, siteUrl })];
  return {
    ...{ connection, now, newId, secret, siteUrl, hooks },
    ...{ renderComment, renderVisitorComment, attempts: createAttemptLimit(COMMENT_LIMITS.attempts) },
  };
}
