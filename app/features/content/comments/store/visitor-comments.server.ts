import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { answerEvenly } from "../../../../kit/http/even-answer.server.ts";
import { createBrowserToken, readBrowserToken } from "../../../../kit/keys/browser-token.server.ts";
import type { WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import type { FormSignals } from "../../../../utils/form-signals.ts";
import type { CommentResult } from "../comment.ts";
import type { Verdict } from "../moderation/comment-admin.ts";
import { judgeComment, type ReadComment } from "../moderation/comment-moderation.server.ts";
import type { OwnerComment } from "../moderation/schema.ts";
import { createComment, type SentComment } from "./comment-commands.server.ts";
import { confirmCommenter } from "./comment-confirm.server.ts";
import { commentWork } from "./comment-work.server.ts";
import { COMMENTER_TOKEN } from "./commenters.server.ts";

/** The actor that the log has for actions by a link: having the mail is enough. */
const ACTOR = "A link in a mail";
const COMMENT_COOKIE = "comments";
const MAX_AGE_SECONDS = 180 * 86_400;

/** Submits a comment by the visitor of the request; a cookie recognises the browser later. */
export async function submitComment(
  c: Context<AppEnv>,
  site: Site,
  slug: string,
  input: unknown,
  signals: FormSignals,
): Promise<CommentResult<SentComment>> {
  const { token, browserKey } = readBrowser(c, site.secret);
  const sender = { ...signals, senderAddress: c.get("clientAddress"), browserKey };
  const result = await answerEvenly(createComment(site.get(commentWork), slug, input, sender));
  if (result.ok) keepBrowser(c, token, site.siteUrl);
  return result;
}

/** Marks the comment's address as theirs; false for a link that has expired or was used. */
export async function confirmAddress(c: Context<AppEnv>, site: Site, token: string): Promise<boolean> {
  const browser = readBrowser(c, site.secret);
  const isConfirmed = await confirmCommenter(site.get(commentWork), {
    token,
    browserKey: browser.browserKey,
  });
  if (isConfirmed) keepBrowser(c, browser.token, site.siteUrl);
  return isConfirmed;
}

/** Applies the verdict of a signed link in a mail; the log names the link as the actor. */
export function judgeByLink(
  site: Site,
  change: Required<ReadComment> & { verdict: Verdict },
): Promise<WriteResult<OwnerComment>> {
  const { connection, now } = site;
  return judgeComment({ connection, actor: ACTOR, now: now() }, site.get(commentWork), change);
}

function readBrowser(c: Context, secret: string): { token: string; browserKey: string } {
  const kept = getCookie(c, COMMENT_COOKIE) ?? "";
  const known = readBrowserToken(secret, COMMENTER_TOKEN, kept);
  if (known !== undefined) return { token: kept, browserKey: known };
  const token = createBrowserToken(secret, COMMENTER_TOKEN);
  return { token, browserKey: readBrowserToken(secret, COMMENTER_TOKEN, token) ?? "" };
}

/** Each comment restarts the half year. The cookie is for all paths: calls, forms and links in mails differ in theirs. */
function keepBrowser(c: Context, token: string, siteUrl: URL): void {
  setCookie(c, COMMENT_COOKIE, token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: siteUrl.protocol === "https:",
    maxAge: MAX_AGE_SECONDS,
  });
}
