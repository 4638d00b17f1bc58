import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { openCardPayments, PRICE_MINOR } from "../../../../../tests/helpers/paid-by-card.ts";
import { signReport } from "../../../../../tests/helpers/payment-provider-server.ts";
import type { NotificationList } from "../../../office/home/notifications/schema.ts";
import { PROVIDERS } from "../payment.ts";

describeEachDialect("card and link payments", (setUp) => {
  it("links are made when an invoice is sent, again after a part payment, and end with the invoice", async () => {
    const stage = await openCardPayments(await setUp());
    const invoice = await stage.invoice();
    await stage.pass();
    expect(stage.fake.links).toEqual([]);
    await stage.post(200, `/${invoice.id}/send`);
    await stage.pass();
    expect(stage.fake.links.map(({ provider, amount }) => [provider, amount])).toEqual([
      ["razorpay", PRICE_MINOR],
      ["stripe", PRICE_MINOR],
    ]);
    await stage.pass();
    expect(stage.fake.links).toHaveLength(2);
    await stage.record(invoice.id, { amountMinor: 1_000_000, reference: "P1" });
    await stage.pass();
    expect(stage.fake.links.map(({ amount, status }) => [amount, status])).toEqual([
      [PRICE_MINOR, "cancelled"],
      [PRICE_MINOR, "expired"],
      [1_500_000, "open"],
      [1_500_000, "open"],
    ]);
    await stage.passTo("2026-03-11T09:30:00.000Z");
    await stage.pass();
    const open = stage.fake.links.filter(({ status }) => status === "open");
    expect(open.map(({ provider }) => provider)).toEqual(["razorpay", "stripe"]);
    await stage.record(invoice.id, { amountMinor: 1_500_000, reference: "P2" });
    await stage.pass();
    expect(stage.fake.links.filter(({ status }) => status === "open")).toEqual([]);
  });

  it("one payment, one receipt, and the owner hears of it, however often it's reported", async () => {
    const stage = await openCardPayments(await setUp());
    const { invoice, link } = await stage.linked("razorpay");
    const report = stage.fake.pay(link);
    const page = () => stage.app.request(`/i/forged?returned=razorpay`);
    const statuses = await Promise.all([...Array.from({ length: 5 }, () => stage.report(report)), page()]);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(await stage.view(invoice.id)).toMatchObject({ status: "paid", paidMinor: PRICE_MINOR });
    expect(await stage.payments()).toMatchObject([
      {
        method: "razorpay",
        status: "confirmed",
        reference: link.payment,
        isClaim: false,
        refundableMinor: PRICE_MINOR,
      },
    ]);
    const bell = await stage.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
    expect(bell.data.notifications[0]).toMatchObject({
      kind: "payment_reported",
      text: "S/25-26/0001, Web shop",
    });
    const mails = await stage.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(["Payment received for S/25-26/0001"]);
    expect(mails[0]?.text).toContain("₹25,000, Razorpay");
    expect(await stage.attempts()).toMatchObject([
      { status: "paid" },
      { provider: "stripe", status: "open" },
    ]);
    await stage.pass();
    expect(stage.fake.links.map(({ status }) => status)).toEqual(["paid", "expired"]);
  });

  it("a part that is given back opens as much of the invoice, and more than was paid is kept apart", async () => {
    const stage = await openCardPayments(await setUp(), { providers: ["stripe"] });
    const { invoice, link } = await stage.linked("stripe");
    await stage.report(stage.fake.pay(link));
    await stage.report(stage.fake.refund("stripe", link.payment ?? "", 500_000));
    expect(await stage.view(invoice.id)).toMatchObject({ status: "part_paid", balanceMinor: 500_000 });
    await stage.report(stage.fake.refund("stripe", link.payment ?? "", 2_100_000));
    expect(await stage.view(invoice.id)).toMatchObject({ status: "part_paid", balanceMinor: 500_000 });
    expect(await stage.unmatched()).toMatchObject([{ amountMinor: -2_100_000 }]);
  });

  it("money that matched no invoice is given to one or put aside by the owner", async () => {
    const stage = await openCardPayments(await setUp(), { providers: ["razorpay"] });
    const first = await stage.linked("razorpay");
    const second = await stage.linked("razorpay");
    await stage.report(stage.fake.pay(first.link, { amount: 2_600_000 }));
    await stage.report(stage.fake.pay(second.link, { reference: "" }));
    const waiting = await stage.unmatched();
    const bell = await stage.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
    expect(bell.data).toMatchObject({
      unmatchedPayments: 2,
      notifications: [{ kind: "payment_unmatched" }, { kind: "payment_unmatched" }],
    });
    const [more, unknown] = [2_600_000, PRICE_MINOR].map((minor) =>
      waiting.find(({ amountMinor }) => amountMinor === minor),
    );
    await stage.pay(400, `/${more?.id}/assign`, { invoiceId: "nobody" });
    await stage.pay(409, `/${more?.id}/assign`, { invoiceId: first.invoice.id, version: 9 });
    await stage.pay(200, `/${more?.id}/assign`, { invoiceId: first.invoice.id, version: more?.version });
    await stage.pay(409, `/${more?.id}/assign`, { invoiceId: first.invoice.id });
    expect(await stage.view(first.invoice.id)).toMatchObject({ status: "paid" });
    expect(await stage.paymentsOf(first.invoice.id)).toMatchObject({ creditMinor: 100_000 });
    await stage.pay(400, `/${unknown?.id}/put-aside`, { note: " " });
    await stage.pay(200, `/${unknown?.id}/put-aside`, { note: "A gift" });
    expect(await stage.unmatched()).toEqual([]);
    expect(await stage.payments("?status=aside")).toMatchObject([{ note: "A gift", invoice: { id: "" } }]);
    expect(await stage.listActions()).toEqual(
      expect.arrayContaining([
        "payment_assigned: ₹26,000 for S/25-26/0001",
        "payment_dismissed: ₹25,000 by Razorpay",
      ]),
    );
    const subjects = (await stage.deliver()).map(({ subject }) => subject);
    expect(subjects).toEqual(["Payment received for S/25-26/0001"]);
  });
});

