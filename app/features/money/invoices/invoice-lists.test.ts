import { expect, it, onTestFinished, vi } from "vitest";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { openInvoices, WORK } from "../../../../tests/helpers/invoices.ts";
import { openMigratedSqlite } from "../../../../tests/helpers/migrated-sqlite.ts";
import type { TimelineItem } from "../../clients/people/schema.ts";
import { listTimeline } from "../../clients/people/store/timeline.server.ts";
import type { Found } from "../../office/search/schema.ts";
import { INVOICE_FILTERS } from "./invoice.ts";
import { invoiceSearch } from "./search.server.ts";
import { findFigures } from "./store/figures.server.ts";
import { describeInvoice, findStoredInvoice, listInvoices } from "./store/invoice-rows.server.ts";

const TODAY = "2026-03-10";

async function fill(connection: Parameters<typeof openInvoices>[0]) {
  const site = await openInvoices(connection);
  const personId = await site.addClient({ name: "Neha Sharma", company: "Sharma Traders", stateCode: "29" });
  const invoice = await site.issued({ personId, title: "Web shop" });
  const half = [{ ...WORK, unitMinor: 500_000 }];
  const credited = await site.post(201, `/${invoice.id}/credit`, { lines: half, reason: "Too much" });
  const draft = await site.draft({ personId, title: "Care" });
  return { site, personId, invoice, note: credited.data, draft };
}

describeEachDialect("lists of invoices", (setup) => {
  it("tell open and paid invoices from credit notes", async () => {
    const { site, invoice, note } = await fill(await setup());
    const numbers = async (status: string) =>
      (await site.list(`?status=${status}`)).map(({ number }) => number);
    expect(await numbers("open")).toEqual([invoice.number]);
    expect(await numbers("paid")).toEqual([]);
    expect(await numbers("credit_note")).toEqual([note.number]);
    expect(await site.view(invoice.id)).toMatchObject({
      creditNotes: [{ id: note.id, number: note.number, issuedOn: TODAY, totalMinor: note.totalMinor }],
    });
    expect(await site.view(note.id)).toMatchObject({ creditNotes: [], original: { id: invoice.id } });
  });

  it("appear on the timeline of their person once they're issued, by their day", async () => {
    const { site, personId, invoice, note } = await fill(await setup());
    const items = await site.ask<TimelineItem[]>(200, "GET", `/api/people/${personId}/timeline`);
    expect(items.filter(({ kind }) => kind === "invoice")).toMatchObject([
      { recordId: invoice.id, at: TODAY, title: `Invoice ${invoice.number}`, text: "Web shop" },
      { recordId: note.id, at: TODAY, title: `Credit note ${note.number}`, text: "Web shop" },
    ]);
  });

  it("are found by number, title and client", async () => {
    const { site, invoice, draft } = await fill(await setup());
    const find = async (text: string) => {
      const path = `/api/admin/search?q=${encodeURIComponent(text)}`;
      const { data } = await site.ask<{ data: Found[] }>(200, "GET", path);
      return data.filter(({ kind }) => kind === "invoice");
    };
    expect(await find(invoice.number ?? "")).toEqual([
      { kind: "invoice", id: invoice.id, title: `${invoice.number} Web shop`, note: "Neha Sharma" },
    ]);
    expect(await find("care")).toMatchObject([{ id: draft.id, title: "Care" }]);
    expect(await find("sharma traders")).toHaveLength(3);
  });
});

it("asks for nothing without an index, however many invoices there are", async () => {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  const { personId, invoice } = await fill(connection);
  const { db, sqlite } = connection;
  if (!sqlite) throw new Error("The plans are SQLite's.");
  const prepared = vi.spyOn(sqlite, "prepare");
  const window = { query: "", limit: 20, offset: 0 };
  await listInvoices(db, window, TODAY);
  await listInvoices(db, { ...window, personId }, TODAY);
  for (const status of INVOICE_FILTERS) await listInvoices(db, { ...window, status }, TODAY);
  const row = await findStoredInvoice(db, invoice.id);
  if (row) await describeInvoice(db, row, TODAY);
  await findFigures(db, TODAY);
  await invoiceSearch.find(db, "web", 5);
  await listTimeline(db, { id: personId, name: "Neha Sharma" }, window);
  const statements = [...new Set(prepared.mock.calls.map(([text]) => text))];
  prepared.mockRestore();
  expect(statements.length).toBeGreaterThan(10);
  const scans = statements.flatMap((text) => {
    const plan = sqlite.prepare(`explain query plan ${text}`);
    const steps = plan.all(Array.from(text.matchAll(/\?/g), () => null)) as { detail: string }[];
    return steps.map(({ detail }) => detail).filter((detail) => /^SCAN (?!\(|items|settings)/.test(detail));
  });
  expect(scans.filter((scan) => !/USING (COVERING )?INDEX/.test(scan))).toEqual([]);
});
