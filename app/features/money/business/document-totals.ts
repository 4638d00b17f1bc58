import { isZeroRated, type Treatment } from "./tax.ts";

/** A charged line: its price is without tax, in the currency's minor unit. */
export interface PricedLine {
  /** Thousandths, so that 1.5 hours are exact. */
  quantityMilli: number;
  unitMinor: number;
  /** Discount on the whole line. */
  discountMinor: number;
  /** Tax rate in hundredths of a percent: 1800 is 18 %. */
  taxBp: number;
}

export interface TaxRow {
  taxBp: number;
  netMinor: number;
  cgstMinor: number;
  sgstMinor: number;
  igstMinor: number;
}

export interface Totals {
  /** The net amount of each line, in their order. */
  lineNets: number[];
  netMinor: number;
  /** By rate, the lowest first; one row at 0 % for a zero-rated supply, none for what isn't taxed at all. */
  taxes: TaxRow[];
  taxMinor: number;
  /** The amount that rounding to whole rupees adds, from -50 to 50 paise. */
  roundOffMinor: number;
  totalMinor: number;
}

export const MINOR_PER_MAJOR = 100;
const MILLI = 1000n;
const WHOLE_BP = 10_000n;
/** Half of a rate in hundredths of a percent. */
export const HALF_BP = 20_000n;

interface TotalRules {
  treatment: Treatment;
  roundsToWhole: boolean;
  /** The total of money that came before its invoice, however the tax inside it is rounded. */
  receivedMinor?: number | undefined;
}

export function computeLineNet({ quantityMilli, unitMinor, discountMinor }: PricedLine): number {
  return divideHalfUp(BigInt(quantityMilli) * BigInt(unitMinor), MILLI) - discountMinor;
}

/** Rounds the tax once for each rate, on the sum of its lines: rounding each line would drift by paise. */
export function computeTotals(
  lines: readonly PricedLine[],
  { treatment, roundsToWhole, receivedMinor }: TotalRules,
): Totals {
  const lineNets = lines.map(computeLineNet);
  const netMinor = lineNets.reduce((sum, net) => sum + net, 0);
  const groups = new Map<number, number>();
  for (const [index, { taxBp }] of lines.entries()) {
    const rate = isZeroRated(treatment) ? 0 : taxBp;
    groups.set(rate, (groups.get(rate) ?? 0) + (lineNets[index] ?? 0));
  }
  const taxes = [...groups]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([taxBp, net]) => computeTax(taxBp, net, treatment) ?? []);
  const taxMinor = taxes.reduce((sum, row) => sum + row.cgstMinor + row.sgstMinor + row.igstMinor, 0);
  const exact = netMinor + taxMinor;
  const totalMinor = receivedMinor ?? (roundsToWhole ? roundToWhole(exact) : exact);
  return { lineNets, netMinor, taxes, taxMinor, roundOffMinor: totalMinor - exact, totalMinor };
}

/** An amount without the tax inside it. Adding the tax again may miss the amount by a paisa. */
export function takeTaxOut(grossMinor: number, taxBp: number): number {
  return divideHalfUp(BigInt(grossMinor) * WHOLE_BP, WHOLE_BP + BigInt(taxBp));
}

function computeTax(taxBp: number, netMinor: number, treatment: Treatment): TaxRow | undefined {
  const row = { taxBp, netMinor, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 };
  switch (treatment) {
    case "untaxed":
      return undefined;
    case "export":
    case "sez":
      return row;
    case "within_state": {
      const half = divideHalfUp(BigInt(netMinor) * BigInt(taxBp), HALF_BP);
      return { ...row, cgstMinor: half, sgstMinor: half };
    }
    case "between_states":
      return { ...row, igstMinor: divideHalfUp(BigInt(netMinor) * BigInt(taxBp), HALF_BP / 2n) };
  }
}

/** A row for each rate; an untaxed document has one row without tax. */
export function listRates({ taxes, netMinor }: Pick<Totals, "taxes" | "netMinor">): TaxRow[] {
  return taxes.length > 0 ? taxes : [{ taxBp: 0, netMinor, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }];
}

/** Section 170 of the CGST Act: fifty paise and more make a rupee. */
export function roundToWhole(minor: number): number {
  return divideHalfUp(BigInt(minor), BigInt(MINOR_PER_MAJOR)) * MINOR_PER_MAJOR;
}

/** Takes bigints, since a product may exceed a safe integer; they must not be negative. */
export function divideHalfUp(value: bigint, by: bigint): number {
  return Number((value * 2n + by) / (by * 2n));
}
