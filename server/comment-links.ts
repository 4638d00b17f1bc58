import type { CommentLinks } from "../app/context.ts";
import { judgeComment } from "../app/features/comments/comment-moderation.server.ts";
import { saveReplyPreference } from "../app/features/comments/reply-preferences.server.ts";
import type { CommentWork } from "./comment-deps.ts";

/** In whose name the log has what was done by a link: it lets in whoever has the mail. */
const ACTOR = "A link in a mail";

export function createCommentLinks(comments: CommentWork): CommentLinks {
  const { connection, now } = comments;
  return {
    judge: (change) => judgeComment({ connection, actor: ACTOR, now: now() }, comments, change),
    saveReplyPreference: (preference) =>
      connection.transact((trx) => saveReplyPreference(trx, preference, now())),
  };
}
