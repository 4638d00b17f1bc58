import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { limitBody } from "../../../kit/http/json-body.server.ts";
import { createResource, doneSchema, errorSchema, jsonContent } from "../../../kit/http/resource.server.ts";
import { createSenderKey } from "../../../kit/keys/sender-key.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { findPost } from "../../posts/posts.server.ts";
import { webmentionInput } from "../mention-input.ts";
import { takesMentions } from "../mention-settings.server.ts";
import { receiveMention } from "../store/received-mentions.server.ts";

/** Called by other sites, with a form and without cookies. */
export const WEBMENTION_PATH = "/api/webmentions";
const BODY_MAX_BYTES = 8 * 1024;
const RETRY_AFTER_SECONDS = "3600";

const receiveRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Tell that a page names a post of this site (W3C Webmention); it is looked at later",
  request: {
    body: {
      content: { "application/x-www-form-urlencoded": { schema: z.any() } },
      description: "source and target",
    },
  },
  responses: {
    202: jsonContent(doneSchema, "It will be looked at"),
    400: jsonContent(errorSchema, "No page of this site, or no addresses"),
    404: jsonContent(errorSchema, "This site takes none"),
    413: jsonContent(errorSchema, "Too long"),
    429: jsonContent(errorSchema, "Too many wait"),
  },
});

export function webmentionsApi(site: Site) {
  const { siteUrl, connection, secret, now, newId } = site;
  const { db } = connection;
  const resource = createResource();
  resource.use(limitBody(BODY_MAX_BYTES));
  return resource.openapi(receiveRoute, async (c) => {
    if (!(await takesMentions(db, siteUrl))) {
      throw new Refusal(404, "not_found", "This site takes no webmentions.");
    }
    const form = new URLSearchParams(await c.req.text());
    const input = webmentionInput.safeParse({ source: form.get("source"), target: form.get("target") });
    if (!input.success) {
      throw new Refusal(400, "invalid_input", "Please send source and target, two web addresses.");
    }
    const source = new URL(input.data.source);
    const target = new URL(input.data.target);
    source.hash = "";
    if (source.origin === siteUrl.origin || target.origin !== siteUrl.origin) {
      throw new Refusal(
        400,
        "bad_target",
        "The target must be a page of this site, the source one of another.",
      );
    }
    const slug = /^\/blog\/([a-z0-9-]+)$/.exec(target.pathname)?.[1];
    const post = slug === undefined ? undefined : await findPost(db, slug, now());
    if (!post) throw new Refusal(400, "bad_target", "There is no such post here.");
    const at = now();
    const senderKey = createSenderKey(secret, c.get("clientAddress"), at);
    const mention = { id: newId(), source, target: target.pathname, postId: post.id, senderKey };
    if (!(await receiveMention(db, mention, at))) {
      throw new Refusal(
        429,
        "too_many_requests",
        "Many mentions wait to be looked at. Please try again later.",
        { headers: { "retry-after": RETRY_AFTER_SECONDS } },
      );
    }
    return c.json({ success: true as const, message: "Thank you. The page will be looked at soon." }, 202);
  });
}
