import fc from "fast-check";
import { expect, it } from "vitest";
import {
  computeLineNet,
  computeTotals,
  type PricedLine,
  type Totals,
} from "../../business/document-totals.ts";
import { isTaxed, TREATMENTS, type Treatment } from "../../business/tax.ts";
import type { DocumentLine } from "../../documents/schema.ts";
import { computeCreditNets, type FrozenLine } from "./credit-lines.ts";
import {
  type CreditLeft,
  type CreditRules,
  computeCredit,
  findCreditLeft,
  isCreditable,
} from "./credit-totals.ts";

const line = (given: Partial<DocumentLine> = {}): DocumentLine => ({
  title: "Work",
  detail: "",
  sac: "998314",
  quantityMilli: 1000,
  unitMinor: 100_000,
  discountMinor: 0,
  taxBp: 1800,
  ...given,
});

const price = (lines: readonly PricedLine[]) =>
  lines.map((one) => ({ taxBp: one.taxBp, netMinor: computeLineNet(one) }));

/** Credits one line after the other, and returns what each note comes to. */
function creditEach(
  lines: readonly DocumentLine[],
  rules: CreditRules,
): { notes: Totals[]; left: CreditLeft } {
  const notes: Totals[] = [];
  const invoice = computeTotals(lines, rules);
  for (const one of lines) {
    const note = computeCredit(price([one]), findCreditLeft(invoice, notes), rules);
    if (!note.ok) throw new Error(`Refused: ${JSON.stringify(note.fault)}`);
    notes.push(note.totals);
  }
  return { notes, left: findCreditLeft(invoice, notes) };
}

const NOTHING = { netMinor: 0, taxMinor: 0, roundOffMinor: 0, totalMinor: 0 };

it("the last note takes what is left of each tax, between states and within one", () => {
  const lines = [line({ unitMinor: 1003 }), line({ unitMinor: 1003 })];
  const between = creditEach(lines, { treatment: "between_states", roundsToWhole: false });
  expect(between.notes.map(({ totalMinor }) => totalMinor)).toEqual([1184, 1183]);
  expect(between.left).toMatchObject(NOTHING);
  const within = creditEach(lines, { treatment: "within_state", roundsToWhole: false });
  expect(within.left).toMatchObject(NOTHING);
  expect(within.left.taxes).toEqual([{ taxBp: 1800, netMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }]);
});

it("notes in whole rupees leave no rupee that no note takes", () => {
  const thirds = [1, 2, 3].map(() => line({ unitMinor: 3333 }));
  const taxed = creditEach(thirds, { treatment: "between_states", roundsToWhole: true });
  expect(taxed.notes.map(({ totalMinor }) => totalMinor)).toEqual([3900, 3900, 4000]);
  expect(taxed.left).toMatchObject(NOTHING);
  const halves = [1, 2].map(() => line({ unitMinor: 5050, taxBp: 0 }));
  const untaxed = creditEach(halves, { treatment: "within_state", roundsToWhole: true });
  expect(untaxed.notes.map(({ totalMinor }) => totalMinor)).toEqual([5100, 5000]);
  expect(untaxed.left).toMatchObject(NOTHING);
});

it("many small notes never take more than a paisa of tax or a rupee of rounding from the last one", () => {
  const lines = Array.from({ length: 60 }, () => line({ unitMinor: 2 }));
  for (const roundsToWhole of [true, false]) {
    const { notes, left } = creditEach(lines, { treatment: "within_state", roundsToWhole });
    expect(left).toMatchObject(NOTHING);
    for (const { taxes, roundOffMinor } of notes) {
      for (const row of taxes) expect(row.cgstMinor).toBeLessThanOrEqual(1);
      expect(Math.abs(roundOffMinor)).toBeLessThan(100);
    }
  }
});

