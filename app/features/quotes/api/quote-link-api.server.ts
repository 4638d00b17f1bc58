import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { done, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { acceptByLink, askByLink, declineByLink } from "../link/linked-quote.server.ts";
import { findLinkedQuote } from "../linked-quotes.server.ts";
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

/** What the holder of a quote's link can do. */
export function quoteLinkApi(site: Site) {
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
      ({ params, body, c }) => acceptByLink(site, c, { token: params.token, input: body }),
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
      ({ params, body, c }) => declineByLink(site, c, { token: params.token, ...body }),
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
      ({ params, body, c }) => askByLink(site, c, { token: params.token, ...body }),
    )
    .post(
      "/:token/viewed",
      "Count an opening of a quote's page; the page of the owner doesn't call it",
      { params: tokenParam, answer: done("Counted", "Counted"), errors: ERRORS },
      async ({ params }) => {
        const now = site.now();
        const found = await findLinkedQuote(site.connection.db, {
          ...{ secret: site.secret, token: params.token, now },
        });
        if (found.state === "over") throw new Refusal(410, "gone", "This link is no longer valid.");
        if (found.state === "forged") throw new Refusal(404, "not_found", "This link doesn't lead anywhere.");
        await countView(site, { id: found.row.id, now });
        return { ok: true as const, value: { id: found.row.id } };
      },
    );
}
