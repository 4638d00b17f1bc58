import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, page, type Routes, response } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import type { DocumentFile } from "../../invoices/document-files.server.ts";
import { findSentQuote, formatQuoteLink } from "../linked-quotes.server.ts";
import { QUOTE_FILTERS } from "../quote.ts";
import { quoteLinkSchema, quoteRowSchema, quoteSchema } from "../schema.ts";
import { findAcceptanceFile, findVersionFile } from "../store/quote-files.server.ts";
import { describeQuote, findStoredQuote, listQuotes } from "../store/quote-rows.server.ts";

const PDF = "application/pdf";
const FILE = response({ 200: { description: "The PDF", content: { [PDF]: {} } } });

const listQuery = pagingQuery.extend({
  q: searchText,
  status: z.enum(QUOTE_FILTERS).optional().describe('"open" waits for the client and is still valid'),
  person: z.string().max(100).optional().describe("The id of a person, with those merged into them"),
  deal: z.string().max(100).optional(),
});

const versionParam = z.object({ id: z.string().max(100), n: z.coerce.number().int().min(1).max(10_000) });

export function quoteReads(site: Site) {
  const { db } = site.connection;
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/",
        "Quotes and change orders, the latest first",
        { query: listQuery, answer: page(quoteRowSchema) },
        async ({ query: { q, status, person, deal, ...paging } }) =>
          listQuotes(
            db,
            { query: q, status, personId: person, dealId: deal, ...toWindow(paging) },
            await findToday(site),
          ),
      )
      .get(
        "/:id",
        "One quote, with the versions that were sent",
        { params: textParam, answer: data(quoteSchema, "As it is now") },
        async ({ params }) => {
          const row = await findStoredQuote(db, params.id);
          if (!row) throw new Refusal(404, "not_found", "This quote doesn't exist.");
          return describeQuote(db, row, await findToday(site));
        },
      )
      .get(
        "/:id/link",
        "The client's page of a quote that was sent",
        {
          guard: "full",
          params: textParam,
          answer: data(quoteLinkSchema, "Anybody with this link can open it"),
          errors: { 404: "It wasn't sent, or there is none with this id" },
        },
        async ({ params }) => {
          const sent = await findSentQuote(db, params.id);
          if (!sent) throw new Refusal(404, "not_found", "There's no link until the quote is sent.");
          return { link: formatQuoteLink(site, sent.row) };
        },
      )
      .get(
        "/:id/versions/:n/quote.pdf",
        "The PDF of a version as it was sent",
        { params: versionParam, answer: FILE, errors: { 404: "There is no such version" } },
        async ({ params, c }) => c.body(...toBody(await findVersionFile(db, params.id, params.n))),
      )
      .get(
        "/:id/acceptance.pdf",
        "The PDF of what was agreed to",
        { params: textParam, answer: FILE, errors: { 404: "Nothing was accepted" } },
        async ({ params, c }) => c.body(...toBody(await findAcceptanceFile(db, params.id))),
      );
}

function toBody(file: DocumentFile | undefined) {
  if (!file) throw new Refusal(404, "not_found", "There's no such PDF.");
  const headers = {
    "content-type": PDF,
    "content-disposition": `inline; filename="${file.name}"`,
    "cache-control": "no-store",
  };
  return [file.bytes, 200, headers] as const;
}
