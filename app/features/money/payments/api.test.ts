import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { openPayments } from "../../../../tests/helpers/payments.ts";
import type { NotificationList } from "../../office/home/notifications/schema.ts";
import type { Today } from "../../office/home/today/schema.ts";
import { findPart } from "../../office/home/today/today.ts";

const TOTAL = 1_180_000;

describeEachDialect("payments", (setup) => {
  it("a claim waits for the owner, who hears of it; confirmed, the invoice is paid and the client gets a receipt", async () => {
    const site = await openPayments(await setup());
    const invoice = await site.issued();
    expect(await site.claim(invoice)).toBe(200);
    expect(await site.view(invoice.id)).toMatchObject({ status: "issued", balanceMinor: TOTAL });
    const bell = await site.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
    expect(bell.data.notifications[0]).toMatchObject({
      kind: "payment_claimed",
      text: "S/25-26/0001, Web shop",
    });
    const [notice] = await site.deliver();
    expect(notice).toMatchObject({
      subject: "Payment to confirm: S/25-26/0001",
      to: { address: "owner@site.example" },
      replyTo: { address: "client1@example.com" },
    });
    const [claim] = await site.payments();
    expect(claim).toMatchObject({
      status: "claimed",
      isClaim: true,
      amountMinor: TOTAL,
      reference: "41234567890",
      version: 1,
    });
    const today = await site.ask<Answer<Today>>(200, "GET", "/api/today");
    expect(findPart(today.data, "claims")).toMatchObject({
      total: 1,
      items: [{ id: claim?.id, title: "₹11,800 for S/25-26/0001", version: 1 }],
    });
    await site.pay(200, `/${claim?.id}/confirm`, { version: 1 });
    expect(await site.view(invoice.id)).toMatchObject({
      status: "paid",
      paidMinor: TOTAL,
      balanceMinor: 0,
    });
    const [receipt, ...others] = await site.deliver();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      subject: "Payment received for S/25-26/0001",
      to: { address: "client1@example.com" },
      text: expect.stringContaining("The invoice is paid in full."),
    });
    expect(await site.listActions()).toContain("payment_approved: ₹11,800 for S/25-26/0001");
    await site.pay(409, `/${claim?.id}/confirm`);
  });

  it("one reference never pays twice, by whatever way and for whatever invoice", async () => {
    const site = await openPayments(await setup());
    const [first, second] = [await site.issued(), await site.issued()];
    expect(await site.claim(first)).toBe(200);
    expect(await site.claim(first)).toBe(200);
    expect(await site.payments()).toHaveLength(1);
    expect(await site.claim(second)).toBe(409);
    expect(await site.claim(second, { method: "bank", reference: "41234567890" })).toBe(409);
    expect(
      await site.pay(409, "", {
        invoiceId: second.id,
        method: "bank",
        amountMinor: TOTAL,
        reference: "41234567890",
      }),
    ).toMatchObject({ error: "wrong_state", fields: { reference: expect.anything() } });
    const [claim] = await site.payments();
    await site.pay(200, `/${claim?.id}/confirm`);
    expect(await site.claim(second)).toBe(409);
    const racing = Array.from({ length: 5 }, () => site.claim(second, { reference: "UTR9" }));
    expect(new Set(await Promise.all(racing))).toEqual(new Set([200]));
    expect(await site.payments("?status=claimed")).toHaveLength(1);
  });

  it("parts add up, and what is paid beyond the invoice is the client's credit", async () => {
    const site = await openPayments(await setup());
    const { id } = await site.issued();
    await site.record(id, { amountMinor: 472_000, reference: "A1" });
    expect(await site.view(id)).toMatchObject({ status: "part_paid", balanceMinor: 708_000 });
    const second = await site.record(id, { amountMinor: 800_000, reference: "A2" });
    expect(second).toMatchObject({ creditMinor: 92_000, refundableMinor: 800_000 });
    expect(await site.view(id)).toMatchObject({ status: "paid", paidMinor: TOTAL, balanceMinor: 0 });
    expect(await site.paymentsOf(id)).toMatchObject({
      creditMinor: 92_000,
      invoice: { status: "paid", balanceMinor: 0 },
    });
    const back = { method: "bank", reference: "R1" };
    await site.pay(400, `/${second.id}/refund`, { ...back, amountMinor: 800_001 });
    await site.pay(201, `/${second.id}/refund`, { ...back, amountMinor: 92_000 });
    expect(await site.view(id)).toMatchObject({ status: "paid" });
    const { data: refund } = await site.pay(201, `/${second.id}/refund`, {
      method: "bank",
      reference: "R2",
      amountMinor: 708_000,
    });
    expect(refund).toMatchObject({ amountMinor: -708_000, refundOf: second.id });
    expect(await site.view(id)).toMatchObject({ status: "part_paid", balanceMinor: 708_000 });
    expect(await site.paymentsOf(id)).toMatchObject({ creditMinor: 0 });
    await site.pay(409, `/${second.id}/refund`, { ...back, reference: "R3", amountMinor: 1 });
    await site.pay(409, `/${refund.id}/refund`, { ...back, reference: "R4", amountMinor: 1 });
  });

  it("two confirmations at once settle the invoice with both payments", async () => {
    const site = await openPayments(await setup());
    const invoice = await site.issued();
    for (const reference of ["B1", "B2"]) await site.claim(invoice, { reference, amountMinor: 590_000 });
    const claims = await site.payments();
    await Promise.all(claims.map(({ id }) => site.pay(200, `/${id}/confirm`)));
    expect(await site.view(invoice.id)).toMatchObject({ status: "paid", paidMinor: TOTAL });
  });

  it("lists claims first, and only for the owner", async () => {
    const site = await openPayments(await setup());
    const [first, second] = [await site.issued(), await site.issued()];
    await site.claim(first, { reference: "F1" });
    await site.passTo("2026-03-11T06:00:00Z");
    await site.record(second.id, { amountMinor: 100, reference: "F2" });
    expect((await site.payments()).map(({ reference }) => reference)).toEqual(["F1", "F2"]);
    for (const [method, path] of [
      ["GET", "/api/payments"],
      ["GET", "/api/payments/tds"],
      ["GET", `/api/payments/invoices/${first.id}`],
      ["POST", "/api/payments"],
    ] as const) {
      expect((await site.app.request(path, { method })).status).toBe(401);
    }
    await site.ask(404, "GET", "/api/payments/invoices/none");
  });
});

