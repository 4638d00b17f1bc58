import { expect, it } from "vitest";
import { splitByShares } from "../business/milestone-shares.ts";
import { computeQuote } from "./quote-totals.ts";

const DOCUMENTS = 2000;
const RATES = [0, 500, 1200, 1800, 2800];
const TREATMENTS = ["untaxed", "within_state", "between_states", "export"] as const;

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

function pickShares(random: (below: number) => number): number[] {
  const cuts = Array.from({ length: random(5) }, () => 1 + random(9998)).toSorted((a, b) => a - b);
  const ends = [...new Set([...cuts, 10_000])];
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
}

it("50/25/25 of ₹1,00,001 add up to the total, with the rest on the last part", () => {
  const line = {
    id: "a",
    isOptional: false,
    sac: "",
    quantityMilli: 1000,
    unitMinor: 10_000_100,
    discountMinor: 0,
    taxBp: 0,
  };
  const rules = { treatment: "untaxed", roundsToWhole: false } as const;
  const { totalMinor, parts } = computeQuote([line], [5000, 2500, 2500], rules);
  expect(totalMinor).toBe(10_000_100);
  expect(parts.map((part) => part.totals.totalMinor)).toEqual([5_000_050, 2_500_025, 2_500_025]);
  expect(splitByShares(101, [5000, 2500, 2500])).toEqual([50, 25, 26]);
});

it("the invoices of 2,000 random quotes add up to them exactly, with equal halves of GST", () => {
  const random = createRandom(46);
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const lines = Array.from({ length: 1 + random(8) }, (_, index) => ({
      id: `${index}`,
      isOptional: false,
      sac: random(2) === 0 ? "998314" : "998313",
      quantityMilli: 1 + random(20_000),
      unitMinor: 100 + random(9_000_000),
      discountMinor: 0,
      taxBp: RATES[random(RATES.length)] ?? 0,
    }));
    const shares = pickShares(random);
    const treatment = TREATMENTS[random(TREATMENTS.length)] ?? "untaxed";
    const whole = computeQuote(lines, [10_000], { treatment, roundsToWhole: false });
    const roundsToWhole = random(2) === 0;
    const quote = computeQuote(lines, shares, { treatment, roundsToWhole });
    const context = JSON.stringify({ n, shares, treatment, roundsToWhole });
    expect(quote.netMinor, context).toBe(whole.netMinor);
    expect(
      quote.parts.reduce((sum, part) => sum + part.totals.totalMinor, 0),
      context,
    ).toBe(quote.totalMinor);
    for (const { totals } of quote.parts) {
      expect(Math.abs(totals.roundOffMinor), context).toBeLessThanOrEqual(50);
      for (const tax of totals.taxes) expect(tax.cgstMinor, context).toBe(tax.sgstMinor);
      for (const net of totals.lineNets) expect(net, context).toBeGreaterThanOrEqual(0);
    }
    // A part rounds its taxes by itself: half a paisa for each rate and half of GST.
    expect(Math.abs(quote.taxMinor - whole.taxMinor), context).toBeLessThanOrEqual(
      shares.length * 2 * RATES.length,
    );
  }
});
