import type { Schema } from "hono/types";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { done, type Routes, saved } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { creditInput, invoiceInput, invoiceSchema, invoiceUpdate, issueInput } from "../schema.ts";
import { creditInvoice } from "../store/credit-invoice.server.ts";
import { createDraft, deleteDraft, updateDraft } from "../store/draft-commands.server.ts";
import { issueAndEmail } from "../store/issue-and-email.server.ts";

const INCOMPLETE = { 422: "Something that the document must say is missing" };

export function invoiceWrites(site: Site) {
  const now = async (by: OwnerWrite) => ({ ...by, newId: site.newId, today: await findToday(site) });
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/",
        "Draft an invoice",
        { body: invoiceInput, answer: saved(invoiceSchema, "Drafted", "Draft saved", 201) },
        async ({ write, body }) => createDraft(await now(write()), body),
      )
      .put(
        "/:id",
        "Change a draft",
        {
          params: textParam,
          body: invoiceUpdate,
          bodyIs: "All of it, with the version that was read",
          answer: saved(invoiceSchema, "Changed", "Draft saved"),
        },
        async ({ write, params, body }) => updateDraft(await now(write()), params.id, body),
      )
      .delete(
        "/:id",
        "Delete a draft for good",
        { params: textParam, answer: done("Deleted", "Draft deleted") },
        ({ write, params }) => deleteDraft(write(), params.id),
      )
      .post(
        "/:id/issue",
        "Give a draft its number and its PDF, and email it if asked; it never changes afterwards",
        {
          params: textParam,
          body: issueInput,
          isBodyOptional: true,
          answer: saved(invoiceSchema, "Issued", "Invoice issued"),
          errors: INCOMPLETE,
        },
        async ({ write, params, body }) => issueAndEmail(await now(write()), site, params.id, body),
      )
      .post(
        "/:id/credit",
        "Issue a credit note for an invoice, whole or in part",
        {
          params: textParam,
          body: creditInput,
          answer: saved(invoiceSchema, "Credited", "Credit note issued", 201),
          errors: { 422: "More than what is left of the invoice" },
        },
        async ({ write, params, body }) => creditInvoice(await now(write()), site, params.id, body),
      );
}
