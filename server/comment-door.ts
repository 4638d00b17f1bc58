import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { CommentLinks } from "../app/context.ts";
import type { CommentResult } from "../app/features/comments/comment.ts";
import { createComment, type SentComment } from "../app/features/comments/comment-commands.server.ts";
import { confirmCommenter } from "../app/features/comments/comment-confirm.server.ts";
import { judgeComment } from "../app/features/comments/comment-moderation.server.ts";
import { COMMENTER_TOKEN } from "../app/features/comments/commenters.server.ts";
import { saveReplyPreference } from "../app/features/comments/reply-preferences.server.ts";
import { answerEvenly } from "../app/kit/http/even-answer.server.ts";
import { createBrowserToken, readBrowserToken } from "../app/kit/keys/browser-token.server.ts";
import type { AppEnv } from "../app/kit/site.server.ts";
import type { FormSignals } from "../app/utils/form-signals.ts";
import type { CommentWork } from "./comment-deps.ts";

/** In whose name the log has what was done by a link: having the mail is enough. */
const ACTOR = "A link in a mail";
const COMMENT_COOKIE = "comments";
const MAX_AGE_SECONDS = 180 * 86_400;

export interface CommentDoor extends CommentLinks {
  submit(slug: string, input: unknown, signals: FormSignals): Promise<CommentResult<SentComment>>;
}

/** The commands that visitors have, in the name of the browser that asks; it is known again by a cookie. */
export function createCommentDoor(c: Context<AppEnv>, comments: CommentWork): CommentDoor {
  const { connection, now, secret } = comments;
  return {
    async submit(slug, input, signals) {
      const { token, browserKey } = readBrowser(c, secret);
      const sender = { ...signals, senderAddress: c.get("clientAddress"), browserKey };
      const result = await answerEvenly(createComment(comments, slug, input, sender));
      if (result.ok) keepBrowser(c, token, comments.siteUrl);
      return result;
    },
    async confirm(token) {
      const browser = readBrowser(c, secret);
      const isConfirmed = await confirmCommenter(comments, { token, browserKey: browser.browserKey });
      if (isConfirmed) keepBrowser(c, browser.token, comments.siteUrl);
      return isConfirmed;
    },
    judge: (change) => judgeComment({ connection, actor: ACTOR, now: now() }, comments, change),
    saveReplyPreference: (preference) =>
      connection.transact((trx) => saveReplyPreference(trx, preference, now())),
  };
}

function readBrowser(c: Context, secret: string): { token: string; browserKey: string } {
  const kept = getCookie(c, COMMENT_COOKIE) ?? "";
  const known = readBrowserToken(secret, COMMENTER_TOKEN, kept);
  if (known !== undefined) return { token: kept, browserKey: known };
  const token = createBrowserToken(secret, COMMENTER_TOKEN);
  return { token, browserKey: readBrowserToken(secret, COMMENTER_TOKEN, token) ?? "" };
}

/** Each comment begins the half year anew. Calls, forms and links in mails lie below different paths. */
function keepBrowser(c: Context, token: string, siteUrl: URL): void {
  setCookie(c, COMMENT_COOKIE, token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: siteUrl.protocol === "https:",
    maxAge: MAX_AGE_SECONDS,
  });
}
