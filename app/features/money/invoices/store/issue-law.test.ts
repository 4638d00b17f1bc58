import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInvoices, REGISTERED, WORK } from "../../../../../tests/helpers/invoices.ts";
import { LINE, openQuotes } from "../../../../../tests/helpers/quotes.ts";

const GSTIN = { gstin: "27AAPFU0939F1ZV", stateCode: "27" };
const UNREGISTERED = { ...REGISTERED, regime: "unregistered", gstin: "" } as const;
const ADDRESS = "1 Fort Road\nMumbai";
const WHOLE = [{ label: "All of it", shareBp: 10_000, event: "acceptance" }];

describeOnDatabase("issuing a tax invoice", (setup) => {
  it("needs the address of a registered client and of one abroad, for any amount", async () => {
    const site = await openInvoices(await setup());
    for (const client of [GSTIN, { country: "Germany" }, { ...GSTIN, address: " \n " }]) {
      const personId = await site.addClient(client);
      const { id } = await site.draft({ personId, lines: [{ ...WORK, unitMinor: 100 }] });
      const refusal = await site.post(422, `/${id}/issue`);
      expect(refusal).toMatchObject({ error: "details_required" });
      expect(Object.keys((refusal as { fields?: object }).fields ?? {})).toEqual(["address"]);
      expect(await site.view(id)).toMatchObject({ number: null });
    }
    await site.issued({ personId: await site.addClient({ ...GSTIN, address: ADDRESS }) });
    await site.changeBusiness(UNREGISTERED);
    expect(await site.issued({ personId: await site.addClient(GSTIN) })).toMatchObject({
      treatment: "untaxed",
    });
  });

  it("needs the address of a client without a GST number above a value in rupees without tax, in any currency", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const issue = async (status: number, input: object) => {
      const { id } = await site.draft({ personId, ...input });
      return site.post(status, `/${id}/issue`);
    };
    // Above the limit with its tax, and below it without.
    await issue(200, { lines: [{ ...WORK, unitMinor: 4_999_999 }] });
    expect(await issue(422, { lines: [{ ...WORK, unitMinor: 5_000_000 }] })).toMatchObject({
      fields: { address: expect.stringContaining("from this amount") },
    });
    const dollars = { currency: "USD", inrRateMicro: 80_000_000 };
    await issue(200, { ...dollars, lines: [{ ...WORK, unitMinor: 62_499 }] });
    expect(await issue(422, { ...dollars, lines: [{ ...WORK, unitMinor: 62_500 }] })).toMatchObject({
      fields: { address: expect.anything() },
    });
  });

  it("asks before a client without a state is taxed as if at home", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient();
    const { id } = await site.draft({ personId });
    expect(await site.post(422, `/${id}/issue`)).toMatchObject({
      error: "confirmation_required",
      fields: { stateCode: expect.stringContaining("no state") },
    });
    await site.post(422, `/${id}/issue`, { confirms: ["agreedTax"] });
    await site.post(400, `/${id}/issue`, { confirms: ["anything"] });
    expect(await site.issue(id, { confirms: ["stateCode"] })).toMatchObject({
      placeOfSupply: "29-Karnataka",
    });
    const advance = { personId, title: "Upfront", method: "cash", taxBp: 1800, amountMinor: 118_000 };
    await site.ask(422, "POST", "/api/payments/advances", advance);
    await site.ask(201, "POST", "/api/payments/advances", { ...advance, confirms: ["stateCode"] });
    await site.changeBusiness(UNREGISTERED);
    await site.issued({ personId });
  });

  it("charges a special economic zone no tax under the letter of undertaking, and prints its words", async () => {
    const site = await openInvoices(await setup());
    const zone = { ...GSTIN, address: ADDRESS, isSez: true };
    const personId = await site.addClient(zone);
    const invoice = await site.issued({ personId });
    expect(invoice).toMatchObject({
      treatment: "sez",
      placeOfSupply: "27-Maharashtra",
      totalMinor: 1_000_000,
      totals: { taxes: [{ taxBp: 0, netMinor: 1_000_000, igstMinor: 0 }] },
    });
    const { text } = await site.pdf(invoice.id);
    expect(text).toContain("SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS");
    expect(text).toContain("LUT: AD290326000001X");
    expect(text).not.toContain("Country of destination");
    const { data: note } = await site.post(201, `/${invoice.id}/credit`, { reason: "Cancelled" });
    expect(note).toMatchObject({ treatment: "sez", totals: { taxMinor: 0 } });
    const csv = await (await site.call("GET", "/api/invoices/csv?from=2026-03-01&to=2026-03-31")).text();
    expect(csv).toMatch(/"6B".*"27AAPFU0939F1ZV".*"SEWOP"/);
    const unnamed = await site.addClient({ stateCode: "29", address: ADDRESS, isSez: true });
    const { id } = await site.draft({ personId: unnamed });
    expect(await site.post(422, `/${id}/issue`)).toMatchObject({ fields: { gstin: expect.anything() } });
    await site.changeBusiness({ lutNumber: "" });
    const { id: late } = await site.draft({ personId });
    expect(await site.post(409, `/${late}/issue`)).toMatchObject({
      fields: { lutNumber: expect.anything() },
    });
    const person = await site.ask<{ data: { person: object } }>(200, "GET", `/api/people/${personId}`);
    expect(person.data.person).toMatchObject({ isSez: true });
    const abroad = { ...person.data.person, country: "Germany", stateCode: "", gstin: "" };
    await site.ask(400, "PUT", `/api/people/${personId}`, abroad);
  });
});

