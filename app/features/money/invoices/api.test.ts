import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { openInvoices, REGISTERED, WORK } from "../../../../tests/helpers/invoices.ts";

const MAHARASHTRA = {
  gstin: "27AAPFU0939F1ZV",
  stateCode: "27",
  company: "Sharma Traders",
  address: "1 Fort Road\nMumbai",
};
const ABROAD = { name: "Nia Brown", country: "United States", address: "1 Main Street\nAustin" };

describeEachDialect("invoices", (setup) => {
  it("numbers have no gaps and no doubles, even when drawing fails or a draft is deleted", async () => {
    let drawn = 0;
    const site = await openInvoices(await setup(), {
      async drawDocument(snapshot) {
        drawn += 1;
        if (drawn % 6 === 0) throw new Error("The printer is on fire.");
        return new TextEncoder().encode(snapshot.number);
      },
    });
    const personId = await site.addClient({ stateCode: "29" });
    const drafts = [];
    for (let index = 0; index < 30; index += 1) drafts.push(await site.draft({ personId }));
    expect(drafts.map(({ number }) => number)).toEqual(Array(30).fill(null));
    await site.ask(200, "DELETE", `/api/invoices/${drafts[3]?.id}`);
    const answers = await Promise.all(drafts.map(({ id }) => site.call("POST", `/api/invoices/${id}/issue`)));
    const issued = answers.filter(({ status }) => status === 200).length;
    expect(issued).toBeGreaterThan(5);
    expect(issued).toBeLessThan(30);
    const numbers = (await site.list("?pageSize=100")).flatMap(({ number }) => number ?? []);
    const expected = Array.from(
      { length: issued },
      (_, index) => `S/25-26/${String(index + 1).padStart(4, "0")}`,
    );
    expect(numbers.toSorted()).toEqual(expected);
    for (const row of await site.list("?status=issued&pageSize=100"))
      expect((await site.pdf(row.id)).text).toBe(row.number);
  });

  it("an issued invoice refuses every change, and keeps the names it was issued with", async () => {
    const connection = await setup();
    const site = await openInvoices(connection);
    const personId = await site.addClient({ name: "Neha Sharma", stateCode: "29" });
    const invoice = await site.issued({ personId });
    const before = await site.pdf(invoice.id);
    const body = { personId, title: "Another", lines: [WORK] };
    await site.ask(409, "PUT", `/api/invoices/${invoice.id}`, body);
    await site.ask(409, "DELETE", `/api/invoices/${invoice.id}`);
    await site.post(409, `/${invoice.id}/issue`);
    const { data } = await site.ask<{ data: { person: object } }>(200, "GET", `/api/people/${personId}`);
    await site.ask(200, "PUT", `/api/people/${personId}`, { ...data.person, name: "Neha Verma" });
    await site.changeBusiness({ legalName: "Asha & Co" });
    expect(await site.pdf(invoice.id)).toEqual(before);
    expect(before.text).toContain("Neha Sharma");
    expect(await site.view(invoice.id)).toMatchObject({ totals: invoice.totals, number: invoice.number });
    const { db } = connection;
    const refused = expect.stringContaining("An issued document can not be changed");
    for (const change of [{ total_minor: 1 }, { number: "X" }, { snapshot: "{}" }, { lines: "[]" }])
      await expect(
        db.updateTable("invoices").set(change).where("id", "=", invoice.id).execute(),
      ).rejects.toMatchObject({ message: refused });
    await expect(db.deleteFrom("invoices").where("id", "=", invoice.id).execute()).rejects.toMatchObject({
      message: refused,
    });
    await expect(db.updateTable("document_files").set({ base64: "" }).execute()).rejects.toMatchObject({
      message: refused,
    });
  });

  it("a credit note has a series of its own, names the invoice, and never exceeds it", async () => {
    const site = await openInvoices(await setup());
    const invoice = await site.issued();
    const half = [{ ...WORK, unitMinor: 500_000 }];
    const note = (await site.post(201, `/${invoice.id}/credit`, { lines: half, reason: "Too much" })).data;
    expect(note).toMatchObject({
      kind: "credit_note",
      number: "C/25-26/0001",
      totalMinor: 590_000,
      balanceMinor: 0,
      original: { id: invoice.id, number: invoice.number },
    });
    expect((await site.pdf(note.id)).text).toContain(invoice.number ?? "");
    expect(await site.view(invoice.id)).toMatchObject({ status: "issued", balanceMinor: 590_000 });
    const over = { lines: [{ ...WORK, unitMinor: 500_100 }], reason: "Again" };
    await site.post(422, `/${invoice.id}/credit`, over);
    await site.post(422, `/${invoice.id}/credit`, { reason: "All of it" });
    await site.post(201, `/${invoice.id}/credit`, { lines: half, reason: "The rest" });
    expect(await site.view(invoice.id)).toMatchObject({ status: "credited", balanceMinor: 0 });
    await site.post(409, `/${invoice.id}/credit`, { reason: "Once more" });
    await site.post(409, `/${note.id}/credit`, { reason: "A note of a note" });
    const whole = await site.issued();
    await site.post(201, `/${whole.id}/credit`, { reason: "Cancelled" });
    expect(await site.view(whole.id)).toMatchObject({ status: "credited", balanceMinor: 0 });
    await site.post(400, `/${whole.id}/credit`, {});
  });

  it("are listed by state, client and words, with what is open by age", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient({ name: "Neha Sharma", stateCode: "29" });
    const invoice = await site.issued({ personId, title: "Web shop" });
    await site.draft({ personId, title: "Care" });
    const titles = async (query: string) => (await site.list(query)).map(({ title }) => title);
    expect(await titles("")).toHaveLength(2);
    expect(await titles("?status=draft")).toEqual(["Care"]);
    expect(await titles("?status=overdue")).toEqual([]);
    expect(await titles(`?q=${encodeURIComponent(invoice.number ?? "")}`)).toEqual(["Web shop"]);
    expect(await titles("?q=sharma")).toHaveLength(2);
    expect(await titles(`?person=${personId}`)).toHaveLength(2);
    await site.passTo("2026-03-17T18:29:59Z");
    expect(await titles("?status=overdue")).toEqual([]);
    await site.passTo("2026-03-17T18:30:00Z");
    expect(await site.list("?status=overdue")).toMatchObject([{ title: "Web shop", isOverdue: true }]);
    const { data } = await site.ask<{ data: object }>(200, "GET", "/api/invoices/figures");
    expect(data).toEqual({
      open: [
        {
          currency: "INR",
          invoices: 1,
          openMinor: 1_180_000,
          notDueMinor: 0,
          late30Minor: 1_180_000,
          late60Minor: 0,
          late90Minor: 0,
          olderMinor: 0,
        },
      ],
      fiscalYear: "25-26",
      turnoverMinor: 1_000_000,
      turnoverLimitMinor: null,
    });
  });
});

