import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { openPayments } from "../../../../tests/helpers/payments.ts";
import { fill, openPlainBrowser } from "../../../../tests/helpers/plain-browser.ts";
import { createSitePages } from "../../../../tests/helpers/site-routes.ts";
import { queueInvoiceReminders } from "../invoices/reminders/reminder-worker.server.ts";
import { CLAIM_SAID } from "./payment.ts";

/** ₹1,03,500 with 18 % tax, of which the client deducts a tenth of the net. */
const NET_MINOR = 10_350_000;
const TOTAL_MINOR = 12_213_000;
const TDS_MINOR = 1_035_000;
const ARRIVED_MINOR = TOTAL_MINOR - TDS_MINOR;
const DAYS = ["2026-03-17", "2026-03-20", "2026-03-27", "2026-04-03", "2026-06-01"];

/** An emailed invoice that is due on 20 March; mornings begin at 02:30 UTC in Kolkata. */
async function openWithInvoice(connection: Connection, options: Parameters<typeof openPayments>[1] = {}) {
  const site = await openPayments(connection, options);
  const personId = await site.addClient({ address: "1 Park Street", stateCode: "29" });
  const lines = [{ title: "Web shop", unitMinor: NET_MINOR, taxBp: 1800 }];
  const invoice = await site.issued({ personId, lines, paymentDays: 10 });
  expect(invoice).toMatchObject({ totalMinor: TOTAL_MINOR, dueOn: "2026-03-20" });
  await site.post(200, `/${invoice.id}/send`);
  await site.deliver();
  return {
    ...site,
    invoice,
    /** The mails that leave on the morning of a day. */
    async remind(day: string) {
      await site.passTo(`${day}T06:00:00Z`);
      await queueInvoiceReminders(site.site);
      return site.deliver();
    },
  };
}

describeEachDialect("tax deducted at source", (setup) => {
  it("settles the rest after the net payment was confirmed, and is not asked for again", async () => {
    const site = await openWithInvoice(await setup());
    const { invoice } = site;
    await site.claim(invoice, { amountMinor: ARRIVED_MINOR });
    const [claim] = await site.payments();
    await site.pay(200, `/${claim?.id}/confirm`);
    expect(await site.view(invoice.id)).toMatchObject({ status: "part_paid", balanceMinor: TDS_MINOR });
    expect(await site.pay(400, "", { invoiceId: invoice.id })).toMatchObject({
      fields: { amountMinor: "Enter what arrived, or only the tax deducted." },
    });
    const tax = await site.record(invoice.id, { method: undefined, tdsMinor: TDS_MINOR });
    expect(tax).toMatchObject({ amountMinor: 0, tdsMinor: TDS_MINOR, refundableMinor: 0, creditMinor: 0 });
    expect(await site.view(invoice.id)).toMatchObject({
      status: "paid",
      paidMinor: ARRIVED_MINOR,
      tdsMinor: TDS_MINOR,
      balanceMinor: 0,
    });
    const mails = await site.deliver();
    const noted = mails.find(({ subject }) => subject === "Deducted tax noted for S/25-26/0001");
    expect(noted?.text).toContain("Tax you deducted: ₹10,350");
    expect(noted?.text).not.toContain("has arrived");
    expect(await site.listActions()).toContain("payment_recorded: ₹10,350 TDS for S/25-26/0001");
    expect(await site.tds()).toMatchObject({ payments: [{ id: tax.id }], totals: [{ tdsMinor: TDS_MINOR }] });
    for (const day of DAYS) expect(await site.remind(day)).toEqual([]);
  });

  it("is confirmed as the client has claimed it, unless the owner says another amount", async () => {
    const site = await openWithInvoice(await setup());
    const both = { amountMinor: ARRIVED_MINOR, tdsMinor: TDS_MINOR };
    expect(await site.claim(site.invoice, { ...both, reference: "T1" })).toBe(200);
    const [claim] = await site.payments();
    expect(claim).toMatchObject({ status: "claimed", ...both });
    expect(await site.tds()).toMatchObject({ payments: [] });
    const { data } = await site.pay(200, `/${claim?.id}/confirm`, { tdsMinor: 1_000_000 });
    expect(data).toMatchObject({
      status: "confirmed",
      amountMinor: ARRIVED_MINOR,
      tdsMinor: 1_000_000,
      claimed: { ...both, receivedOn: "2026-03-10" },
    });
    expect(await site.view(site.invoice.id)).toMatchObject({ balanceMinor: 35_000 });
    const rest = { amountMinor: 0, tdsMinor: 35_000, method: undefined, reference: undefined };
    expect(await site.claim(site.invoice, { ...rest, tdsMinor: 35_001 })).toBe(400);
    expect(await site.claim(site.invoice, rest)).toBe(200);
    const [waiting] = await site.payments("?status=claimed");
    await site.pay(400, `/${waiting?.id}/confirm`, { tdsMinor: 0 });
    await site.pay(200, `/${waiting?.id}/confirm`);
    expect(await site.view(site.invoice.id)).toMatchObject({ status: "paid", tdsMinor: TDS_MINOR });
  });
});

