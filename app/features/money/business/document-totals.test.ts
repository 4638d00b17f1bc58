import fc from "fast-check";
import { expect, it } from "vitest";
import { computeTotals, type PricedLine } from "./document-totals.ts";
import { splitByShares, WHOLE_BP } from "./milestone-shares.ts";
import { TREATMENTS } from "./tax.ts";

const line = (given: Partial<PricedLine> = {}): PricedLine => ({
  quantityMilli: 1000,
  unitMinor: 1_000_000,
  discountMinor: 0,
  taxBp: 1800,
  ...given,
});
const exact = { roundsToWhole: false };

it("halves the tax within a state", () => {
  expect(computeTotals([line()], { treatment: "within_state", ...exact })).toEqual({
    lineNets: [1_000_000],
    netMinor: 1_000_000,
    taxes: [{ taxBp: 1800, netMinor: 1_000_000, cgstMinor: 90_000, sgstMinor: 90_000, igstMinor: 0 }],
    taxMinor: 180_000,
    roundOffMinor: 0,
    totalMinor: 1_180_000,
  });
});

it("charges the whole tax between states, none on an export, and no row where nothing is taxed", () => {
  expect(computeTotals([line()], { treatment: "between_states", ...exact })).toMatchObject({
    taxes: [{ igstMinor: 180_000, cgstMinor: 0 }],
    totalMinor: 1_180_000,
  });
  const mixed = [line(), line({ taxBp: 500 })];
  expect(computeTotals(mixed, { treatment: "export", ...exact })).toMatchObject({
    taxes: [{ taxBp: 0, netMinor: 2_000_000, igstMinor: 0 }],
    totalMinor: 2_000_000,
  });
  expect(computeTotals(mixed, { treatment: "untaxed", ...exact })).toMatchObject({ taxes: [], taxMinor: 0 });
});

it("rounds once for each rate, on the sum of its lines", () => {
  const thirds = [1, 2, 3].map(() => line({ unitMinor: 3333 }));
  // 18 % of 99.99 are 17.9982; line by line it would be three times 6.00.
  expect(computeTotals(thirds, { treatment: "between_states", ...exact })).toMatchObject({
    netMinor: 9999,
    taxMinor: 1800,
    totalMinor: 11_799,
  });
  expect(computeTotals(thirds, { treatment: "between_states", roundsToWhole: true })).toMatchObject({
    roundOffMinor: 1,
    totalMinor: 11_800,
  });
});

it("counts quantities in thousandths, takes the discount off the line, and keeps large products exact", () => {
  const { lineNets } = computeTotals(
    [
      line({ quantityMilli: 1500, unitMinor: 999 }),
      line({ quantityMilli: 333, unitMinor: 1000, discountMinor: 33 }),
      line({ quantityMilli: 9_999_999, unitMinor: 2_147_483 }),
    ],
    { treatment: "untaxed", ...exact },
  );
  expect(lineNets).toEqual([1499, 300, 21_474_827_853]);
});

const money = fc.integer({ min: 0, max: 200_000_000 });
const lines = fc.array(
  fc.record({
    quantityMilli: fc.integer({ min: 1, max: 100_000 }),
    unitMinor: fc.integer({ min: 0, max: 10_000_000 }),
    discountMinor: fc.constant(0),
    taxBp: fc.constantFrom(0, 500, 1200, 1800, 2800),
  }),
  { minLength: 1, maxLength: 20 },
);

function tryDocuments(numRuns: number): void {
  fc.assert(
    fc.property(lines, fc.constantFrom(...TREATMENTS), fc.boolean(), (given, treatment, roundsToWhole) => {
      const totals = computeTotals(given, { treatment, roundsToWhole });
      const { netMinor, taxMinor, roundOffMinor, totalMinor, taxes, lineNets } = totals;
      expect(totalMinor).toBe(netMinor + taxMinor + roundOffMinor);
      expect(lineNets.reduce((sum, net) => sum + net, 0)).toBe(netMinor);
      expect(Math.abs(roundOffMinor)).toBeLessThanOrEqual(50);
      if (roundsToWhole) expect(totalMinor % 100).toBe(0);
      else expect(roundOffMinor).toBe(0);
      for (const row of taxes) {
        expect(row.cgstMinor).toBe(row.sgstMinor);
        const charged = row.cgstMinor + row.sgstMinor + row.igstMinor;
        const due = treatment === "export" ? 0 : (row.netMinor * row.taxBp) / 10_000;
        expect(Math.abs(charged - due)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns },
  );
}

it("makes documents that add up, with equal halves and at most fifty paise of rounding", () => {
  tryDocuments(100);
});

it("makes 2,000 documents that add up", { tags: ["deep"] }, () => tryDocuments(2000));

function tryShares(numRuns: number): void {
  const shares = fc
    .array(fc.integer({ min: 1, max: 4000 }), { minLength: 0, maxLength: 2 })
    .map((first) => [...first, WHOLE_BP - first.reduce((sum, share) => sum + share, 0)]);
  fc.assert(
    fc.property(money, shares, (total, sharesBp) => {
      const parts = splitByShares(total, sharesBp);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns },
  );
}

it("splits into milestones that add up to the total, and the last gets the remainder", () => {
  expect(splitByShares(10_000_100, [5000, 2500, 2500])).toEqual([5_000_050, 2_500_025, 2_500_025]);
  expect(splitByShares(101, [5000, 2500, 2500])).toEqual([50, 25, 26]);
  tryShares(100);
});

it("splits 2,000 totals into milestones that add up", { tags: ["deep"] }, () => tryShares(2000));
