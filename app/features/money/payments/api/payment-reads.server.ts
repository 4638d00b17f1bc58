import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, page, type Routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { PAYMENT_STATUSES } from "../payment.ts";
import { awaitedTdsSchema, invoicePaymentsSchema, paymentSchema } from "../schema.ts";
import { listAwaitedTds } from "../store/awaited-tds.server.ts";
import { findInvoicePayments } from "../store/invoice-payments.server.ts";
import { listPayments } from "../store/payment-rows.server.ts";

const listQuery = pagingQuery.extend({
  status: z
    .enum([...PAYMENT_STATUSES, "decided"])
    .optional()
    .describe("Decided: confirmed, rejected or put aside"),
});

export function paymentReads(site: Site) {
  const { db } = site.connection;
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/",
        "Payments: claims to confirm first, then the latest",
        { query: listQuery, answer: page(paymentSchema) },
        ({ query: { status, ...paging } }) => listPayments(db, { status, ...toWindow(paging) }),
      )
      .get(
        "/tds",
        "Deducted tax whose certificate hasn't arrived",
        {
          answer: data(
            awaitedTdsSchema,
            "At most 200 payments; the sums are of all, each currency by itself",
          ),
        },
        () => listAwaitedTds(db),
      )
      .get(
        "/invoices/:id",
        "The payments of one invoice, and the client's credit",
        { params: textParam, answer: data(invoicePaymentsSchema, "As it is now") },
        async ({ params }) => {
          const found = await findInvoicePayments(db, params.id);
          if (!found) throw new Refusal(404, "not_found", "This invoice doesn't exist.");
          return found;
        },
      );
}