describeOnDatabase("card and link payments", (setUp) => {
  it.each(
    PROVIDERS,
  )("%s gets the amount, currency and reference, and repeated calls make one link", async (provider) => {
    const stage = await openCardPayments(await setUp(), { providers: [provider] });
    const invoice = await stage.invoice();
    await Promise.all(Array.from({ length: 4 }, () => stage.linkCall(invoice.id, "POST")));
    await stage.linkCall(invoice.id, "POST");
    expect(stage.fake.links).toHaveLength(1);
    const link = stage.findLink({ provider, invoice });
    expect(link).toMatchObject({ amount: PRICE_MINOR, currency: "INR" });
    expect(link.reference).toMatch(/^S\/25-26\/0001-[\da-f]{8}$/);
    expect(JSON.stringify(link.order)).not.toMatch(/Neha|client1@/);
    const { data } = await stage.linkCall(invoice.id, "GET");
    expect(data.links).toMatchObject([{ provider, status: "open", amountMinor: PRICE_MINOR, fault: "" }]);
    expect(await stage.listActions()).toContain(`payment_link_created: ${invoice.number}`);
  });

  it.each(PROVIDERS)("an answer of %s that was lost makes no second link", async (provider) => {
    const stage = await openCardPayments(await setUp(), { providers: [provider] });
    const invoice = await stage.invoice();
    stage.fake.trouble = "lost answer";
    expect(await stage.linkCall<Answer>(invoice.id, "POST", 409)).toMatchObject({
      message: expect.stringMatching(/couldn't be reached/),
    });
    stage.fake.trouble = "none";
    await stage.linkCall(invoice.id, "POST");
    expect(stage.fake.links).toHaveLength(1);
    expect(await stage.attempts()).toMatchObject([{ status: "open", fault: "" }]);
  });

  it("a refused link says why, isn't tried again by itself, and can be made by hand", async () => {
    const stage = await openCardPayments(await setUp(), { providers: ["razorpay"] });
    const invoice = await stage.invoice();
    await stage.post(200, `/${invoice.id}/send`);
    stage.fake.trouble = "refuses";
    await stage.pass();
    const { data } = await stage.linkCall(invoice.id, "GET");
    expect(data.links).toMatchObject([
      { status: "failed", fault: expect.stringMatching(/currency isn't supported/) },
    ]);
    stage.fake.trouble = "none";
    await stage.pass();
    expect(stage.fake.links).toEqual([]);
    await stage.linkCall(invoice.id, "POST");
    expect(stage.fake.links).toHaveLength(1);
  });

  it("a signature that is too old, or of no known secret, stores nothing", async () => {
    const stage = await openCardPayments(await setUp());
    const { link } = await stage.linked("stripe");
    const report = stage.fake.pay(link);
    const before = await stage.dump();
    for (const seconds of [-600, -301, 301]) {
      const at = new Date(stage.now().getTime() + seconds * 1000);
      expect(await stage.report(report, signReport(report, { at }))).toBe(400);
    }
    for (const header of ["", "t=1", "v1=00", `t=${Math.floor(stage.now().getTime() / 1000)},v1=00`]) {
      expect(await stage.report(report, { "stripe-signature": header })).toBe(400);
    }
    expect(await stage.dump()).toEqual(before);
    const at = new Date(stage.now().getTime() - 299_000);
    expect(await stage.report(report, signReport(report, { at }))).toBe(200);
    expect(await stage.report({ ...report, body: " ".repeat(256 * 1024 + 1) })).toBe(413);
  });

  it.each(
    PROVIDERS,
  )("%s reports the refund before the payment, and the invoice is open in the end", async (provider) => {
    const stage = await openCardPayments(await setUp(), { providers: [provider] });
    const { invoice, link } = await stage.linked(provider);
    const paid = stage.fake.pay(link);
    const refund = stage.fake.refund(provider, link.payment ?? "", PRICE_MINOR);
    expect([await stage.report(refund), await stage.report(refund)]).toEqual([200, 200]);
    expect(await stage.unmatched()).toMatchObject([{ amountMinor: -PRICE_MINOR }]);
    expect([await stage.report(paid), await stage.report(paid), await stage.report(refund)]).toEqual([
      200, 200, 200,
    ]);
    expect(await stage.unmatched()).toEqual([]);
    expect(await stage.view(invoice.id)).toMatchObject({
      status: "issued",
      paidMinor: 0,
      balanceMinor: PRICE_MINOR,
    });
    const rows = await stage.payments();
    expect(rows.map(({ amountMinor, status }) => [amountMinor, status]).toSorted()).toEqual([
      [-PRICE_MINOR, "confirmed"],
      [PRICE_MINOR, "confirmed"],
    ]);
    const subjects = (await stage.deliver()).map(({ subject }) => subject);
    expect(subjects).not.toContainEqual(expect.stringContaining("not matched"));
  });

  it("money for an invoice that was credited is kept apart, and a refund settles it", async () => {
    const stage = await openCardPayments(await setUp(), { providers: ["razorpay"] });
    const { invoice, link } = await stage.linked("razorpay");
    await stage.post(201, `/${invoice.id}/credit`, { reason: "Called off" });
    expect(await stage.report(stage.fake.pay(link))).toBe(200);
    expect(await stage.view(invoice.id)).toMatchObject({ status: "credited", paidMinor: 0 });
    const [kept] = await stage.unmatched();
    expect(kept).toMatchObject({
      amountMinor: PRICE_MINOR,
      invoice: { id: invoice.id },
      reason: "Invoice S/25-26/0001 was credited before the money came.",
    });
    await stage.report(stage.fake.refund("razorpay", link.payment ?? "", PRICE_MINOR));
    expect(await stage.unmatched()).toEqual([]);
    const decided = await stage.payments("?status=decided");
    expect(decided.map(({ amountMinor, status }) => [amountMinor, status]).toSorted()).toEqual([
      [-PRICE_MINOR, "aside"],
      [PRICE_MINOR, "aside"],
    ]);
    expect(await stage.view(invoice.id)).toMatchObject({ status: "credited", paidMinor: 0 });
  });

  it.each(PROVIDERS)("what %s says when it's asked pays the invoice, once", async (provider) => {
    const stage = await openCardPayments(await setUp(), { providers: [provider] });
    const { invoice, link } = await stage.linked(provider);
    const lost = stage.fake.pay(link);
    await stage.pass();
    expect(await stage.view(invoice.id)).toMatchObject({ status: "issued" });
    await stage.passTo("2026-03-10T13:00:00.000Z");
    await stage.pass();
    expect(await stage.view(invoice.id)).toMatchObject({ status: "paid" });
    await stage.pass();
    expect(await stage.report(lost)).toBe(200);
    expect(await stage.ask(200, "POST", "/api/payments/check")).toMatchObject({
      message: "There are no open payment links.",
    });
    expect(await stage.payments()).toHaveLength(1);
    expect(await stage.deliver()).toHaveLength(1);
  });

  it("a provider that is down is asked again, and the button says so", async () => {
    const stage = await openCardPayments(await setUp(), { providers: ["razorpay"] });
    const { invoice, link } = await stage.linked("razorpay");
    stage.fake.pay(link);
    stage.fake.trouble = 503;
    expect(await stage.ask(200, "POST", "/api/payments/check")).toMatchObject({
      message: "1 payment link checked. 1 didn't get an answer.",
    });
    stage.fake.trouble = "none";
    await stage.ask(200, "POST", "/api/payments/check");
    expect(await stage.view(invoice.id)).toMatchObject({ status: "paid" });
  });

  it("a link that the provider no longer knows is made again", async () => {
    const stage = await openCardPayments(await setUp(), { providers: ["stripe"] });
    const { invoice } = await stage.linked("stripe");
    await stage.post(200, `/${invoice.id}/send`);
    stage.fake.links.length = 0;
    await stage.passTo("2026-03-10T13:00:00.000Z");
    await stage.pass();
    await stage.pass();
    expect((await stage.attempts()).map(({ status }) => status).toSorted()).toEqual(["cancelled", "open"]);
    expect(stage.fake.links).toHaveLength(1);
  });
});
