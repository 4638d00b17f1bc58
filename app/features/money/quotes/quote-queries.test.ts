import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { fillInvoices } from "../../../../tests/helpers/filled-invoices.ts";
import { fillPipeline } from "../../../../tests/helpers/filled-pipeline.ts";
import { fillQuotes } from "../../../../tests/helpers/filled-quotes.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { listPlans } from "../../../../tests/helpers/query-plans.ts";
import { openQuotes } from "../../../../tests/helpers/quotes.ts";
import { createSitePages } from "../../../../tests/helpers/site-routes.ts";
import { ENGAGEMENT_STATUSES } from "../engagements/engagement.ts";
import { INVOICE_FILTERS } from "../invoices/invoice.ts";
import { QUOTE_FILTERS } from "./quote.ts";

const SIZE = { bookings: 0, people: 300, deals: 120, invoices: 300, payments: 150, quotes: 120 };
/** Tables of one or a few rows: settings, and the site's own contents, of which all are wanted. */
const SMALL = [
  ...["booking_settings", "business", "experiences", "faq_entries", "pages", "profile", "recovery_tiers"],
  ...["sample_records", "services", "settings", "skill_categories", "skills"],
];
/** Names of subqueries, whose rows come by an index. */
const SUBQUERIES = ["contacts", "found", "items"];

describeEachDialect("a site with many quotes and invoices", (setup) => {
  it("reads no table from end to end for lists, screens and clients' pages of quotes, work and money", async () => {
    const connection = await setup();
    const site = await openQuotes(connection, await createSitePages());
    await fillPipeline(connection, SIZE, site.now());
    await fillInvoices(connection, SIZE, site.now());
    await fillQuotes(connection, SIZE, site.now());
    const read = (path: string) => site.ask<Answer<{ link: string }>>(200, "GET", `/api${path}`);
    const quoteLink = (await read("/quotes/quote-0/link")).data.link;
    const invoiceLink = (await read("/invoices/invoice-1/link")).data.link;
    const portalLink = (await read("/engagements/engagement-39/link")).data.link;
    const { statements, scans } = await listPlans(connection, async () => {
      for (const status of QUOTE_FILTERS) await read(`/quotes?status=${status}`);
      for (const status of ENGAGEMENT_STATUSES) await read(`/engagements?status=${status}`);
      for (const status of INVOICE_FILTERS) await read(`/invoices?status=${status}`);
      for (const list of ["/quotes", "/engagements", "/invoices", "/payments"]) {
        await read(list);
        await read(`${list}?page=2&pageSize=5`);
      }
      await read("/quotes?person=person-1");
      await read("/quotes?deal=deal-1");
      await read("/engagements?person=person-1");
      await read("/engagements?deal=deal-0");
      await read("/quotes/quote-0");
      await read("/engagements/engagement-39");
      await read("/invoices/invoice-1");
      await read("/payments/invoices/invoice-1");
      await read("/payments/tds");
      await read("/invoices/figures");
      await read("/today");
      for (const link of [quoteLink, invoiceLink, portalLink]) {
        expect((await site.app.request(new URL(link).pathname)).status).toBe(200);
      }
    });
    expect(statements).toBeGreaterThan(60);
    expect(scans.filter((name) => ![...SMALL, ...SUBQUERIES].includes(name))).toEqual([]);
  });
});
