import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { openCardPayments, PRICE_MINOR } from "../../../../tests/helpers/paid-by-card.ts";
import { openPayments } from "../../../../tests/helpers/payments.ts";
import { createSitePages } from "../../../../tests/helpers/site-routes.ts";
import type { Dashboard } from "../../office/home/dashboard/schema.ts";
import type { Invoice } from "../invoices/schema.ts";
import { UNDO_MS } from "./payment.ts";

const TOTAL = 1_180_000;
const REASON = { reason: "It was another client's money" };

const subjectsOf = (mails: readonly { subject: string }[]) => mails.map(({ subject }) => subject);

/** A site with a claim of ₹11,000 and ₹800 of tax that the owner has just confirmed as it was said. */
async function openConfirmed(connection: Connection) {
  const site = await openPayments(connection);
  const invoice = await site.issued();
  await site.claim(invoice, { amountMinor: 1_100_000, tdsMinor: 80_000, reference: "U1" });
  await site.deliver();
  const [claim] = await site.payments();
  if (!claim) throw new Error("The claim is missing.");
  const confirm = async (body: object = {}) => (await site.pay(200, `/${claim.id}/confirm`, body)).data;
  return { ...site, invoice, reported: claim, confirm, read: async () => (await site.payments())[0] };
}

describeEachDialect("a payment that was confirmed by mistake", (setup) => {
  it("is undone for as long as the receipt waits: the claim is as it was, and no mail leaves", async () => {
    const site = await openConfirmed(await setup());
    const { invoice, reported: claim } = site;
    const confirmed = await site.confirm({ amountMinor: 500_000, tdsMinor: 0, receivedOn: "2026-03-09" });
    expect(await site.view(invoice.id)).toMatchObject({ status: "part_paid", paidMinor: 500_000 });
    expect(await site.deliver({ waitMs: UNDO_MS - 1 })).toEqual([]);
    await site.pay(409, `/${claim.id}/undo`, { version: claim.version });
    await site.pay(200, `/${claim.id}/undo`, { version: confirmed.version });
    expect(await site.read()).toMatchObject({
      status: "claimed",
      amountMinor: 1_100_000,
      tdsMinor: 80_000,
      receivedOn: "2026-03-10",
      claimed: null,
    });
    expect(await site.view(invoice.id)).toMatchObject({ status: "issued", paidMinor: 0, tdsMinor: 0 });
    expect(await site.deliver()).toEqual([]);
    await site.pay(409, `/${claim.id}/undo`);
    await site.confirm();
    expect(await site.view(invoice.id)).toMatchObject({ status: "paid" });
    expect(subjectsOf(await site.deliver())).toEqual(["Payment received for S/25-26/0001"]);
    expect((await site.listActions()).filter((line) => line.startsWith("payment_undone"))).toHaveLength(1);
  });

  it("is reversed with the reason once the receipt has left, and the client reads that it was a mistake", async () => {
    const site = await openConfirmed(await setup());
    const { invoice, reported: claim } = site;
    const confirmed = await site.confirm();
    expect(await site.deliver()).toHaveLength(1);
    expect(await site.pay(409, `/${claim.id}/undo`)).toMatchObject({
      message: "The client's email has just left. You can correct the payment instead.",
    });
    await site.pay(400, `/${claim.id}/correct`, { reason: " " });
    await site.pay(409, `/${claim.id}/correct`, { ...REASON, version: 1 });
    await site.pay(404, "/none/correct", REASON);
    await site.passTo("2026-03-12T06:00:00Z");
    await site.pay(200, `/${claim.id}/correct`, { ...REASON, version: confirmed.version });
    expect(await site.payments()).toMatchObject([
      {
        id: claim.id,
        status: "reversed",
        amountMinor: 1_100_000,
        tdsMinor: 80_000,
        reason: REASON.reason,
        reversedAt: "2026-03-12T06:00:00.000Z",
        refundableMinor: 0,
      },
    ]);
    expect(await site.view(invoice.id)).toMatchObject({
      status: "issued",
      paidMinor: 0,
      tdsMinor: 0,
      balanceMinor: TOTAL,
    });
    expect(await site.tds()).toEqual({ payments: [], totals: [] });
    expect(await site.paymentsOf(invoice.id)).toMatchObject({ creditMinor: 0 });
    const { money } = await site.ask<Dashboard>(200, "GET", "/api/admin/dashboard");
    expect(money?.currencies).toMatchObject([{ monthMinor: 0, yearMinor: 0, openMinor: TOTAL }]);
    const [mail, ...others] = await site.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Correction: payment for S/25-26/0001",
      to: { address: "client1@example.com" },
    });
    expect(mail?.text).toContain("I'd recorded it by mistake");
    // The reason may name somebody else.
    expect(mail?.text).not.toContain(REASON.reason);
    expect(await site.listActions()).toContain("payment_reversed: ₹11,000 for S/25-26/0001");
    await site.pay(409, `/${claim.id}/correct`, REASON);
    await site.pay(409, `/${claim.id}/refund`, { method: "bank", amountMinor: 1 });
    // The money of the real transfer may come under the same reference.
    expect(await site.claim(invoice, { reference: "U1" })).toBe(200);
  });

  it("sends the client nothing where no receipt has left", async () => {
    const site = await openConfirmed(await setup());
    await site.confirm();
    await site.pay(200, `/${site.reported.id}/correct`, REASON);
    expect(await site.deliver()).toEqual([]);
    const recorded = await site.record(site.invoice.id, { amountMinor: 100, reference: "R1" });
    await site.pay(200, `/${recorded.id}/undo`);
    expect(await site.deliver()).toEqual([]);
    const rows = await site.payments();
    expect(rows.map(({ status }) => status)).toEqual(["reversed", "reversed"]);
    expect(rows.find(({ id }) => id === recorded.id)?.reason).toBe("Undone right after it was recorded.");
  });

  it("a rejection is undone in the same way, unless the client has claimed it again", async () => {
    const site = await openConfirmed(await setup());
    const { invoice, reported: claim } = site;
    await site.pay(200, `/${claim.id}/reject`, { reason: "Nothing has arrived." });
    await site.pay(200, `/${claim.id}/undo`);
    expect(await site.read()).toMatchObject({ status: "claimed", reason: "", amountMinor: 1_100_000 });
    expect(await site.deliver()).toEqual([]);
    await site.pay(200, `/${claim.id}/reject`, { reason: "Nothing has arrived." });
    await site.claim(invoice, { amountMinor: 1_100_000, reference: "U1" });
    expect(await site.pay(409, `/${claim.id}/undo`)).toMatchObject({
      message: "The client has reported this payment again. Look at that one instead.",
    });
  });

  it("settles what it has settled elsewhere no longer, and its refund is corrected first", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const [first, second] = [await site.issued({ personId }), await site.issued({ personId })];
    const paid = await site.record(first.id, { amountMinor: TOTAL + 300_000, reference: "K1" });
    await site.pay<Answer<unknown>>(200, "/credit", { invoiceId: second.id });
    const given = { method: "bank", amountMinor: 200_000, reference: "K2" };
    const { data: refund } = await site.pay(201, `/${paid.id}/refund`, given);
    expect(await site.view(second.id)).toMatchObject({ paidMinor: 100_000 });
    expect(await site.pay(409, `/${paid.id}/correct`, REASON)).toMatchObject({
      message: expect.stringContaining("Correct the refund first"),
    });
    await site.pay(200, `/${refund.id}/correct`, REASON);
    expect(await site.view(second.id)).toMatchObject({ paidMinor: 300_000 });
    await site.pay(200, `/${paid.id}/correct`, REASON);
    for (const { id } of [first, second])
      expect(await site.view(id)).toMatchObject({ status: "issued", paidMinor: 0, balanceMinor: TOTAL });
    expect(await site.paymentsOf(first.id)).toMatchObject({ creditMinor: 0 });
  });
});