describeOnDatabase("invoices of accepted quotes", (setup) => {
  it("ask before they charge another tax than was agreed, such as after a registration", async () => {
    const site = await openQuotes(await setup(), { business: UNREGISTERED });
    const quote = await site.quote.sent({ milestones: WHOLE });
    await site.quote.accept(quote);
    const [milestone] = (await site.engagement(quote.id)).milestones;
    const id = milestone?.invoice?.id ?? "";
    await site.changeBusiness(REGISTERED);
    expect(await site.view(id)).toMatchObject({ treatment: "within_state", totals: { taxMinor: 0 } });
    expect(await site.post(422, `/${id}/issue`)).toMatchObject({
      error: "confirmation_required",
      fields: { agreedTax: expect.stringContaining("0 %") },
    });
    const { person, title, lines } = await site.view(id);
    const taxed = { personId: person.id, title, lines: lines.map((line) => ({ ...line, taxBp: 1800 })) };
    await site.ask(200, "PUT", `/api/invoices/${id}`, taxed);
    expect((await site.issue(id)).totals.taxMinor).toBe(180_000);
  });

  it("are issued as they are once the owner says so, and the other way round are asked about as well", async () => {
    const site = await openQuotes(await setup(), { business: UNREGISTERED });
    const accept = async () => {
      const quote = await site.quote.sent({ milestones: WHOLE });
      await site.quote.accept(quote);
      return (await site.engagement(quote.id)).milestones[0]?.invoice?.id ?? "";
    };
    const before = await accept();
    await site.changeBusiness(REGISTERED);
    const after = await accept();
    expect(await site.issue(before, { confirms: ["agreedTax"] })).toMatchObject({ totalMinor: 1_000_000 });
    await site.changeBusiness(UNREGISTERED);
    expect(await site.post(422, `/${after}/issue`)).toMatchObject({
      fields: { agreedTax: expect.stringContaining("with GST") },
    });
    expect(await site.issue(after, { confirms: ["agreedTax"] })).toMatchObject({ treatment: "untaxed" });
  });

  it("come to what was agreed, also when the rounding is set differently since", async () => {
    const site = await openQuotes(await setup());
    for (const roundsToRupee of [true, false]) {
      await site.changeBusiness({ roundsToRupee });
      const quote = await site.quote.sent({ lines: [{ ...LINE, unitMinor: 15_675 }], milestones: WHOLE });
      await site.quote.accept(quote);
      await site.changeBusiness({ roundsToRupee: !roundsToRupee });
      const [milestone] = (await site.engagement(quote.id)).milestones;
      const id = milestone?.invoice?.id ?? "";
      expect(milestone?.totalMinor).toBe(roundsToRupee ? 18_500 : 18_497);
      expect(await site.view(id)).toMatchObject({
        totalMinor: milestone?.totalMinor,
        roundsToWhole: roundsToRupee,
      });
      const invoice = await site.issue(id);
      expect(invoice.totalMinor).toBe(milestone?.totalMinor);
      await site.post(201, `/${id}/credit`, { reason: "Cancelled" });
      expect(await site.view(id)).toMatchObject({ status: "credited", creditable: null });
    }
  });
});
