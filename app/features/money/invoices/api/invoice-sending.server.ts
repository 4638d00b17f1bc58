import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, type Routes, saved } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { sayWhetherMailed } from "../../../core/outbox/mail-probe.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { findIssuedDocument, formatInvoiceLink } from "../linked-invoices.server.ts";
import { invoiceLinkSchema, invoiceSchema } from "../schema.ts";
import { markInvoiceSent, renewLink, sendInvoice } from "../store/send-invoice.server.ts";

export function invoiceSending(site: Site) {
  const now = async (by: OwnerWrite) => ({ ...by, site, today: await findToday(site) });
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/:id/link",
        "The client's page of an issued invoice or credit note",
        {
          guard: "full",
          params: textParam,
          answer: data(invoiceLinkSchema, "Anybody with this link can open it"),
          errors: { 404: "It isn't issued, or there is none with this id" },
        },
        async ({ params }) => {
          const issued = await findIssuedDocument(site.connection.db, params.id);
          if (!issued) throw new Refusal(404, "not_found", "There's no link until the invoice is issued.");
          return { link: formatInvoiceLink(site, issued.row) };
        },
      )
      .post(
        "/:id/send",
        "Send an issued invoice or credit note to the client by email, with its PDF and its link",
        {
          params: textParam,
          answer: saved(invoiceSchema, "The mail waits in the outbox", "Email queued"),
          errors: { 422: "The client has no email address" },
        },
        async ({ write, params }) => sayWhetherMailed(site, await sendInvoice(await now(write()), params.id)),
      )
      .post(
        "/:id/mark-sent",
        "Note that the client has got an issued document some other way than by email from here",
        { params: textParam, answer: saved(invoiceSchema, "Noted", "Noted as sent") },
        async ({ write, params }) => markInvoiceSent(await now(write()), params.id),
      )
      .post(
        "/:id/new-link",
        "Make a new link; the ones before lead nowhere from now on",
        { params: textParam, answer: saved(invoiceLinkSchema, "Made", "New link made") },
        async ({ write, params }) => renewLink(await now(write()), params.id),
      );
}
