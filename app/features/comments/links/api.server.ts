import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { limitBody } from "../../../kit/http/json-body.server.ts";
import { createResource, doneSchema, errorSchema, jsonContent } from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { formatRepliesPath } from "./comment-links.ts";
import { readRepliesToken } from "./comment-tokens.server.ts";
import { saveReplyPreference } from "./reply-preferences.server.ts";

const TOKEN_MAX_CHARS = 500;
const ONE_CLICK_BODY_MAX_BYTES = 4096;

const request = { query: z.object({ token: z.string().max(TOKEN_MAX_CHARS) }) };

const leaveRoute = createRoute({
  method: "post",
  path: "/unsubscribe",
  summary:
    "End the mails about replies to who has the signed link of one (RFC 8058); the body does not count",
  request,
  responses: {
    200: jsonContent(doneSchema, "No more mails about replies go to that address"),
    410: jsonContent(errorSchema, "The link is of no mail of this site, or its comment is gone for good"),
  },
});

const pageRoute = createRoute({
  method: "get",
  path: "/unsubscribe",
  summary: "Leads a browser to the page with the button",
  request,
  responses: { 303: { description: "The page; nothing has changed yet" } },
});

/** For the button that mail programs show: it posts without having opened the page. */
export function replyPreferencesApi({ connection, secret, now }: Site) {
  const resource = createResource();
  resource.post("/unsubscribe", limitBody(ONE_CLICK_BODY_MAX_BYTES));
  return resource
    .openapi(leaveRoute, async (c) => {
      const at = now();
      const commentId = readRepliesToken(secret, c.req.valid("query").token, at);
      const isSaved =
        commentId !== undefined &&
        (await connection.transact((trx) => saveReplyPreference(trx, { commentId, isOn: false }, at)));
      if (!isSaved) throw new Refusal(410, "gone", "This link no longer works.");
      return c.json({ success: true as const, message: "You will get no more emails about replies." }, 200);
    })
    .openapi(pageRoute, (c) => c.redirect(formatRepliesPath(c.req.valid("query").token), 303));
}
