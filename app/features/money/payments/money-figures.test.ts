import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { fillInvoices } from "../../../../tests/helpers/filled-invoices.ts";
import { openPayments } from "../../../../tests/helpers/payments.ts";
import { listPlans } from "../../../../tests/helpers/query-plans.ts";
import type { Dashboard } from "../../office/home/dashboard/schema.ts";
import { invoicesFeature } from "../invoices/feature.server.ts";
import { INVOICE_FILTERS } from "../invoices/invoice.ts";
import { moneyFigures } from "./store/money-figures.server.ts";

/** Tables of one or a few rows, and lists of values. */
const SMALL = ["business", "booking_settings", "items", "settings", "profile"];

describeEachDialect("money on the dashboard", (setup) => {
  it("is unknown before the first invoice, and then counts confirmed payments by their day, less refunds", async () => {
    const site = await openPayments(await setup());
    const read = async () => (await site.ask<Dashboard>(200, "GET", "/api/admin/dashboard")).money;
    await site.draft();
    expect(await read()).toBeNull();
    const personId = await site.addClient({ stateCode: "29" });
    const invoice = await site.issued({ personId });
    const open = { monthMinor: 0, yearMinor: 0, openMinor: 1_180_000, overdueMinor: 0 };
    expect(await read()).toEqual({ fiscalYear: "25-26", currencies: [{ currency: "INR", ...open }] });
    // A claim is no money yet.
    expect(await site.claim(invoice)).toBe(200);
    expect(await read()).toMatchObject({ currencies: [open] });
    const part = { amountMinor: 300_000, reference: "A1", receivedOn: "2026-03-01" };
    const payment = await site.record(invoice.id, part);
    await site.record(invoice.id, { amountMinor: 200_000, reference: "A2", receivedOn: "2026-02-28" });
    await site.record(invoice.id, { amountMinor: 100_000, reference: "A3", receivedOn: "2025-03-31" });
    expect(await read()).toMatchObject({
      currencies: [{ monthMinor: 300_000, yearMinor: 500_000, openMinor: 580_000 }],
    });
    await site.pay(201, `/${payment.id}/refund`, { method: "bank", amountMinor: 50_000, reference: "B1" });
    expect(await read()).toMatchObject({
      currencies: [{ monthMinor: 250_000, yearMinor: 450_000, openMinor: 630_000 }],
    });
    // The evening in UTC is the next day, month and financial year by the owner's clock.
    await site.passTo("2026-03-31T18:30:00.000Z");
    expect(await read()).toMatchObject({
      fiscalYear: "26-27",
      currencies: [{ monthMinor: 0, yearMinor: 0, openMinor: 630_000, overdueMinor: 630_000 }],
    });
  });

  it("keeps each currency to itself", async () => {
    const site = await openPayments(await setup());
    await site.issued({ personId: await site.addClient({ stateCode: "29" }) });
    const personId = await site.addClient({ country: "US", address: "1 Main Street" });
    const abroad = await site.issued({ personId, currency: "USD", inrRateMicro: 83_000_000 });
    await site.record(abroad.id, { amountMinor: abroad.totalMinor, reference: "W1" });
    const { money } = await site.ask<Dashboard>(200, "GET", "/api/admin/dashboard");
    expect(money?.currencies).toMatchObject([
      { currency: "INR", monthMinor: 0, openMinor: 1_180_000 },
      { currency: "USD", monthMinor: abroad.totalMinor, openMinor: 0 },
    ]);
  });

  it("finds invoices, payments and money by indexes", async () => {
    const connection = await setup();
    const site = await openPayments(connection);
    await fillInvoices(connection, { people: 20, invoices: 300, payments: 150 }, site.now());
    const invoice = await site.issued();
    expect(invoice.number).toBe("S/25-26/0300");
    await site.record(invoice.id, { amountMinor: 100_000, reference: "A1" });
    const { statements, scans } = await listPlans(connection, async () => {
      for (const status of INVOICE_FILTERS) await site.list(`?status=${status}`);
      await site.list();
      await site.view(invoice.id);
      await site.ask(200, "GET", "/api/invoices/figures");
      for (const query of ["", "?status=claimed", "?status=decided"]) await site.payments(query);
      await site.paymentsOf(invoice.id);
      await site.tds();
      await invoicesFeature.search?.find(connection.db, "shop", 5);
      await moneyFigures(connection.db, site.now(), []);
    });
    expect(statements).toBeGreaterThan(20);
    expect(scans.filter((name) => !SMALL.includes(name))).toEqual([]);
  });
});