describeOnDatabase("invoices", (setup) => {
  it("within a state, tax is halved, with the place of supply and the service code", async () => {
    const site = await openInvoices(await setup());
    const invoice = await site.issued();
    expect(invoice).toMatchObject({
      status: "issued",
      number: "S/25-26/0001",
      issuedOn: "2026-03-10",
      dueOn: "2026-03-17",
      treatment: "within_state",
      placeOfSupply: "29-Karnataka",
      totalMinor: 1_180_000,
      totals: { taxes: [{ cgstMinor: 90_000, sgstMinor: 90_000, igstMinor: 0 }] },
      balanceMinor: 1_180_000,
    });
    const { text } = await site.pdf(invoice.id);
    for (const part of ["998314", "29-Karnataka", "reverse charge: No", "29AAGCB7383J1Z4"])
      expect(text).toContain(part);
  });

  it("between states, the whole tax is one", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient(MAHARASHTRA);
    expect(await site.issued({ personId })).toMatchObject({
      placeOfSupply: "27-Maharashtra",
      totals: { taxes: [{ cgstMinor: 0, sgstMinor: 0, igstMinor: 180_000 }] },
    });
  });

  it("an export goes without tax under a valid letter of undertaking, and not otherwise", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient(ABROAD);
    const usd = { personId, currency: "USD", lines: [{ ...WORK, unitMinor: 100_000 }] } as const;
    const { id } = await site.draft(usd);
    expect(await site.post(422, `/${id}/issue`)).toMatchObject({
      fields: { inrRateMicro: expect.anything() },
    });
    const { id: rated } = await site.draft({ ...usd, inrRateMicro: 84_500_000 });
    const invoice = await site.issue(rated);
    expect(invoice).toMatchObject({
      treatment: "export",
      placeOfSupply: "96-Other Country",
      totalMinor: 100_000,
    });
    const { text } = await site.pdf(invoice.id);
    expect(text).toContain("SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER");
    expect(text).toContain("Country of destination: United States");
    expect(text).toContain("One Thousand Dollars Only");
    const figures = await site.ask<{ data: { turnoverMinor: number } }>(200, "GET", "/api/invoices/figures");
    expect(figures.data.turnoverMinor).toBe(8_450_000);
    for (const lut of [{ lutNumber: "" }, { lutValidUntil: "2026-03-09" }]) {
      await site.changeBusiness({ ...REGISTERED, ...lut });
      const { id: late } = await site.draft({ ...usd, inrRateMicro: 84_500_000 });
      expect(await site.post(409, `/${late}/issue`)).toMatchObject({
        error: "settings_required",
        fields: { [Object.keys(lut)[0] ?? ""]: expect.anything() },
      });
    }
  });

  it("an owner who isn't registered charges no tax and names no GST number", async () => {
    const site = await openInvoices(await setup(), {
      business: { ...REGISTERED, regime: "unregistered", gstin: "" },
    });
    const invoice = await site.issued();
    expect(invoice).toMatchObject({ treatment: "untaxed", totalMinor: 1_000_000, totals: { taxes: [] } });
    const { text } = await site.pdf(invoice.id);
    expect(text).toContain("Not registered under GST");
    expect(text).not.toContain("29AAGCB7383J1Z4");
  });

  it("from a certain amount on, a client without a GST number needs an address and a state", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient();
    const lines = [{ ...WORK, unitMinor: 6_000_000 }];
    const { id } = await site.draft({ personId, lines });
    expect(await site.post(422, `/${id}/issue`)).toMatchObject({
      error: "details_required",
      fields: { address: expect.anything(), stateCode: expect.anything() },
    });
    const known = await site.addClient({ address: "4 MG Road", stateCode: "07" });
    expect(await site.issued({ personId: known, lines })).toMatchObject({ placeOfSupply: "07-Delhi" });
  });

  it("the financial year ends by the owner's clocks, and numbers begin again", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    await site.passTo("2027-03-31T18:29:59Z");
    expect((await site.issued({ personId })).number).toBe("S/26-27/0001");
    await site.passTo("2027-03-31T18:30:00Z");
    await site.changeBusiness({ lutValidUntil: "2028-03-31" });
    expect(await site.issued({ personId })).toMatchObject({ number: "S/27-28/0001", issuedOn: "2027-04-01" });
  });

  it("no number is dated before the last one, and none in the future", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    await site.issued({ personId });
    const { id } = await site.draft({ personId });
    expect(await site.post(409, `/${id}/issue`, { issuedOn: "2026-03-09" })).toMatchObject({
      fields: { issuedOn: expect.stringContaining("2026-03-10") },
    });
    await site.post(409, `/${id}/issue`, { issuedOn: "2026-03-11" });
    await site.post(200, `/${id}/issue`, { issuedOn: "2026-03-10" });
  });

  it("a credit note keeps the client and the tax of its invoice, whatever has changed since", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient({ name: "Neha Sharma", stateCode: "29" });
    const invoice = await site.issued({ personId });
    const { data } = await site.ask<{ data: { person: object } }>(200, "GET", `/api/people/${personId}`);
    await site.ask(200, "PUT", `/api/people/${personId}`, {
      ...data.person,
      name: "Neha Verma",
      stateCode: "07",
    });
    const { data: note } = await site.post(201, `/${invoice.id}/credit`, { reason: "Cancelled" });
    expect(note).toMatchObject({ treatment: "within_state", totalMinor: invoice.totalMinor });
    expect((await site.pdf(note.id)).text).toContain("Neha Sharma");
  });

  it("drafts are taxed as they would be today, and refuse what no document can hold", async () => {
    const site = await openInvoices(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const draft = await site.draft({ personId });
    expect(draft).toMatchObject({ status: "draft", number: null, treatment: "within_state", paymentDays: 7 });
    const body = { personId, title: "Web shop" };
    const path = `/api/invoices/${draft.id}`;
    const stale = { ...body, lines: [WORK], version: 1 };
    await site.ask(200, "PUT", path, stale);
    await site.ask(409, "PUT", path, stale);
    for (const [line, field] of [
      [{ ...WORK, discountMinor: 1_000_001 }, "lines.0.discountMinor"],
      [{ ...WORK, quantityMilli: 10_000_000, unitMinor: 2_000_000_000 }, "lines.0.unitMinor"],
      [{ ...WORK, sac: "99" }, "lines.0.sac"],
      [{ ...WORK, title: " " }, "lines.0.title"],
      [{ ...WORK, taxBp: 1.5 }, "lines.0.taxBp"],
    ] as const) {
      const refusal = await site.ask(400, "PUT", path, { ...body, lines: [line] });
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    }
    await site.ask(400, "POST", "/api/invoices", { ...body, personId: "nobody", lines: [WORK] });
    await site.ask(400, "POST", "/api/invoices", { ...body, lines: [] });
    expect((await site.app.request(path)).status).toBe(401);
    await site.ask(404, "GET", "/api/invoices/nothing");
    expect((await site.pdf(draft.id)).status).toBe(404);
    await site.ask(200, "DELETE", path);
    await site.ask(404, "GET", path);
  });
});
