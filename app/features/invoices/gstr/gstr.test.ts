import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { openInvoices, WORK } from "../../../../tests/helpers/invoices.ts";

const ABROAD = { name: "=HYPERLINK(1)", country: "United States", address: "1 Main Street\nAustin" };

type Row = Record<string, string>;
const paise = (text = "") => Math.round(Number(text) * 100);

describeEachDialect("the CSV for GSTR-1", (setup) => {
  it("check 69: has a row for each document and rate, whose sums are those of the documents", async () => {
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
      ...{ GSTIN: "27AAPFU0939F1ZV", "Place of supply": "27-Maharashtra", "Reverse charge": "N" },
      ...{ "Rate %": "18", "Taxable value": "10000.00", IGST: "1800.00", CGST: "0.00", Total: "11800.00" },
    });
    expect(find(abroad.number)).toMatchObject({
      ...{ "Export type": "WOPAY", "Rate %": "0", Currency: "USD", "INR rate": "84.5" },
      ...{ "Taxable value": "1000.00", "INR taxable value": "84500.00", "INR total": "84500.00" },
    });
    expect(find(credit.number)).toMatchObject({
      ...{ Kind: "Credit note", "Original number": between.number, "Original date": between.issuedOn },
    });
  });
});

describeOnDatabase("the CSV for GSTR-1", (setup) => {
  it("check 69: guards what a spreadsheet would take for a formula, and has nothing of other days or drafts", async () => {
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
