import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { listPlans } from "../../../../tests/helpers/query-plans.ts";
import { openQuotes } from "../../../../tests/helpers/quotes.ts";
import { engagementsFeature } from "../../money/engagements/feature.server.ts";
import type { Deal, Forecast, SourceRow } from "./schema.ts";
import { forecast } from "./store/forecast.server.ts";
import { listSources } from "./store/sources.server.ts";

describeEachDialect("money of won deals", (setup) => {
  it("forecast with ₹ and $ deals has two sums, and won counts confirmed money only", async () => {
    const connection = await setup();
    const site = await openQuotes(connection);
    const read = async () => (await site.ask<Answer<Forecast>>(200, "GET", "/api/deals/forecast")).data;
    const readSources = async () =>
      (await site.ask<Answer<SourceRow[]>>(200, "GET", "/api/deals/sources")).data;
    const addDeal = async (personId: string, currency: "INR" | "USD") => {
      const deal = { personId, title: "Web shop", valueMinor: 100_000, currency };
      return (await site.ask<Answer<Deal>>(201, "POST", "/api/deals", deal)).data;
    };
    /** Wins a deal by an accepted quote, whose upfront half is issued. */
    const win = async (client: object, currency: "INR" | "USD") => {
      const personId = await site.addClient(client);
      const deal = await addDeal(personId, currency);
      const sent = await site.quote.sent({ personId, dealId: deal.id, currency });
      expect((await site.quote.accept(sent)).status).toBe(200);
      const [upfront] = (await site.engagement(sent.id)).milestones;
      return {
        total: (await site.quote.view(sent.id)).totals.totalMinor,
        draftId: upfront?.invoice?.id ?? "",
      };
    };
    const rupees = await win({ stateCode: "29" }, "INR");
    const dollars = await win({ country: "US", address: "1 Main Street" }, "USD");
    // An agreed value without an issued invoice is not money yet.
    expect((await read()).currencies).toMatchObject([
      { currency: "INR", confirmedMinor: 0, agreedMinor: rupees.total },
      { currency: "USD", confirmedMinor: 0, agreedMinor: dollars.total },
    ]);
    const invoice = await site.issue(rupees.draftId);
    const draft = await site.view(dollars.draftId);
    await site.ask(200, "PUT", `/api/invoices/${draft.id}`, {
      personId: draft.person.id,
      title: draft.title,
      currency: "USD",
      inrRateMicro: 83_000_000,
      lines: draft.lines,
    });
    const abroad = await site.issue(dollars.draftId);
    // A claim isn't confirmed, and money beyond the invoice is the client's credit.
    expect(await site.claim(invoice, { reference: "C1" })).toBe(200);
    const paid = await site.record(invoice.id, { amountMinor: 300_000, tdsMinor: 50_000, reference: "K1" });
    await site.record(abroad.id, { amountMinor: abroad.totalMinor + 700, reference: "W1" });
    await site.pay(201, `/${paid.id}/refund`, { method: "bank", amountMinor: 100_000, reference: "R1" });
    const { currencies } = await read();
    expect(currencies).toMatchObject([
      { currency: "INR", confirmedMinor: 200_000, agreedMinor: 0 },
      { currency: "USD", confirmedMinor: abroad.totalMinor, agreedMinor: 0 },
    ]);
    expect(await readSources()).toMatchObject([
      {
        won: 2,
        confirmed: [
          { currency: "INR", minor: 200_000 },
          { currency: "USD", minor: abroad.totalMinor },
        ],
        agreed: [],
      },
    ]);
  });

  it("is read by indexes only", async () => {
    const connection = await setup();
    const { statements, scans } = await listPlans(connection, async () => {
      await forecast(connection.db, [engagementsFeature]);
      await listSources(connection.db, [engagementsFeature]);
    });
    expect(statements).toBeGreaterThan(4);
    expect(scans).toEqual([]);
  });
});
