import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInvoices, WORK } from "../../../../../tests/helpers/invoices.ts";
import { openPayments } from "../../../../../tests/helpers/payments.ts";
import type { Invoice } from "../schema.ts";

const ABROAD = { name: "=HYPERLINK(1)", country: "United States", address: "1 Main Street\nAustin" };

type Row = Record<string, string>;
const paise = (text = "") => Math.round(Number(text) * 100);

describeEachDialect("the CSV for GSTR-1", (setup) => {
  it("has a row for each document and rate, whose sums are those of the documents", async () => {
    const site = await openInvoices(await setup());
    const two = [
      { ...WORK, unitMinor: 333_333 },
      { title: "Book", unitMinor: 99_999, taxBp: 500 },
    ];
    const local = await site.issued({ lines: two });
    const between = await site.issued({
      personId: await site.addClient({
        gstin: "27AAPFU0939F1ZV",
        stateCode: "27",
        company: "Sharma Traders",
        address: "1 Fort Road\nMumbai",
      }),
    });
    const abroad = await site.issued({
      personId: await site.addClient(ABROAD),
      currency: "USD",
      inrRateMicro: 84_500_000,
      lines: [{ ...WORK, unitMinor: 100_000 }],
    });
    const credit = (
      await site.post(201, `/${between.id}/credit`, {
        reason: "Less",
        lines: [{ ...WORK, unitMinor: 100_000 }],
      })
    ).data;
    const response = await site.call("GET", "/api/invoices/csv?from=2026-03-01&to=2026-03-31");
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("content-disposition")).toContain("gstr-1-2026-03-01-to-2026-03-31.csv");
    const text = await response.text();
    const rows: Row[] = parse(text, { columns: true, bom: true });
    expect(rows).toHaveLength(5);
    for (const document of [local, between, abroad, credit]) {
      const own = rows.filter((row) => row.Number === document.number);
      const sum = (column: string) => own.reduce((all, row) => all + paise(row[column]), 0);
      expect(sum("Taxable value")).toBe(document.totals.netMinor);
      expect(sum("CGST") + sum("SGST") + sum("IGST")).toBe(document.totals.taxMinor);
      expect(sum("Total")).toBe(document.totals.totalMinor);
    }
    const find = (number: string | null) => rows.find((row) => row.Number === number);
    expect(find(between.number)).toMatchObject({
      GSTIN: "27AAPFU0939F1ZV",
      "Place of supply": "27-Maharashtra",
      "Reverse charge": "N",
      "Rate %": "18",
      "Taxable value": "10000.00",
      IGST: "1800.00",
      CGST: "0.00",
      Total: "11800.00",
    });
    expect(find(abroad.number)).toMatchObject({
      "Export type": "WOPAY",
      "Rate %": "0",
      Currency: "USD",
      "INR rate": "84.5",
      "Taxable value": "1000.00",
      "INR taxable value": "84500.00",
      "INR total": "84500.00",
    });
    expect(find(credit.number)).toMatchObject({
      Kind: "Credit note",
      "Original number": between.number,
      "Original date": between.issuedOn,
    });
  });
});

describeOnDatabase("the CSV for GSTR-1", (setup) => {
  it("guards what a spreadsheet would take for a formula, and has nothing of other days or drafts", async () => {
    const site = await openInvoices(await setup());
    await site.draft();
    for (const name of ["=1+1", "+1", "-1", "@SUM(A1)"]) {
      await site.issued({ personId: await site.addClient({ name, stateCode: "29" }) });
    }
    const read = async (query: string) => (await site.call("GET", `/api/invoices/csv?${query}`)).text();
    const text = await read("from=2026-03-10&to=2026-03-10");
    for (const name of ["=1+1", "+1", "-1", "@SUM(A1)"]) expect(text).toContain(`"'${name}"`);
    expect((await read("from=2026-03-11&to=2026-03-31")).trim().split("\r\n")).toHaveLength(1);
    await site.ask(400, "GET", "/api/invoices/csv?from=2026-03-31&to=2026-03-01");
    await site.ask(400, "GET", "/api/invoices/csv?from=March&to=2026-03-01");
    expect((await site.app.request("/api/invoices/csv?from=2026-03-01&to=2026-03-31")).status).toBe(401);
  });
});

