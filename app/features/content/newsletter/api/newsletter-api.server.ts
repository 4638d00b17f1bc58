import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { limitBody } from "../../../../kit/http/json-body.server.ts";
import { jsonContent } from "../../../../kit/http/resource.server.ts";
import { done, response, routes, said } from "../../../../kit/http/routes.server.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isMailOn } from "../../../core/outbox/mail-probe.server.ts";
import { leaveNewsletter } from "../subscription/preferences.server.ts";
import { subscribeInput } from "../subscription/schema.ts";
import { parseSignals, SUBSCRIBE_SUCCESS, SUBSCRIBE_UNMAILED } from "../subscription/subscription.ts";
import { subscribeVisitor } from "../subscription/visitor-subscription.server.ts";

const ONE_CLICK_FIELD = "List-Unsubscribe";
const ONE_CLICK_VALUE = "One-Click";
const ONE_CLICK_BODY_MAX_BYTES = 4096;
const TOKEN_MAX_CHARS = 200;

const oneClickForm = z.object({ [ONE_CLICK_FIELD]: z.literal(ONE_CLICK_VALUE) });
const tokenQuery = z.object({ token: z.string().max(TOKEN_MAX_CHARS).default("") });

const DONE = { ok: true, value: undefined } as const;

export function newsletterApi(site: Site) {
  return routes(site, "anyone")
    .post(
      "/subscribe",
      "Ask for the newsletter; a mail with a link to confirm goes to the address",
      {
        described: { body: jsonContent(subscribeInput.partial({ name: true }), "The address") },
        answer: done("The same whether the address is known or not", SUBSCRIBE_SUCCESS),
        errors: { 400: "The address is not valid", 429: "Too many sign-ups of one visitor" },
      },
      // The command validates by itself, since the page's form comes to it too.
      async ({ c }) => {
        const body: unknown = await c.req.json();
        const result = await subscribeVisitor(site, readSender(c), body, parseSignals(body));
        if (result.ok) return isMailOn(site) ? DONE : said(DONE, SUBSCRIBE_UNMAILED);
        const { code, message, fields } = result;
        throw new Refusal(code === "too_many_requests" ? 429 : 400, code, message, fields ? { fields } : {});
      },
    )
    .post(
      "/unsubscribe",
      "Leave the newsletter with one click in a mail program (RFC 8058)",
      {
        described: {
          query: tokenQuery,
          body: { content: { "application/x-www-form-urlencoded": { schema: oneClickForm } } },
        },
        before: [limitBody(ONE_CLICK_BODY_MAX_BYTES)],
        answer: done("Left, now or earlier", "You are unsubscribed."),
        errors: { 400: "The link or the form is not valid" },
      },
      // Comes from the reader's mail provider: no cookie, no origin, a form in place of JSON.
      async ({ c }) => {
        const form = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
        if (form[ONE_CLICK_FIELD] !== ONE_CLICK_VALUE) {
          const message = `Send a form with ${ONE_CLICK_FIELD}=${ONE_CLICK_VALUE}.`;
          throw new Refusal(400, "invalid_input", message);
        }
        const hasLeft = await leaveNewsletter(site, c.req.query("token") ?? "");
        if (!hasLeft) throw new Refusal(400, "invalid_link", "This link does not work.");
        return DONE;
      },
    )
    .get(
      "/unsubscribe",
      "Leads a browser to the page with the button",
      {
        query: tokenQuery,
        answer: response({ 303: { description: "The page; nothing has changed yet" } }),
      },
      // Mail programs that know no RFC 8058 open the address of the header.
      ({ c, query }) => c.redirect(`/newsletter/unsubscribe?${new URLSearchParams(query)}`, 303),
    );
}
