import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, page, type Routes, response } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { findDocumentFile } from "../document-files.server.ts";
import { INVOICE_FILTERS } from "../invoice.ts";
import { figuresSchema, invoiceRowSchema, invoiceSchema } from "../schema.ts";
import { findFigures } from "../store/figures.server.ts";
import { describeInvoice, findStoredInvoice, listInvoices } from "../store/invoice-rows.server.ts";

const listQuery = pagingQuery.extend({
  q: searchText,
  status: z.enum(INVOICE_FILTERS).optional().describe('"open" is issued or partly paid'),
  person: z.string().max(100).optional().describe("The id of a person, with those merged into them"),
});

const PDF = "application/pdf";

export function invoiceReads(site: Site) {
  const { db } = site.connection;
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/",
        "Invoices and credit notes, the latest first",
        { query: listQuery, answer: page(invoiceRowSchema) },
        async ({ query: { q, status, person, ...paging } }) =>
          listInvoices(
            db,
            { query: q, status, personId: person, ...toWindow(paging) },
            await findToday(site),
          ),
      )
      .get(
        "/figures",
        "What is open by age, each currency by itself, and the turnover of the financial year",
        { answer: data(figuresSchema, "By the owner's calendar") },
        async () => findFigures(db, await findToday(site)),
      )
      .get(
        "/:id",
        "One invoice or credit note",
        { params: textParam, answer: data(invoiceSchema, "As it is now") },
        async ({ params }) => {
          const row = await findStoredInvoice(db, params.id);
          if (!row) throw new Refusal(404, "not_found", "This invoice doesn't exist.");
          return describeInvoice(db, row, await findToday(site));
        },
      )
      .get(
        "/:id/invoice.pdf",
        "The PDF as it was issued",
        {
          params: textParam,
          answer: response({ 200: { description: "The PDF", content: { [PDF]: {} } } }),
          errors: { 404: "It isn't issued, or there is none with this id" },
        },
        async ({ params, c }) => {
          const file = await findDocumentFile(db, params.id);
          if (!file) throw new Refusal(404, "not_found", "There's no PDF until the invoice is issued.");
          return c.body(file.bytes, 200, {
            "content-type": PDF,
            "content-disposition": `inline; filename="${file.name}"`,
            "cache-control": "no-store",
          });
        },
      );
}