describeOnDatabase("payments", (setup) => {
  it("a rejected claim settles nothing, tells the client why, and can be made again", async () => {
    const site = await openPayments(await setup());
    const invoice = await site.issued();
    await site.claim(invoice);
    const [claim] = await site.payments();
    await site.pay(400, `/${claim?.id}/reject`, { reason: " " });
    await site.pay(409, `/${claim?.id}/reject`, { reason: "No money", version: 7 });
    await site.pay(200, `/${claim?.id}/reject`, { reason: "Nothing has arrived by today." });
    expect(await site.view(invoice.id)).toMatchObject({ status: "issued", paidMinor: 0 });
    const mails = await site.deliver();
    // The owner's mail about the claim no longer applies.
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your payment for S/25-26/0001 could not be confirmed",
    ]);
    expect(mails[0]?.text).toContain("Nothing has arrived by today.");
    expect(await site.claim(invoice)).toBe(200);
  });

  it("deducted tax settles like money and waits for its certificate", async () => {
    const site = await openPayments(await setup());
    const line = { title: "Shop", unitMinor: 10_000_000, taxBp: 1800 };
    const personId = await site.addClient({ address: "1 Park Street", stateCode: "29" });
    const { data } = await site.post(201, "", { personId, title: "Shop", lines: [line] });
    const invoice = await site.issue(data.id);
    expect(invoice.totalMinor).toBe(11_800_000);
    await site.pay(400, "", { invoiceId: invoice.id, method: "bank", amountMinor: 1, tdsMinor: 11_800_001 });
    const payment = await site.record(invoice.id, { amountMinor: 10_800_000, tdsMinor: 1_000_000 });
    expect(await site.view(invoice.id)).toMatchObject({
      status: "paid",
      paidMinor: 10_800_000,
      tdsMinor: 1_000_000,
      balanceMinor: 0,
    });
    expect(await site.tds()).toMatchObject({
      payments: [{ id: payment.id }],
      totals: [{ currency: "INR", tdsMinor: 1_000_000, payments: 1 }],
    });
    await site.pay(200, `/${payment.id}/certificate`, { isReceived: true });
    expect(await site.tds()).toEqual({ payments: [], totals: [] });
    await site.pay(200, `/${payment.id}/certificate`, { isReceived: false });
    expect((await site.tds()).payments).toHaveLength(1);
  });

  it("money that comes after the invoice was credited is credit, and nothing is lost", async () => {
    const site = await openPayments(await setup());
    const invoice = await site.issued();
    await site.claim(invoice);
    await site.post(201, `/${invoice.id}/credit`, { reason: "Called off" });
    const [claim] = await site.payments();
    await site.pay(200, `/${claim?.id}/confirm`);
    expect(await site.view(invoice.id)).toMatchObject({ status: "credited", paidMinor: 0 });
    expect(await site.paymentsOf(invoice.id)).toMatchObject({ creditMinor: TOTAL });
    expect(await site.claim(invoice, { reference: "LATE1" })).toBe(409);
  });

  it("refuses claims that cannot be, with their fields, and floods", async () => {
    const site = await openPayments(await setup());
    const invoice = await site.issued();
    const token = await site.tokenOf(invoice.id);
    const base = { method: "upi", reference: "C1", receivedOn: "2026-03-10", amountMinor: 100 };
    const faults = [
      ["method", { method: "card" }],
      ["reference", { reference: "" }],
      ["reference", { reference: "a\nb" }],
      ["receivedOn", { receivedOn: "10 March" }],
      ["receivedOn", { receivedOn: "2026-03-13" }],
      ["amountMinor", { amountMinor: 0 }],
      ["amountMinor", { amountMinor: 10.5 }],
      ["amountMinor", { amountMinor: 100_000_000_000 }],
    ] as const;
    for (const [field, change] of faults) {
      const answer = await site.claimBy(token, { ...base, ...change });
      expect([field, answer.status]).toEqual([field, 400]);
      expect(await answer.json()).toMatchObject({ fields: { [field]: expect.anything() } });
    }
    for (let n = 0; n < 5; n++) {
      expect((await site.claimBy(token, { ...base, reference: `D${n}` })).status).toBe(200);
    }
    expect((await site.claimBy(token, { ...base, reference: "D5" })).status).toBe(429);
    // Ten an hour from one sender, whatever the invoice.
    const other = await site.tokenOf((await site.issued()).id);
    const answers = [];
    for (let n = 0; n < 5; n++) {
      answers.push((await site.claimBy(other, { ...base, reference: "E1" })).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });
});