it("takes back no more at a rate than was invoiced at it, and no tax that was never charged", () => {
  const rules = { treatment: "within_state", roundsToWhole: true } as const;
  const left = computeTotals(
    [line({ unitMinor: 1_000_000, taxBp: 500 }), line({ unitMinor: 100_000 })],
    rules,
  );
  const ask = (given: Partial<DocumentLine>) => computeCredit(price([line(given)]), left, rules);
  expect(ask({ unitMinor: 500_000 })).toEqual({
    ok: false,
    fault: { reason: "rate", taxBp: 1800, leftMinor: 100_000 },
  });
  expect(ask({ unitMinor: 100_000, taxBp: 2800 })).toMatchObject({ fault: { taxBp: 2800, leftMinor: 0 } });
  expect(ask({ unitMinor: 1_000_001, taxBp: 500 })).toMatchObject({ fault: { taxBp: 500 } });
  expect(ask({ unitMinor: 0 })).toEqual({ ok: false, fault: { reason: "nothing" } });
  expect(ask({ unitMinor: 100_000 })).toMatchObject({ ok: true, totals: { taxMinor: 18_000 } });
  const free = computeTotals([line({ taxBp: 0 })], rules);
  expect(computeCredit(price([line({ unitMinor: 100 })]), free, rules)).toMatchObject({ ok: false });
  expect(computeCredit(price([line({ taxBp: 0 })]), free, rules)).toMatchObject({ totals: { taxMinor: 0 } });
});

it("never taxes a note of an invoice without tax, though its lines name a rate", () => {
  for (const treatment of ["untaxed", "export", "sez"] as const) {
    const rules = { treatment, roundsToWhole: false };
    const note = computeCredit(price([line({ unitMinor: 40_000 })]), computeTotals([line()], rules), rules);
    expect(note).toMatchObject({ ok: true, totals: { netMinor: 40_000, taxMinor: 0, totalMinor: 40_000 } });
  }
});

it("settles what earlier versions left open: the rounding of notes that took all of the value", () => {
  const rules = { treatment: "between_states", roundsToWhole: true } as const;
  const invoice = computeTotals(
    [1, 2, 3].map(() => line({ unitMinor: 3333 })),
    rules,
  );
  const notes = [1, 2, 3].map(() => computeTotals([line({ unitMinor: 3333 })], rules));
  const left = findCreditLeft(invoice, notes);
  expect(left).toMatchObject({ netMinor: 0, taxMinor: 0, totalMinor: 100 });
  expect(isCreditable(left)).toBe(true);
  const rest = computeCredit(price([line({ unitMinor: 0 })]), left, rules);
  expect(rest).toMatchObject({ ok: true, totals: { roundOffMinor: 100, totalMinor: 100, taxes: [] } });
});

/** One piece of a line to be credited: all of it, so much of its quantity, or so much of its price. */
type Piece = DocumentLine;

function splitByQuantity(whole: DocumentLine, cuts: readonly number[]): Piece[] {
  // Each piece comes to something.
  const steps = Math.floor(whole.quantityMilli / 100) - 1;
  const ends = [...new Set(cuts.map((cut) => 100 * (1 + (cut % steps))))].toSorted((a, b) => a - b);
  return [...ends, whole.quantityMilli].map((end, index, all) => {
    const quantityMilli = end - (all[index - 1] ?? 0);
    const gross = computeLineNet({ ...whole, quantityMilli, discountMinor: 0 });
    const discountMinor = Math.min(
      gross,
      Math.round((whole.discountMinor * quantityMilli) / whole.quantityMilli),
    );
    return { ...whole, quantityMilli, discountMinor };
  });
}

function splitByPrice(whole: DocumentLine, cuts: readonly number[]): Piece[] {
  const net = computeLineNet(whole);
  const ends = [...new Set(cuts.map((cut) => cut % Math.max(1, net)))].filter((end) => end > 0 && end < net);
  return [...ends.toSorted((a, b) => a - b), net].map((end, index, all) => ({
    ...whole,
    quantityMilli: 1000,
    unitMinor: end - (all[index - 1] ?? 0),
    discountMinor: 0,
  }));
}

const invoices = fc.record({
  lines: fc.array(
    fc.record({
      quantityMilli: fc.integer({ min: 300, max: 20_000 }),
      unitMinor: fc.oneof(fc.integer({ min: 2000, max: 9_000_000 }), fc.integer({ min: 2000, max: 9999 })),
      discountBp: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9000 })),
      taxBp: fc.constantFrom(0, 25, 500, 1200, 1800, 2800),
      way: fc.constantFrom("whole" as const, "quantity" as const, "price" as const),
      cuts: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  small: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
  treatment: fc.constantFrom(...TREATMENTS),
  roundsToWhole: fc.boolean(),
  /** The piece that comes next, and the number of others on its note. */
  order: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
  together: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 60, maxLength: 60 }),
});

