import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { openPayments } from "../../../../tests/helpers/payments.ts";
import { createSitePages } from "../../../../tests/helpers/site-routes.ts";
import type { Dashboard } from "../../office/home/dashboard/schema.ts";

const LINE = { title: "Shop", unitMinor: 528_750, taxBp: 0 };
/** $25 short of the invoice. */
const WIRE = { amountMinor: 526_250, reference: "W1" };
const FEE = { writtenOffMinor: 2500, writeOffReason: "Bank fee" };

/** An invoice of $5,287.50 to a client abroad. */
async function openAbroad(connection: Connection, options: Parameters<typeof openPayments>[1] = {}) {
  const site = await openPayments(connection, options);
  const personId = await site.addClient({ country: "United States", address: "1 Main Street" });
  const invoice = await site.issued({ personId, currency: "USD", inrRateMicro: 84_500_000, lines: [LINE] });
  expect(invoice.totalMinor).toBe(528_750);
  return { ...site, invoice };
}

describeEachDialect("a wire that is short", (setup) => {
  it("settles the invoice with the bank's fee, which is no money that came, and notes the rupees that did", async () => {
    const site = await openAbroad(await setup());
    const { id } = site.invoice;
    const payment = await site.record(id, { ...WIRE, ...FEE, receivedInrMinor: 44_468_125 });
    expect(payment).toMatchObject({ ...WIRE, ...FEE, receivedInrMinor: 44_468_125, creditMinor: 0 });
    expect(await site.view(id)).toMatchObject({
      status: "paid",
      paidMinor: 526_250,
      writtenOffMinor: 2500,
      balanceMinor: 0,
    });
    const { money } = await site.ask<Dashboard>(200, "GET", "/api/admin/dashboard");
    expect(money?.currencies).toMatchObject([{ currency: "USD", monthMinor: 526_250, openMinor: 0 }]);
    const [receipt] = await site.deliver();
    expect(receipt?.text).toContain("$5,262.50, Bank transfer");
    expect(receipt?.text).toContain("Not asked for: $25");
    expect(receipt?.text).not.toContain("paid in full");
    await site.pay(200, `/${payment.id}/correct`, { reason: "Another wire" });
    expect(await site.view(id)).toMatchObject({
      status: "issued",
      paidMinor: 0,
      writtenOffMinor: 0,
      balanceMinor: 528_750,
    });
  });

  it("can be written off later, or when a claim is confirmed, and only the rest of a payment", async () => {
    const site = await openAbroad(await setup());
    const { id } = site.invoice;
    const tooEarly = await site.pay(400, "", { invoiceId: id, ...FEE });
    expect(tooEarly).toMatchObject({ fields: { writtenOffMinor: expect.stringContaining("credit note") } });
    await site.claim(site.invoice, WIRE);
    const [claim] = await site.payments();
    await site.pay(400, `/${claim?.id}/confirm`, { ...FEE, writtenOffMinor: 2501 });
    await site.pay(400, `/${claim?.id}/confirm`, { ...FEE, writeOffReason: " " });
    await site.pay(200, `/${claim?.id}/confirm`, { ...FEE, writtenOffMinor: 1000 });
    expect(await site.view(id)).toMatchObject({ status: "part_paid", balanceMinor: 1500 });
    const rest = { invoiceId: id, writtenOffMinor: 1500, writeOffReason: "Too little to ask for" };
    const { data } = await site.pay(201, "", rest);
    expect(data).toMatchObject({ amountMinor: 0, writtenOffMinor: 1500, creditMinor: 0 });
    expect(await site.view(id)).toMatchObject({ status: "paid", paidMinor: 526_250, writtenOffMinor: 2500 });
    expect(await site.listActions()).toContain("payment_recorded: $15 written off for S/25-26/0001");
  });

  it("is no credit of the client when the invoice is credited afterwards", async () => {
    const site = await openAbroad(await setup());
    await site.record(site.invoice.id, { ...WIRE, ...FEE });
    await site.post(201, `/${site.invoice.id}/credit`, { reason: "Called off" });
    expect(await site.paymentsOf(site.invoice.id)).toMatchObject({ creditMinor: 526_250 });
  });
});

describeOnDatabase("a wire that is short", (setup) => {
  it("is refused with the field's name where it says nothing", async () => {
    const site = await openAbroad(await setup());
    const { id } = site.invoice;
    const faults = [
      ["writtenOffMinor", { ...WIRE, ...FEE, writtenOffMinor: 2501 }],
      ["writtenOffMinor", { ...WIRE, ...FEE, writtenOffMinor: -1 }],
      ["writeOffReason", { ...WIRE, writtenOffMinor: 2500 }],
      ["receivedInrMinor", { ...WIRE, receivedInrMinor: 0 }],
      ["method", { ...WIRE, method: undefined }],
    ] as const;
    for (const [field, body] of faults) {
      const answer = await site.pay(400, "", { invoiceId: id, method: "bank", ...body });
      expect(answer).toMatchObject({ fields: { [field]: expect.anything() } });
    }
    const home = await site.issued();
    const rupees = { invoiceId: home.id, method: "bank", amountMinor: 100, receivedInrMinor: 100 };
    expect(await site.pay(400, "", rupees)).toMatchObject({
      fields: { receivedInrMinor: expect.anything() },
    });
    expect(await site.payments()).toEqual([]);
  });

  it("shows on the client's page as what isn't asked for", async () => {
    const site = await openAbroad(await setup(), await createSitePages());
    await site.record(site.invoice.id, { ...WIRE, ...FEE });
    const page = await (await site.app.request(`/i/${await site.tokenOf(site.invoice.id)}`)).text();
    for (const text of ["Not asked for", "$25", "$5,262.50"]) expect(page).toContain(text);
    expect(page).not.toContain("How to pay");
  });
});
