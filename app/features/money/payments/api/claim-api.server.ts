import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { done, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findLinkedInvoice } from "../../invoices/linked-invoices.server.ts";
import { CLAIM_SAID } from "../payment.ts";
import { claimInput } from "../schema.ts";
import { claimPayment } from "../store/claim.server.ts";

const tokenParam = z.object({ token: z.string().max(500) });

/** Calls for the holder of an invoice's link. */
export function claimApi(site: Site) {
  return routes(site, "anyone").post(
    "/:token/claim",
    "Say that an invoice is paid, by the token of its link; the owner confirms it",
    {
      params: tokenParam,
      body: claimInput,
      bodyIs: "How, when and how much",
      answer: done("Waits for the owner; the invoice stays open", CLAIM_SAID),
      errors: {
        400: "A field is missing or not valid",
        404: "Not a link of this site",
        409: "Nothing is to be paid, or the reference belongs to another payment",
        410: "The link is revoked",
        429: "Too many claims of this sender or for this invoice",
      },
    },
    async ({ params, body, c }) => {
      const { secret, connection } = site;
      const found = await findLinkedInvoice(connection.db, { secret, token: params.token, now: site.now() });
      if (found.state === "over") throw new Refusal(410, "gone", "This link is no longer valid.");
      if (found.state === "forged") throw new Refusal(404, "not_found", "This link doesn't lead anywhere.");
      const senderAddress = c.get("clientAddress");
      return claimPayment(site, { invoiceId: found.row.id, input: body, senderAddress });
    },
  );
}
