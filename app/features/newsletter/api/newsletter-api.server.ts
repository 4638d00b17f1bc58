import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { limitBody } from "../../../kit/http/json-body.server.ts";
import { createResource, doneSchema, errorSchema, jsonContent } from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { newsletterSubscribersApi } from "../subscribers/api.server.ts";
import { leaveNewsletter } from "../subscription/preferences.server.ts";
import { parseSignals, SUBSCRIBE_SUCCESS } from "../subscription/subscription.ts";
import { subscribeInput } from "../subscription/subscription-input.ts";
import { subscribeVisitor } from "../subscription/visitor-subscription.server.ts";

const ONE_CLICK_FIELD = "List-Unsubscribe";
const ONE_CLICK_VALUE = "One-Click";
const ONE_CLICK_BODY_MAX_BYTES = 4096;
const TOKEN_MAX_CHARS = 200;

const tokenQuery = z.object({ token: z.string().max(TOKEN_MAX_CHARS).default("") });

const subscribeRoute = createRoute({
  method: "post",
  path: "/subscribe",
  summary: "Ask for the newsletter; a mail with a link to confirm goes to the address",
  request: { body: jsonContent(subscribeInput.partial({ name: true }), "The address") },
  responses: {
    200: jsonContent(doneSchema, "The same whether the address is known or not"),
    400: jsonContent(errorSchema, "The address is not valid"),
    429: jsonContent(errorSchema, "Too many sign-ups of one visitor"),
  },
});

const oneClickRoute = createRoute({
  method: "post",
  path: "/unsubscribe",
  summary: "Leave the newsletter with one click in a mail program (RFC 8058)",
  request: {
    query: tokenQuery,
    body: {
      content: {
        "application/x-www-form-urlencoded": {
          schema: z.object({ [ONE_CLICK_FIELD]: z.literal(ONE_CLICK_VALUE) }),
        },
      },
    },
  },
  responses: {
    200: jsonContent(doneSchema, "Left, now or earlier"),
    400: jsonContent(errorSchema, "The link or the form is not valid"),
  },
});

const leavePageRoute = createRoute({
  method: "get",
  path: "/unsubscribe",
  summary: "Leads a browser to the page with the button",
  request: { query: tokenQuery },
  responses: { 303: { description: "The page; nothing has changed yet" } },
});

export function newsletterApi(site: Site) {
  const resource = createResource();
  resource.openAPIRegistry.registerPath({ ...subscribeRoute, path: "/subscribe" });
  // The command validates by itself, since the page's form comes to it too.
  resource.post("/subscribe", async (c) => {
    const body: unknown = await c.req.json();
    const result = await subscribeVisitor(c, site, body, parseSignals(body));
    if (result.ok) return c.json({ success: true, message: SUBSCRIBE_SUCCESS }, 200);
    const { code, message, fields } = result;
    throw new Refusal(code === "too_many_requests" ? 429 : 400, code, message, fields ? { fields } : {});
  });
  resource.openAPIRegistry.registerPath({ ...oneClickRoute, path: "/unsubscribe" });
  // Comes from the reader's mail provider: no cookie, no origin, a form in place of JSON.
  resource.post("/unsubscribe", limitBody(ONE_CLICK_BODY_MAX_BYTES), async (c) => {
    const form = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
    if (form[ONE_CLICK_FIELD] !== ONE_CLICK_VALUE) {
      const message = `Send a form with ${ONE_CLICK_FIELD}=${ONE_CLICK_VALUE}.`;
      throw new Refusal(400, "invalid_input", message);
    }
    const hasLeft = await leaveNewsletter(site, c.req.query("token") ?? "");
    if (!hasLeft) throw new Refusal(400, "invalid_link", "This link does not work.");
    return c.json({ success: true, message: "You are unsubscribed." }, 200);
  });
  resource.route("/", newsletterSubscribersApi(site));
  // Mail programs that know no RFC 8058 open the address of the header.
  return resource.openapi(leavePageRoute, (c) => {
    const query = new URLSearchParams(c.req.valid("query"));
    return c.redirect(`/newsletter/unsubscribe?${query}`, 303);
  });
}
