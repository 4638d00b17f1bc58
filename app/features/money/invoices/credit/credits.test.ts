import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInvoices, REGISTERED, WORK } from "../../../../../tests/helpers/invoices.ts";
import { openPayments } from "../../../../../tests/helpers/payments.ts";
import type { Invoice } from "../schema.ts";

const UPFRONT = { title: "Upfront", method: "bank", taxBp: 1800 };

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

type Site = Awaited<ReturnType<typeof openPayments>>;

/** Credits each line by itself, in random order, with the setting of rounding changed before each note. */
async function creditLines(site: Site, invoice: Invoice, random: (below: number) => number): Promise<void> {
  const left = [...invoice.lines];
  while (left.length > 0) {
    await site.changeBusiness({ roundsToRupee: random(2) === 0 });
    const lines = left.splice(random(left.length), 1);
    await site.post(201, `/${invoice.id}/credit`, { reason: "Cancelled", lines });
  }
}

async function expectCredited(site: Site, { id, totals }: Invoice): Promise<void> {
  const after = await site.view(id);
  expect(after).toMatchObject({
    status: "credited",
    creditable: null,
    balanceMinor: 0,
    creditedMinor: after.totalMinor,
  });
  const notes = await Promise.all(after.creditNotes.map((note) => site.view(note.id)));
  const sum = (pick: (note: Invoice) => number) => notes.reduce((all, note) => all + pick(note), 0);
  expect(sum((note) => note.totals.netMinor)).toBe(totals.netMinor);
  for (const row of totals.taxes) {
    const rows = notes.flatMap((note) => note.totals.taxes.filter(({ taxBp }) => taxBp === row.taxBp));
    for (const tax of ["netMinor", "cgstMinor", "sgstMinor", "igstMinor"] as const)
      expect(rows.reduce((all, one) => all + one[tax], 0)).toBe(row[tax]);
  }
  await site.post(409, `/${id}/credit`, { reason: "Once more" });
  await site.post(409, `/${id}/credit`, { reason: "Once more", lines: [{ ...WORK, unitMinor: 1 }] });
}

describeEachDialect("credit notes", (setup) => {
  it("end at zero line by line, with any payment, any tax, and the setting changed in between", async () => {
    const site = await openPayments(await setup());
    const random = createRandom(37);
    const home = await site.addClient({ stateCode: "29" });
    const away = await site.addClient({ stateCode: "07" });
    const abroad = await site.addClient({ country: "US", address: "1 Main Street" });
    for (const [turn, personId] of [home, away, abroad].entries()) {
      await site.changeBusiness({ roundsToRupee: turn % 2 === 0 });
      if (turn % 2 === 1)
        await site.pay(201, "/advances", {
          ...UPFRONT,
          personId,
          amountMinor: 1000 + random(90_000),
          reference: `A${turn}`,
        });
      const lines = Array.from({ length: 2 + random(3) }, (_, index) => ({
        title: `Part ${index}`,
        quantityMilli: 1 + random(5000),
        unitMinor: 1000 + random(90_000),
        taxBp: [0, 500, 1800][random(3)] ?? 0,
      }));
      const invoice = await site.issued({ personId, lines });
      if (invoice.balanceMinor > 100)
        await site.record(invoice.id, {
          amountMinor: 1 + random(invoice.balanceMinor),
          reference: `P${turn}`,
        });
      await creditLines(site, invoice, random);
      await expectCredited(site, invoice);
    }
  });
});

