import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../../../kit/http/errors.server.ts";
import { limitBody } from "../../../../../kit/http/json-body.server.ts";
import { json, routes } from "../../../../../kit/http/routes.server.ts";
import type { AppEnv, Site } from "../../../../../kit/site.server.ts";
import { METHOD_LABELS, PROVIDERS, type Provider } from "../../payment.ts";
import { findAccount } from "../accounts.server.ts";
import { bookEvent } from "../store/book-payment.server.ts";

const BODY_MAX_BYTES = 256 * 1024;

export const WEBHOOK_PATHS = PROVIDERS.map((provider) => `/api/payments/${provider}/webhook`);

const receivedSchema = z.object({ success: z.literal(true) });

/** Events that providers report; only their signature makes them true. */
export function webhookApi(site: Site) {
  const calls = routes(site, "anyone");
  for (const provider of PROVIDERS) {
    calls.post(
      `/${provider}/webhook`,
      `What ${METHOD_LABELS[provider]} reports, with its signature`,
      {
        before: [limitBody(BODY_MAX_BYTES)],
        answer: json(receivedSchema, "Taken note of, or known already"),
        errors: {
          400: "The signature is missing, wrong or too old; nothing was stored",
          404: "This provider isn't set up",
          413: "More than 256 KiB",
        },
      },
      ({ c }) => receive(site, provider, c),
    );
  }
  return calls;
}

async function receive(site: Site, provider: Provider, c: Context<AppEnv>) {
  const account = await findAccount(site.connection.db, site, provider);
  if (!account) throw new Refusal(404, "not_found", "This payment provider isn't set up.");
  const body = Buffer.from(await c.req.arrayBuffer());
  const event = account.readWebhook({ body, header: (name) => c.req.header(name) }, site.now());
  if (!event) throw new Refusal(400, "invalid_signature", "The signature isn't valid.");
  const outcome = await bookEvent(site, provider, event);
  if (outcome === "unread") {
    site.log.warn({ provider, type: event.type }, "A payment provider's report could not be understood");
  }
  return { success: true as const };
}
