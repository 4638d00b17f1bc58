import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { done, routes } from "../../../../kit/http/routes.server.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import { canonicalSender } from "../../../../kit/keys/sender-key.server.ts";
import { createAttemptLimit } from "../../../../kit/limits/attempt-limit.ts";
import type { WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import {
  acceptByLink,
  askByLink,
  declineByLink,
  openQuoteLink,
  type QuoteVisit,
} from "../linked-quote.server.ts";
import { acceptInput, declineInput, questionInput } from "../schema.ts";
import { countView } from "../store/quote-decisions.server.ts";

const tokenParam = z.object({ token: z.string().max(500) });

const ERRORS = {
  400: "A field is missing or not valid",
  404: "Not a link of this site",
  409: "Another version is current, or the quote is decided",
  410: "The link is revoked, or the quote has expired",
  429: "Too many calls of this sender",
} as const;

const HOUR_MS = 3_600_000;
/** Openings of one quote in an hour, by one network and by all: a reader opens it a few times. */
const VIEW_LIMITS = { sender: { max: 10, windowMs: HOUR_MS }, quote: { max: 30, windowMs: HOUR_MS } };

/** Calls for the holder of a quote's link. */
export function quoteLinkApi(site: Site) {
  const takeView = createViewLimit();
  const visit = async <T>(
    c: Context<AppEnv>,
    token: string,
    act: (visit: QuoteVisit) => Promise<WriteResult<T>>,
  ): Promise<WriteResult<T>> => {
    const found = await openQuoteLink(site, token);
    return found.ok ? act({ sent: found.value, sender: readSender(c) }) : found;
  };
  return routes(site, "anyone")
    .post(
      "/:token/accept",
      "Accept a quote, by the token of its link",
      {
        params: tokenParam,
        body: acceptInput,
        bodyIs: "The version and hash that were read, the chosen options and the name",
        answer: done("The acceptance is stored", "Thank you. The quote is accepted."),
        errors: ERRORS,
      },
      ({ params, body, c }) => visit(c, params.token, (visit) => acceptByLink(site, visit, body)),
    )
    .post(
      "/:token/decline",
      "Decline a quote, by the token of its link",
      {
        params: tokenParam,
        body: declineInput,
        answer: done("The owner is told", "Thank you for letting me know."),
        errors: ERRORS,
      },
      ({ params, body, c }) => visit(c, params.token, (visit) => declineByLink(site, visit, body.reason)),
    )
    .post(
      "/:token/question",
      "Ask about a quote, by the token of its link",
      {
        params: tokenParam,
        body: questionInput,
        answer: done("It's in the owner's inbox", "Thank you. I'll answer by email."),
        errors: ERRORS,
      },
      ({ params, body, c }) => visit(c, params.token, (visit) => askByLink(site, visit, body.text)),
    )
    .post(
      "/:token/viewed",
      "Count an opening of a quote's page; the page of the owner doesn't call it",
      { params: tokenParam, answer: done("Counted", "Counted"), errors: ERRORS },
      async ({ params, c }) => {
        const found = await openQuoteLink(site, params.token);
        if (!found.ok) return found;
        const { id } = found.value.row;
        const now = site.now();
        const waitMs = takeView(id, c.get("clientAddress"), now);
        if (waitMs !== undefined) refuseFlood(waitMs);
        await countView(site, { id, now });
        return { ok: true as const, value: { id } };
      },
    );
}

/** Kept in memory, since each view that is stored costs a write. */
function createViewLimit() {
  const senders = createAttemptLimit(VIEW_LIMITS.sender);
  const quotes = createAttemptLimit(VIEW_LIMITS.quote);
  return (quoteId: string, senderAddress: string, now: Date) =>
    senders.take(`${quoteId} ${canonicalSender(senderAddress)}`, now) ?? quotes.take(quoteId, now);
}

function refuseFlood(waitMs: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new Refusal(429, "too_many_attempts", "That's counted often enough.", { retryAfterSeconds });
}
