import { createAttemptLimit } from "../../../../kit/limits/attempt-limit.ts";
import { service } from "../../../../kit/site.server.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { type CommentMailDeps, createCommentMails } from "../mails.server.ts";
import type { CommentDeps } from "./comment-commands.server.ts";
import { COMMENT_LIMITS } from "./comment-limits.server.ts";

export type CommentWork = CommentDeps & CommentMailDeps;

/** The dependencies that the API, pages and links of comments pass to the commands, with the mails that a change causes. */
export const commentWork = service<CommentWork>("commentWork", (site) => {
  const { connection, now, newId, secret, siteUrl } = site;
  const { renderComment, renderVisitorComment } = site.get(textRenderers);
  const hooks = [createCommentMails({ newId, secret, siteUrl })];
  return {
    connection,
    now,
    newId,
    secret,
    siteUrl,
    hooks,
    renderComment,
    renderVisitorComment,
    attempts: createAttemptLimit(COMMENT_LIMITS.attempts),
  };
});
