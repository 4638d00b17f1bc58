import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { limitBody } from "../../../../kit/http/json-body.server.ts";
import { doneSchema } from "../../../../kit/http/resource.server.ts";
import { json, routes } from "../../../../kit/http/routes.server.ts";
import { createSenderKey } from "../../../../kit/keys/sender-key.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findPost } from "../../posts/posts.server.ts";
import { takesMentions } from "../mention-settings.server.ts";
import { webmentionInput } from "../schema.ts";
import { receiveMention } from "../store/received-mentions.server.ts";

/** Called by other sites, with a form and without cookies. */
export const WEBMENTION_PATH = "/api/webmentions";
const BODY_MAX_BYTES = 8 * 1024;
const RETRY_AFTER_SECONDS = "3600";

export function webmentionsApi(site: Site) {
  const { siteUrl, connection, secret, now, newId } = site;
  const { db } = connection;
  return routes(site, "anyone").post(
    "/",
    "Tell that a page names a post of this site (W3C Webmention); it is looked at later",
    {
      before: [limitBody(BODY_MAX_BYTES)],
      request: {
        body: {
          content: { "application/x-www-form-urlencoded": { schema: z.any() } },
          description: "source and target",
        },
      },
      answer: json(doneSchema, "It will be looked at", 202),
      errors: {
        400: "No page of this site, or no addresses",
        404: "This site takes none",
        413: "Too long",
        429: "Too many wait",
      },
    },
    async ({ c }) => {
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
      if (!post) throw new Refusal(400, "bad_target", "There's no such post here.");
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
      return { success: true as const, message: "Thank you. The page will be looked at soon." };
    },
  );
}
