import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { openCardPayments } from "../../../../../tests/helpers/paid-by-card.ts";
import { listPlans } from "../../../../../tests/helpers/query-plans.ts";

const TABLES = ["payments", "payment_attempts", "payment_events", "allocations", "invoices"];

describeEachDialect("queries about card payments", (setUp) => {
  it("finds links, reports and unmatched money by indexes", async () => {
    const connection = await setUp();
    const { scans, statements } = await listPlans(connection, async () => {
      const stage = await openCardPayments(connection, { providers: ["razorpay"] });
      const { invoice, link } = await stage.linked("razorpay");
      await stage.post(200, `/${invoice.id}/send`);
      await stage.pass();
      await stage.report(stage.fake.pay(link));
      await stage.report(stage.fake.refund("razorpay", link.payment ?? "", 100));
      await stage.report(stage.fake.refund("razorpay", "pay_unknown", 100));
      await stage.pass();
      await stage.unmatched();
      await stage.linkCall(invoice.id, "GET");
      await stage.ask(200, "POST", "/api/payments/check");
      await stage.ask(200, "GET", "/api/payments/providers");
      await stage.ask(200, "GET", "/api/notifications");
    });
    expect(statements).toBeGreaterThan(50);
    expect(scans.filter((table) => TABLES.includes(table))).toEqual([]);
  });
});