describeOnDatabase("tax deducted at source", (setup) => {
  it("a reminder says what is open of what, and nothing else", async () => {
    const site = await openWithInvoice(await setup());
    const [first] = await site.remind("2026-03-17");
    expect(first?.text).toContain("is due on 20 Mar 2026. ₹1,22,130 is still open.");
    await site.record(site.invoice.id, { amountMinor: ARRIVED_MINOR, reference: "N1" });
    await site.deliver();
    const [mail] = await site.remind("2026-03-27");
    for (const text of ["₹10,350 of ₹1,22,130 is still open", "Paid: ₹1,11,780", "Still to be paid: ₹10,350"])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain("haven't seen");
    await site.record(site.invoice.id, { tdsMinor: 535_000 });
    await site.deliver();
    const [last] = await site.remind("2026-04-03");
    for (const text of ["₹5,000 of ₹1,22,130 is still open", "Tax you deducted: ₹5,350"])
      expect(last?.text).toContain(text);
  });

  it("the client reports it with the net payment on a plain page; confirmed, the invoice is paid before the certificate", async () => {
    const site = await openWithInvoice(await setup(), await createSitePages());
    const browser = openPlainBrowser(site.app);
    const path = `/i/${await site.tokenOf(site.invoice.id)}`;
    const page = await browser.open(path);
    fill(page, "How did you pay?", "UPI");
    fill(page, "Amount", "1,11,780");
    fill(page, "Tax deducted (TDS)", "10,350");
    fill(page, "Reference (UTR)", "412345678901");
    const thanks = await browser.press(page, "Tell me that you've paid");
    expect(thanks.main.getByText(CLAIM_SAID)).toBeTruthy();
    expect(thanks.main.getByText("₹1,11,780, ₹10,350 TDS, UPI, 10 Mar 2026")).toBeTruthy();
    const [notice] = await site.deliver();
    expect(notice?.text).toContain("Tax deducted: ₹10,350");
    // While it waits, only the owner hears of the reminder.
    const held = await site.remind("2026-03-20");
    expect(held.map(({ to }) => to.address)).toEqual(["owner@site.example"]);
    const [claim] = await site.payments("?status=claimed");
    await site.pay(200, `/${claim?.id}/confirm`, { version: claim?.version });
    const paid = await browser.open(path);
    expect(paid.main.getByText("This invoice is paid. Thank you.")).toBeTruthy();
    const [receipt] = await site.deliver();
    expect(receipt?.text).toContain("The invoice is paid in full.");
    for (const day of ["2026-03-27", "2026-04-03", "2026-06-01"]) expect(await site.remind(day)).toEqual([]);
    expect((await site.tds()).totals).toMatchObject([{ tdsMinor: TDS_MINOR, payments: 1 }]);
    await site.pay(200, `/${claim?.id}/certificate`, { isReceived: true });
    expect(await site.tds()).toEqual({ payments: [], totals: [] });
  });

  it("the client reports it without money on a plain page, and one field of both is needed", async () => {
    const site = await openWithInvoice(await setup(), await createSitePages());
    await site.record(site.invoice.id, { amountMinor: ARRIVED_MINOR, reference: "N2" });
    const browser = openPlainBrowser(site.app);
    const path = `/i/${await site.tokenOf(site.invoice.id)}`;
    const page = await browser.open(path);
    fill(page, "Amount", "");
    const refused = await browser.press(page, "Tell me that you've paid");
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Please enter what you paid, or only the tax you deducted.");
    fill(refused, "Tax deducted (TDS)", "20,000");
    const tooMuch = await browser.press(refused, "Tell me that you've paid");
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.html).toContain("This is more than what is open.");
    fill(tooMuch, "Tax deducted (TDS)", "10,350");
    await browser.press(tooMuch, "Tell me that you've paid");
    const [claim] = await site.payments("?status=claimed");
    expect(claim).toMatchObject({ amountMinor: 0, tdsMinor: TDS_MINOR });
    const [notice] = await site.deliver({ waitMs: 0 });
    expect(notice?.text).toContain("says that tax was deducted from invoice S/25-26/0001.");
    await site.pay(200, `/${claim?.id}/confirm`);
    expect(await site.view(site.invoice.id)).toMatchObject({ status: "paid" });
  });
});
