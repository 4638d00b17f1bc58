import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { limitBody } from "../../../../kit/http/json-body.server.ts";
import { doneSchema } from "../../../../kit/http/resource.server.ts";
import { json, response, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { formatRepliesPath } from "../comment-links.ts";
import { readRepliesToken } from "../store/comment-tokens.server.ts";
import { saveReplyPreference } from "../store/reply-preferences.server.ts";

const TOKEN_MAX_CHARS = 500;
const ONE_CLICK_BODY_MAX_BYTES = 4096;

const tokenQuery = z.object({ token: z.string().max(TOKEN_MAX_CHARS) });

/** For the unsubscribe button of mail programs, which posts without opening the page. */
export function replyPreferencesApi(site: Site) {
  const { connection, secret, now } = site;
  return routes(site, "anyone")
    .post(
      "/unsubscribe",
      "End the mails about replies to who has the signed link of one (RFC 8058); the body does not count",
      {
        before: [limitBody(ONE_CLICK_BODY_MAX_BYTES)],
        query: tokenQuery,
        answer: json(doneSchema, "No more mails about replies go to that address"),
        errors: { 410: "The link is of no mail of this site, or its comment is gone for good" },
      },
      async ({ query: { token } }) => {
        const at = now();
        const commentId = readRepliesToken(secret, token, at);
        const isSaved =
          commentId !== undefined &&
          (await connection.transact((trx) => saveReplyPreference(trx, { commentId, isOn: false }, at)));
        if (!isSaved) throw new Refusal(410, "gone", "This link no longer works.");
        return { success: true as const, message: "You will get no more emails about replies." };
      },
    )
    .get(
      "/unsubscribe",
      "Leads a browser to the page with the button",
      { query: tokenQuery, answer: response({ 303: { description: "The page; nothing has changed yet" } }) },
      ({ c, query }) => c.redirect(formatRepliesPath(query.token), 303),
    );
}
