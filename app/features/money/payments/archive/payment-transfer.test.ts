import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { openCardPayments, PRICE_MINOR } from "../../../../../tests/helpers/paid-by-card.ts";
import { paymentsKind } from "./payment-transfer.server.ts";

describeEachDialect("payments in an archive", (setUp) => {
  it("can be read again, whatever clients, the owner and providers have made of them", async () => {
    const connection = await setUp();
    const site = await openCardPayments(connection);
    const pay = async (provider: "stripe" | "razorpay", refundMinor: number) => {
      const { link } = await site.linked(provider);
      await site.report(site.fake.pay(link));
      await site.report(site.fake.refund(provider, link.payment ?? "", refundMinor));
    };
    await pay("stripe", 500_000);
    // A refund that is more than its payment is kept apart.
    await pay("razorpay", PRICE_MINOR + 1);
    const early = await site.linked("razorpay");
    const paid = site.fake.pay(early.link);
    await site.report(site.fake.refund("razorpay", early.link.payment ?? "", 1000));
    await site.report(paid);
    // Money for a credited invoice, of which a part is given back, then all.
    const late = await site.linked("stripe");
    await site.post(201, `/${late.invoice.id}/credit`, { reason: "Not needed" });
    await site.report(site.fake.pay(late.link));
    await site.report(site.fake.refund("stripe", late.link.payment ?? "", 1000));
    await site.report(site.fake.refund("stripe", late.link.payment ?? "", PRICE_MINOR - 1000));
    // More than is open, used for another invoice and given back in part, before the first invoice is credited.
    const personId = await site.addClient({ stateCode: "29" });
    const first = await site.invoice({ personId });
    const second = await site.invoice({ personId });
    const money = { amountMinor: PRICE_MINOR + 700_000, reference: "K 1" };
    const { id } = await site.record(first.id, money);
    await site.ask(200, "POST", "/api/payments/credit", { invoiceId: second.id });
    await site.pay(201, `/${id}/refund`, { method: "cash", amountMinor: 900_000 });
    await site.post(201, `/${first.id}/credit`, { reason: "Not needed" });
    await site.ask(200, "POST", "/api/payments/credit", { invoiceId: second.id });

    const entries = await paymentsKind.list(connection.db);
    expect(entries.map(({ record }) => paymentsKind.parse(record))).toEqual(
      entries.map((entry) => ({ ok: true, entry })),
    );
    const records = entries.map(({ record }) => record);
    // Into the same site after its payments are gone, as an empty one with the invoices would be.
    await connection.db.deleteFrom("payments").execute();
    const archive = {
      find: (kind: string, key: string) =>
        kind === "payments" ? entries.find((entry) => entry.key === key)?.record : undefined,
    };
    expect(await paymentsKind.refuse?.(connection.db, records, archive)).toEqual([]);
  });
});