describeOnDatabase("a payment that was confirmed by mistake", (setup) => {
  it("is followed by a correction only if the receipt that was on its way has arrived", async () => {
    const connection = await setup();
    const site = await openConfirmed(connection);
    await site.confirm();
    // The state between the worker's taking of a mail and its outcome.
    const inFlight = { attempts: 1, next_try_at: "2026-03-10T12:05:00.000Z", last_error: null };
    const receipts = () => connection.db.updateTable("outbox").where("kind", "=", "payment_received");
    await receipts().set(inFlight).execute();
    await site.pay(409, `/${site.reported.id}/undo`);
    await site.pay(200, `/${site.reported.id}/correct`, REASON);
    expect(await site.deliver()).toEqual([]);
    await receipts().set({ sent_at: site.now().toISOString() }).execute();
    expect(subjectsOf(await site.deliver({ waitMs: 200_000 }))).toEqual([
      "Correction: payment for S/25-26/0001",
    ]);
  });

  it("is followed by no correction if the receipt that was on its way has failed", async () => {
    const connection = await setup();
    const site = await openConfirmed(connection);
    await site.confirm();
    const receipts = () => connection.db.updateTable("outbox").where("kind", "=", "payment_received");
    await receipts().set({ attempts: 1 }).execute();
    await site.pay(200, `/${site.reported.id}/correct`, REASON);
    await receipts().set({ last_error: "timeout" }).execute();
    expect(await site.deliver({ waitMs: 900_000 })).toEqual([]);
  });

  it("can't be undone a minute later, even where no mail goes", async () => {
    const site = await openPayments(await setup());
    const invoice = await site.issued();
    const paid = await site.record(invoice.id, { amountMinor: 100, reference: "L1" });
    await site.passTo("2099-01-01T00:00:00Z");
    expect(await site.pay(409, `/${paid.id}/undo`)).toMatchObject({
      message: "It's too late to undo this. You can correct the payment instead.",
    });
  });

  it("a reversed advance cancels its receipt voucher, on every page of it, and what it had set off is open", async () => {
    const site = await openPayments(await setup(), await createSitePages());
    const personId = await site.addClient({ stateCode: "29" });
    const { data: voucher } = await site.pay<Answer<Invoice>>(201, "/advances", {
      title: "Upfront",
      method: "bank",
      taxBp: 1800,
      personId,
      amountMinor: 590_000,
      reference: "ADV1",
    });
    const invoice = await site.issued({ personId });
    expect(invoice).toMatchObject({ status: "part_paid", paidMinor: 590_000 });
    await site.deliver();
    const path = `/i/${await site.tokenOf(voucher.id)}`;
    const get = async (address: string) => site.app.request(address);
    expect((await get(`${path}/invoice.pdf`)).status).toBe(200);
    const [advance] = (await site.payments()).filter(({ reference }) => reference === "ADV1");
    await site.pay(200, `/${advance?.id}/correct`, REASON);
    expect(await site.view(invoice.id)).toMatchObject({ status: "issued", paidMinor: 0 });
    expect(await site.view(voucher.id)).toMatchObject({ cancelledAt: site.now().toISOString() });
    const listed = await site.list("?status=receipt_voucher");
    expect(listed).toMatchObject([{ number: voucher.number, cancelledAt: site.now().toISOString() }]);
    const page = await (await get(path)).text();
    expect(page).toContain("This receipt was cancelled on 10 Mar 2026");
    expect(page).not.toContain("invoice.pdf");
    expect((await get(`${path}/invoice.pdf`)).status).toBe(410);
    await site.post(409, `/${voucher.id}/send`);
    const open = await (await get(`/i/${await site.tokenOf(invoice.id)}`)).text();
    expect(open).not.toContain(`Received, ${voucher.number}`);
    expect(open).toContain("₹11,800 to pay.");
    const [mail] = await site.deliver();
    expect(mail?.text).toContain(`Receipt voucher ${voucher.number} is cancelled.`);
    // The next invoice sets nothing off.
    expect(await site.issued({ personId })).toMatchObject({ status: "issued", paidMinor: 0 });
  });

  it("a provider's money stays: it waits for another invoice, and its refunds have happened", async () => {
    const stage = await openCardPayments(await setup(), { providers: ["stripe"] });
    const { invoice, link } = await stage.linked("stripe");
    const other = await stage.invoice();
    await stage.report(stage.fake.pay(link));
    await stage.deliver();
    const [paid] = await stage.payments();
    await stage.pay(409, `/${paid?.id}/undo`);
    await stage.pay(200, `/${paid?.id}/correct`, { reason: "For the second shop" });
    expect(await stage.view(invoice.id)).toMatchObject({ status: "issued", balanceMinor: PRICE_MINOR });
    expect(await stage.unmatched()).toMatchObject([
      { id: paid?.id, amountMinor: PRICE_MINOR, reason: "Not for S/25-26/0001: For the second shop" },
    ]);
    const [correction] = await stage.deliver();
    expect(correction?.text).toContain("put down money for it that isn't for it");
    await stage.pay(200, `/${paid?.id}/assign`, { invoiceId: other.id });
    expect(await stage.view(other.id)).toMatchObject({ status: "paid" });
    await stage.report(stage.fake.refund("stripe", link.payment ?? "", 500_000));
    const [refund] = (await stage.payments()).filter(({ refundOf }) => refundOf !== null);
    expect(await stage.pay(409, `/${refund?.id}/correct`, REASON)).toMatchObject({
      message: "The provider has reported this refund, so it has happened.",
    });
    await stage.pay(409, `/${paid?.id}/correct`, REASON);
  });

  it("leaves each invoice with what is confirmed of it after any row of records, refunds and corrections", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const invoices = [await site.issued({ personId }), await site.issued({ personId })];
    // A fixed seed, so that a failure can be repeated.
    let seed = 7;
    const pick = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    // Payments of one moment come in the order of their random ids.
    const byReference = (one: { reference: string }, other: { reference: string }) =>
      one.reference < other.reference ? -1 : 1;
    for (let n = 0; n < 60; n += 1) {
      const { id } = invoices[pick(2)] ?? { id: "" };
      const confirmed = (await site.payments()).filter(({ status }) => status === "confirmed");
      const [payment] = confirmed.toSorted(byReference).slice(pick(4));
      const [minor, tdsMinor] = [1 + pick(400_000), pick(3) * 1000];
      const reference = `X${n}`;
      const calls = [
        ["", { invoiceId: id, method: "bank", amountMinor: minor, tdsMinor, reference }],
        [`/${payment?.id}/refund`, { method: "cash", amountMinor: minor, reference }],
        [`/${payment?.id}/correct`, REASON],
        ["/credit", { invoiceId: id }],
      ] as const;
      const [path, body] = calls[pick(calls.length)] ?? calls[0];
      await site.call("POST", `/api/payments${path}`, body);
    }
    const rows = (await site.payments("?pageSize=100")).filter(({ status }) => status === "confirmed");
    expect(rows.length).toBeGreaterThan(5);
    const views = await Promise.all(invoices.map(({ id }) => site.view(id)));
    const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
    const { creditMinor } = await site.paymentsOf(invoices[0]?.id ?? "");
    // Credit is what settles nothing, and what settles an invoice beyond its total.
    const beyond = views.map(({ totalMinor, paidMinor, tdsMinor: tds }) =>
      Math.max(0, paidMinor + tds - totalMinor),
    );
    expect(sum(views.map(({ paidMinor }) => paidMinor)) + creditMinor - sum(beyond)).toBe(
      sum(rows.map(({ amountMinor }) => amountMinor)),
    );
    expect(sum(views.map(({ tdsMinor }) => tdsMinor))).toBe(sum(rows.map(({ tdsMinor }) => tdsMinor)));
    for (const { totalMinor, paidMinor, tdsMinor, balanceMinor } of views)
      expect(balanceMinor).toBe(Math.max(0, totalMinor - paidMinor - tdsMinor));
  });
});
