import fc from "fast-check";
import { expect, it } from "vitest";
import { computeTotals, takeTaxOut } from "../../business/document-totals.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { type AdvanceEvent, listAdvanceTax } from "./advance-rows.ts";

const MONTHS = ["2026-04", "2026-05", "2026-06", "2026-07"].map((month) => ({
  from: `${month}-01`,
  to: `${month}-31`,
}));

interface Given {
  receivedMinor: number;
  taxBp: number;
  treatment: "within_state" | "between_states";
}

function voucher({ receivedMinor, taxBp, treatment }: Given): DocumentSnapshot {
  const line = { quantityMilli: 1000, unitMinor: takeTaxOut(receivedMinor, taxBp), discountMinor: 0, taxBp };
  const totals = computeTotals([line], { treatment, roundsToWhole: false, receivedMinor });
  return { treatment, totals, issuedOn: "2026-04-10", number: "R/26-27/0001" } as unknown as DocumentSnapshot;
}

const TAXES = ["netMinor", "cgstMinor", "sgstMinor", "igstMinor", "totalMinor"] as const;

it("names the tax in the month of the money, and what is used or given back in the month of that", () => {
  const document = voucher({ receivedMinor: 118_000, taxBp: 1800, treatment: "within_state" });
  const events: AdvanceEvent[] = [
    { kind: "adjusted", on: "2026-04-20", amountMinor: 18_000 },
    { kind: "adjusted", on: "2026-06-01", amountMinor: 59_000 },
    { kind: "refunded", on: "2026-06-30", amountMinor: 41_000 },
  ];
  const [april = [], may = [], june = []] = MONTHS.map((month) =>
    listAdvanceTax({ document, events }, month),
  );
  expect(april).toMatchObject([
    { table: "11A", date: "2026-04-10", totalMinor: 100_000, cgstMinor: 7627, original: null },
  ]);
  expect(may).toEqual([]);
  const original = { number: "R/26-27/0001", issuedOn: "2026-04-10" };
  expect(june).toMatchObject([
    {
      table: "11B",
      kind: "Advance adjusted",
      date: "2026-06-01",
      totalMinor: 59_000,
      cgstMinor: 4500,
      original,
    },
    { table: "9B", kind: "Advance refunded", date: "2026-06-30", totalMinor: 41_000, original },
  ]);
});

it("says nothing of an advance that an invoice of the same month uses up, nor of one without tax", () => {
  const document = voucher({ receivedMinor: 118_000, taxBp: 1800, treatment: "between_states" });
  const used: AdvanceEvent[] = [{ kind: "adjusted", on: "2026-04-30", amountMinor: 118_000 }];
  for (const month of MONTHS) expect(listAdvanceTax({ document, events: used }, month)).toEqual([]);
  const untaxed = voucher({ receivedMinor: 118_000, taxBp: 0, treatment: "between_states" });
  for (const month of MONTHS) expect(listAdvanceTax({ document: untaxed, events: used }, month)).toEqual([]);
});

const advances = fc.record({
  receivedMinor: fc.integer({ min: 1, max: 90_000_000 }),
  taxBp: fc.constantFrom(500, 1200, 1800, 2800),
  treatment: fc.constantFrom("within_state" as const, "between_states" as const),
  parts: fc.array(
    fc.record({ cut: fc.nat(), month: fc.integer({ min: 0, max: 3 }), isRefund: fc.boolean() }),
    {
      maxLength: 6,
    },
  ),
});

function tryAdvances(numRuns: number): void {
  fc.assert(
    fc.property(advances, ({ parts, ...given }) => {
      const document = voucher(given);
      let left = given.receivedMinor;
      const events = parts
        .toSorted((a, b) => a.month - b.month)
        .map(({ cut, month, isRefund }, index): AdvanceEvent => {
          const amountMinor = index === parts.length - 1 ? left : cut % (left + 1);
          left -= amountMinor;
          return { kind: isRefund ? "refunded" : "adjusted", on: `${MONTHS[month]?.from}`, amountMinor };
        })
        // No advance is used before it came.
        .map((event) => (event.on < "2026-05" ? { ...event, on: "2026-04-30" } : event));
      const rows = MONTHS.flatMap((month) => listAdvanceTax({ document, events }, month));
      for (const row of rows) for (const tax of TAXES) expect(row[tax]).toBeGreaterThanOrEqual(0);
      const sum = (tax: (typeof TAXES)[number], isReceived: boolean) =>
        rows.filter(({ table }) => (table === "11A") === isReceived).reduce((all, row) => all + row[tax], 0);
      if (parts.length === 0) return;
      for (const tax of TAXES) expect(sum(tax, true)).toBe(sum(tax, false));
    }),
    { numRuns },
  );
}

it("the parts of an advance add up to what was received, in net and every tax", () => {
  tryAdvances(100);
});

it("the parts of 2,000 advances add up to what was received", { tags: ["deep"] }, () => tryAdvances(2000));
