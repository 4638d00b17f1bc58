import type { Schema } from "hono/types";
import { textParam } from "../../../../../kit/http/resource.server.ts";
import { data, done, type Routes, said, saved } from "../../../../../kit/http/routes.server.ts";
import { notFound, type OwnerWrite } from "../../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../../kit/site.server.ts";
import { countOf } from "../../../../../utils/text/count-of.ts";
import { findToday } from "../../../../core/settings/site-zone.server.ts";
import { asideInput, assignInput, paymentSchema } from "../../schema.ts";
import { findPayable } from "../../store/settle.server.ts";
import { listAccounts } from "../accounts.server.ts";
import { invoiceLinksSchema } from "../schema.ts";
import { assignPayment, putAside } from "../store/decide-unmatched.server.ts";
import { findInvoiceLinks, makeLinks } from "../store/invoice-links.server.ts";
import { askNow } from "../store/watch-links.server.ts";

/** Links of invoices to a provider's page, and payments that providers have reported for no invoice. */
export function providerPayments(site: Site) {
  const { db } = site.connection;
  const now = async (by: OwnerWrite) => ({ ...by, site, today: await findToday(site) });
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/invoices/:id/links",
        "The links by which an invoice can be paid by card, and whose can be made",
        { params: textParam, answer: data(invoiceLinksSchema, "As it is now") },
        ({ params }) => findInvoiceLinks(db, site, params.id),
      )
      .post(
        "/invoices/:id/links",
        "Make the links of an invoice; those that ask for its balance already stay",
        {
          params: textParam,
          answer: saved(invoiceLinksSchema, "The links as they are now", "Payment link made"),
        },
        async ({ write, params }) => {
          const invoice = await findPayable(db, params.id);
          if (!invoice) return notFound("invoice");
          return makeLinks(write(), site, { invoiceId: params.id, number: invoice.snapshot.number });
        },
      )
      .post(
        "/check",
        "Ask the payment providers about all links that can be paid",
        { answer: done("Asked; what was paid is booked", "Checked") },
        async () => said({ ok: true, value: {} }, await checkNow(site)),
      )
      .post(
        "/:id/assign",
        "Let a payment that matched no invoice pay one",
        {
          params: textParam,
          body: assignInput,
          answer: saved(
            paymentSchema,
            "It pays the invoice; more than is open is the client's credit",
            "Payment assigned",
          ),
        },
        async ({ write, params, body }) => assignPayment(await now(write()), params.id, body),
      )
      .post(
        "/:id/put-aside",
        "Put a payment aside that matched no invoice, with a note",
        { params: textParam, body: asideInput, answer: saved(paymentSchema, "Put aside", "Put aside") },
        async ({ write, params, body }) => putAside(await now(write()), params.id, body),
      );
}

async function checkNow(site: Site): Promise<string> {
  let [asked, failed] = [0, 0];
  for (const { provider } of await listAccounts(site.connection.db, site)) {
    const result = await askNow(site, provider);
    asked += result.asked;
    failed += result.failed;
  }
  if (asked === 0) return "There are no open payment links.";
  const links = countOf(asked, "payment link");
  return failed > 0 ? `${links} checked. ${failed} didn't get an answer.` : `${links} checked.`;
}