describeEachDialect("advances in the CSV for GSTR-1", (setup) => {
  it("are in the month in which the money came, and in the one in which an invoice uses them", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const read = async (from: string, to: string): Promise<Row[]> => {
      const text = await (await site.call("GET", `/api/invoices/csv?from=${from}&to=${to}`)).text();
      return parse(text, { columns: true, bom: true });
    };
    await site.passTo("2026-04-03T06:00:00Z");
    // Recorded after the month in which it came, and after a later one.
    const advance = { personId, title: "Upfront", method: "bank", taxBp: 1800 };
    const later = { amountMinor: 11_800, reference: "G2", receivedOn: "2026-04-02" };
    await site.pay(201, "/advances", { ...advance, ...later });
    const between = { amountMinor: 1180, reference: "G5", receivedOn: "2026-04-01" };
    const { data: second } = await site.pay<{ data: Invoice }>(201, "/advances", { ...advance, ...between });
    expect(second).toMatchObject({ issuedOn: "2026-04-01", number: "R/26-27/0002" });
    const first = { amountMinor: 1_180_000, reference: "G1", receivedOn: "2026-03-30" };
    const { data: voucher } = await site.pay<{ data: Invoice }>(201, "/advances", { ...advance, ...first });
    expect(voucher).toMatchObject({ issuedOn: "2026-03-30", number: "R/25-26/0001" });
    expect(await read("2026-03-01", "2026-03-31")).toMatchObject([
      {
        Table: "11A",
        Kind: "Advance received",
        Number: "R/25-26/0001",
        Date: "2026-03-30",
        "Place of supply": "29-Karnataka",
        "Rate %": "18",
        "Taxable value": "10000.00",
        CGST: "900.00",
        SGST: "900.00",
        IGST: "0.00",
        Total: "11800.00",
      },
    ]);
    const invoice = await site.issued({ personId, lines: [{ ...WORK, unitMinor: 500_000 }] });
    const april = await read("2026-04-01", "2026-04-30");
    expect(april.filter(({ Number: number }) => number === invoice.number)).toHaveLength(1);
    expect(april.filter(({ Table }) => Table?.startsWith("11"))).toMatchObject([
      { Table: "11B", Number: "R/25-26/0001", Date: "2026-04-03", Total: "5900.00", CGST: "450.00" },
      { Table: "11A", Number: "R/26-27/0002", Date: "2026-04-01", Total: "11.80", CGST: "0.90" },
      { Table: "11A", Number: "R/26-27/0001", Date: "2026-04-02", Total: "118.00", CGST: "9.00" },
    ]);
    const [payment] = (await site.payments()).filter(({ reference }) => reference === "G1");
    await site.passTo("2026-05-04T06:00:00Z");
    const back = { method: "bank", amountMinor: 590_000, reference: "G3" };
    await site.pay(201, `/${payment?.id}/refund`, back);
    expect(await read("2026-05-01", "2026-05-31")).toMatchObject([
      {
        Table: "9B",
        Kind: "Advance refunded",
        Number: "R/25-26/0001",
        Date: "2026-05-04",
        Total: "5900.00",
        CGST: "450.00",
        "Original number": "R/25-26/0001",
        "Original date": "2026-03-30",
      },
    ]);
    expect(await read("2026-03-01", "2026-03-31")).toHaveLength(1);
  });

  it("are in the month in which they are used for an invoice that was open before", async () => {
    const site = await openPayments(await setup());
    const personId = await site.addClient({ stateCode: "07" });
    const { id } = await site.draft({ personId });
    await site.issue(id, { usesAdvances: false });
    const advance = { personId, title: "Upfront", method: "bank", taxBp: 1800, amountMinor: 118_000 };
    await site.pay(201, "/advances", { ...advance, reference: "G4" });
    await site.passTo("2026-06-10T06:00:00Z");
    await site.pay(200, "/credit", { invoiceId: id });
    const text = await (await site.call("GET", "/api/invoices/csv?from=2026-06-01&to=2026-06-30")).text();
    const rows: Row[] = parse(text, { columns: true, bom: true });
    expect(rows).toMatchObject([{ Table: "11B", Date: "2026-06-10", Total: "1180.00", IGST: "180.00" }]);
  });
});