describeOnDatabase("credit notes", (setup) => {
  it("take back exactly what was charged, whichever way the rounding is set since", async () => {
    const site = await openInvoices(await setup());
    const lines = [{ ...WORK, unitMinor: 15_675 }];
    for (const [atIssue, since, totalMinor] of [
      [false, true, 18_497],
      [true, false, 18_500],
    ] as const) {
      await site.changeBusiness({ roundsToRupee: atIssue });
      const invoice = await site.issued({ lines });
      expect(invoice).toMatchObject({ totalMinor, roundsToWhole: atIssue });
      await site.changeBusiness({ roundsToRupee: since });
      const { data: note } = await site.post(201, `/${invoice.id}/credit`, { reason: "Cancelled" });
      expect(note).toMatchObject({ totalMinor, totals: invoice.totals });
      expect(await site.view(invoice.id)).toMatchObject({ status: "credited", creditable: null });
    }
  });

  it("keep the tax of the invoice when the owner has moved to another state since", async () => {
    const site = await openInvoices(await setup());
    const invoice = await site.issued();
    await site.changeBusiness({ ...REGISTERED, stateCode: "27", gstin: "27AAPFU0939F1ZV" });
    const { data: note } = await site.post(201, `/${invoice.id}/credit`, { reason: "Cancelled" });
    expect(note).toMatchObject({
      treatment: "within_state",
      placeOfSupply: "29-Karnataka",
      totals: invoice.totals,
    });
  });

  it("refuse more at a rate than was invoiced, a rate that wasn't, and more of a line than it came to", async () => {
    const site = await openInvoices(await setup());
    const lines = [
      { title: "Book", unitMinor: 1_000_000, taxBp: 500 },
      { title: "Shop", unitMinor: 100_000, taxBp: 1800 },
    ];
    const invoice = await site.issued({ lines });
    const credit = (status: number, given: object) =>
      site.post(status, `/${invoice.id}/credit`, { reason: "Less", lines: [{ ...WORK, ...given }] });
    expect(await credit(422, { unitMinor: 500_000 })).toMatchObject({
      error: "details_required",
      fields: { lines: expect.stringContaining("At 18 %, ₹1,000 without tax is left") },
    });
    await credit(422, { unitMinor: 100_000, taxBp: 2800 });
    await credit(422, { title: "Shop", quantityMilli: 2000, unitMinor: 100_000 });
    await credit(422, { title: "Shop", unitMinor: 100_001 });
    await credit(422, { unitMinor: 0 });
    await credit(201, { title: "Shop", unitMinor: 60_000 });
    await credit(422, { title: "Shop", unitMinor: 40_001 });
    await site.post(422, `/${invoice.id}/credit`, { reason: "All of it" });
    await site.post(201, `/${invoice.id}/credit`, { reason: "What is left", isRest: true });
    expect(await site.view(invoice.id)).toMatchObject({ status: "credited", creditable: null });
    const free = await site.issued({ lines: [{ ...WORK, taxBp: 0 }] });
    await site.post(422, `/${free.id}/credit`, { reason: "Less", lines: [WORK] });
    const { data: note } = await site.post(201, `/${free.id}/credit`, { reason: "Cancelled" });
    expect(note.totals).toMatchObject({ taxMinor: 0, taxes: [{ taxBp: 0, cgstMinor: 0, sgstMinor: 0 }] });
  });

  it("an invoice has one balance wherever it's read, also when it was credited after it was paid", async () => {
    const site = await openPayments(await setup());
    const invoice = await site.issued();
    const payment = await site.record(invoice.id, { amountMinor: invoice.totalMinor, reference: "D8" });
    await site.post(201, `/${invoice.id}/credit`, { reason: "Cancelled" });
    expect(await site.view(invoice.id)).toMatchObject({ status: "credited", balanceMinor: 0 });
    const listed = (await site.list()).find(({ id }) => id === invoice.id);
    expect(listed).toMatchObject({ balanceMinor: 0 });
    const paid = await site.paymentsOf(invoice.id);
    expect(paid).toMatchObject({ invoice: { balanceMinor: 0 }, creditMinor: invoice.totalMinor });
    expect(paid.payments.find(({ id }) => id === payment.id)).toMatchObject({
      refundableMinor: invoice.totalMinor,
    });
  });
});
