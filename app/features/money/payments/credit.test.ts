import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { WORK } from "../../../../tests/helpers/invoices.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { openPayments } from "../../../../tests/helpers/payments.ts";
import type { Invoice, InvoiceFigures } from "../invoices/schema.ts";

const UPFRONT = { title: "Upfront for the web shop", method: "bank", taxBp: 1800 };

describeEachDialect("advances and credit", (setup) => {
  it("money before any invoice gets a receipt voucher with its tax, and the later invoice sets it off", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const { data: voucher } = await site.pay<Answer<Invoice>>(201, "/advances", {
      ...UPFRONT,
      personId,
      amountMinor: 590_000,
      reference: "ADV1",
    });
    expect(voucher).toMatchObject({
      kind: "receipt_voucher",
      status: "paid",
      number: "R/25-26/0001",
      balanceMinor: 0,
      totals: {
        netMinor: 500_000,
        taxMinor: 90_000,
        roundOffMinor: 0,
        totalMinor: 590_000,
        taxes: [{ taxBp: 1800, cgstMinor: 45_000, sgstMinor: 45_000 }],
      },
    });
    expect(await site.deliver()).toMatchObject([
      {
        subject: "Payment received: R/25-26/0001",
        text: expect.stringContaining("Receipt voucher R/25-26/0001 confirms it."),
      },
    ]);
    const figures = await site.ask<Answer<InvoiceFigures>>(200, "GET", "/api/invoices/figures");
    expect(figures.data.turnoverMinor).toBe(0);
    const invoice = await site.issued({ personId });
    expect(invoice).toMatchObject({
      status: "part_paid",
      totalMinor: 1_180_000,
      paidMinor: 590_000,
      balanceMinor: 590_000,
    });
    const { snapshot } = await site.site.connection.db
      .selectFrom("invoices")
      .select("snapshot")
      .where("id", "=", invoice.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(snapshot ?? "")).toMatchObject({
      advances: [{ number: "R/25-26/0001", amountMinor: 590_000 }],
    });
    expect(await site.paymentsOf(invoice.id)).toMatchObject({ creditMinor: 0 });
    // The tax of the advance is in its invoice, so it isn't in the file twice.
    const file = await site.call("GET", "/api/invoices/csv?from=2026-03-01&to=2026-03-31");
    const text = await file.text();
    expect(text).toContain(`"${invoice.number}"`);
    expect(text).not.toContain("R/25-26/0001");
    // Nothing is left for the next one.
    expect(await site.issued({ personId })).toMatchObject({ status: "issued", paidMinor: 0 });
  });

  it("an advance is used up over several invoices, or kept for later", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    await site.pay(201, "/advances", { ...UPFRONT, personId, amountMinor: 1_500_000, reference: "ADV2" });
    const { id } = await site.draft({ personId });
    expect(await site.issue(id, { usesAdvances: false })).toMatchObject({ status: "issued", paidMinor: 0 });
    expect(await site.issued({ personId })).toMatchObject({ status: "paid", paidMinor: 1_180_000 });
    expect(await site.issued({ personId })).toMatchObject({ status: "part_paid", paidMinor: 320_000 });
  });

  it("credit settles another invoice of the client in the same currency, and a refund opens it again", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const first = await site.issued({ personId });
    const second = await site.issued({ personId });
    const paid = await site.record(first.id, { amountMinor: 1_280_000, reference: "C1" });
    await site.pay(400, "/credit", { invoiceId: second.id, amountMinor: 100_001 });
    const { data } = await site.pay<Answer<unknown>>(200, "/credit", { invoiceId: second.id });
    expect(data).toMatchObject({ creditMinor: 0, invoice: { status: "part_paid", balanceMinor: 1_080_000 } });
    await site.pay(409, "/credit", { invoiceId: second.id });
    await site.pay(409, "/credit", { invoiceId: first.id });
    await site.pay(201, `/${paid.id}/refund`, { method: "bank", reference: "C2", amountMinor: 100_000 });
    expect(await site.view(second.id)).toMatchObject({ status: "issued", paidMinor: 0 });
    expect(await site.view(first.id)).toMatchObject({ status: "paid", paidMinor: 1_180_000 });
  });
});

describeOnDatabase("advances and credit", (setup) => {
  it("the tax inside an advance misses it by a paisa at most", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    for (const amountMinor of [1, 99, 101, 333_333, 4_999_999]) {
      const { data } = await site.pay<Answer<Invoice>>(201, "/advances", {
        ...UPFRONT,
        personId,
        amountMinor,
        reference: `P${amountMinor}`,
      });
      expect(data.totals.totalMinor).toBe(amountMinor);
      expect(Math.abs(data.totals.roundOffMinor)).toBeLessThanOrEqual(1);
    }
  });

  it("one reference is no second advance, and a voucher names what it lacks", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const advance = { ...UPFRONT, personId, amountMinor: 590_000, reference: "ADV3" };
    await site.pay(201, "/advances", advance);
    expect(await site.pay(409, "/advances", advance)).toMatchObject({
      fields: { reference: expect.anything() },
    });
    await site.pay(400, "/advances", { ...advance, reference: "ADV4", receivedOn: "2099-01-01" });
    const stranger = await site.addClient({});
    expect(
      await site.pay(422, "/advances", {
        ...advance,
        personId: stranger,
        reference: "ADV5",
        amountMinor: 6_000_000,
      }),
    ).toMatchObject({ fields: { address: expect.anything() } });
    expect(await site.payments()).toHaveLength(1);
  });

  it("money of an invoice that was credited after it was paid settles the next one", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const first = await site.issued({ personId });
    await site.record(first.id, { amountMinor: 1_180_000, reference: "D1" });
    await site.post(201, `/${first.id}/credit`, {
      reason: "Half was done",
      lines: [{ ...WORK, unitMinor: 500_000 }],
    });
    const second = await site.issued({ personId });
    expect(await site.paymentsOf(second.id)).toMatchObject({ creditMinor: 590_000 });
    await site.pay(200, "/credit", { invoiceId: second.id });
    expect(await site.view(first.id)).toMatchObject({ status: "paid", paidMinor: 590_000, balanceMinor: 0 });
    expect(await site.view(second.id)).toMatchObject({ status: "part_paid", paidMinor: 590_000 });
    expect(await site.paymentsOf(second.id)).toMatchObject({ creditMinor: 0 });
  });
});