type Random = typeof invoices extends fc.Arbitrary<infer T> ? T : never;

function listWork({ lines, small }: Random): { invoiced: DocumentLine[]; pieces: Piece[] } {
  const split = lines.map(({ discountBp, way, cuts, ...given }, index) => {
    const full = line({ ...given, title: `Line ${index}` });
    const discountMinor = Math.floor((computeLineNet(full) * discountBp) / 10_000);
    const whole = { ...full, discountMinor };
    if (way === "whole") return { whole, pieces: [whole] };
    return { whole, pieces: way === "quantity" ? splitByQuantity(whole, cuts) : splitByPrice(whole, cuts) };
  });
  const tiny = small.map((unitMinor) =>
    line({ title: "Small", unitMinor, taxBp: unitMinor % 2 ? 1800 : 500 }),
  );
  return {
    invoiced: [...split.map(({ whole }) => whole), ...tiny],
    pieces: [...split.flatMap(({ pieces }) => pieces), ...tiny],
  };
}

function expectNear(totals: Totals, treatment: Treatment, roundsToWhole: boolean): void {
  const { netMinor, taxes, taxMinor, roundOffMinor, totalMinor } = totals;
  expect(totalMinor).toBe(netMinor + taxMinor + roundOffMinor);
  expect(Math.abs(roundOffMinor)).toBeLessThan(roundsToWhole ? 100 : 1);
  if (roundsToWhole) expect(totalMinor % 100).toBe(0);
  for (const row of taxes) {
    expect(row.cgstMinor).toBe(row.sgstMinor);
    const due = isTaxed(treatment) ? (row.netMinor * row.taxBp) / 10_000 : 0;
    expect(Math.abs(row.cgstMinor + row.sgstMinor + row.igstMinor - due)).toBeLessThan(3);
  }
}

function creditAll(given: Random): void {
  const { treatment, roundsToWhole, order, together } = given;
  const rules = { treatment, roundsToWhole };
  const { invoiced, pieces } = listWork(given);
  const invoice = computeTotals(invoiced, rules);
  const frozen = invoiced.map((one, index) => ({ ...one, netMinor: invoice.lineNets[index] ?? 0 }));
  const notes: Totals[] = [];
  const credited: FrozenLine[] = [];
  while (pieces.length > 0) {
    const turn = notes.length;
    const count = together[turn % together.length] ?? 1;
    const chosen = Array.from({ length: Math.min(count, pieces.length) }, (_, index) =>
      pieces.splice((order[(turn + index) % order.length] ?? 0) % pieces.length, 1),
    ).flat();
    const nets = computeCreditNets(chosen, { invoiced: frozen, credited });
    const priced = chosen.map((one, index) => ({ ...one, netMinor: nets[index] ?? 0 }));
    const note = computeCredit(priced, findCreditLeft(invoice, notes), rules);
    if (!note.ok) throw new Error(`A note is refused that is owed: ${JSON.stringify(note.fault)}`);
    expectNear(note.totals, treatment, roundsToWhole);
    notes.push(note.totals);
    credited.push(...priced);
  }
  const left = findCreditLeft(invoice, notes);
  expect(left).toMatchObject(NOTHING);
  for (const row of left.taxes)
    expect(row).toEqual({ taxBp: row.taxBp, netMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 });
  expect(isCreditable(left)).toBe(false);
  for (const taxBp of [0, 500, 1800])
    expect(computeCredit([{ taxBp, netMinor: 1 }], left, rules).ok).toBe(false);
}

const tryInvoices = (numRuns: number) => fc.assert(fc.property(invoices, creditAll), { numRuns });

it("invoices credited in random order and parts end at zero in net and every tax, and not one paisa more", () => {
  tryInvoices(100);
});

it(
  "2,000 invoices credited in random order and parts end at zero in net and every tax",
  { tags: ["deep"] },
  () => tryInvoices(2000),
);
