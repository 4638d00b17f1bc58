import {
  divideHalfUp,
  HALF_BP,
  listRates,
  MINOR_PER_MAJOR,
  roundToWhole,
  type TaxRow,
  type Totals,
} from "../../business/document-totals.ts";
import { isTaxed, type Treatment } from "../../business/tax.ts";

/** An invoice less its credit notes: the amounts that further notes can take back, by rate. */
export type CreditLeft = Omit<Totals, "lineNets">;

/** The tax and the rounding of the invoice itself; the settings may have changed since. */
export interface CreditRules {
  treatment: Treatment;
  roundsToWhole: boolean;
}

export type CreditFault =
  | { reason: "nothing" }
  | { reason: "too_much" }
  /** More at this rate than is left of the invoice. */
  | { reason: "rate"; taxBp: number; leftMinor: number };

export type Credited = { ok: true; totals: Totals } | { ok: false; fault: CreditFault };

export function findCreditLeft(invoice: CreditLeft, notes: readonly CreditLeft[]): CreditLeft {
  const rows = new Map(invoice.taxes.map((row) => [row.taxBp, row]));
  for (const taken of notes.flatMap(({ taxes }) => taxes)) {
    const before = rows.get(taken.taxBp) ?? emptyRow(taken.taxBp);
    rows.set(taken.taxBp, {
      taxBp: taken.taxBp,
      netMinor: before.netMinor - taken.netMinor,
      cgstMinor: before.cgstMinor - taken.cgstMinor,
      sgstMinor: before.sgstMinor - taken.sgstMinor,
      igstMinor: before.igstMinor - taken.igstMinor,
    });
  }
  const less = (pick: (totals: CreditLeft) => number) =>
    notes.reduce((left, note) => left - pick(note), pick(invoice));
  return {
    netMinor: less(({ netMinor }) => netMinor),
    taxes: [...rows.values()].toSorted((a, b) => a.taxBp - b.taxBp),
    taxMinor: less(({ taxMinor }) => taxMinor),
    roundOffMinor: less(({ roundOffMinor }) => roundOffMinor),
    totalMinor: less(({ totalMinor }) => totalMinor),
  };
}

/** Rounding can leave a net without a total, or a total without a net. */
export function isCreditable({ netMinor, totalMinor }: CreditLeft): boolean {
  return netMinor > 0 || totalMinor > 0;
}

/**
 * The totals of a credit note. At each rate it takes back no more than was invoiced (section 34(1) of the CGST Act). Tax and
 * round-off are those of its own lines, held so close to those of the invoice that what is left is always due as well: the note
 * that takes the last of the value takes exactly what is left of each.
 */
export function computeCredit(
  lines: readonly { taxBp: number; netMinor: number }[],
  left: CreditLeft,
  { treatment, roundsToWhole }: CreditRules,
): Credited {
  const lineNets = lines.map((line) => line.netMinor);
  const netMinor = sum(lineNets);
  const asked = new Map<number, number>();
  for (const line of lines) {
    const rate = isTaxed(treatment) ? line.taxBp : 0;
    asked.set(rate, (asked.get(rate) ?? 0) + line.netMinor);
  }
  const rates = listRates(left);
  const fault = findRateFault(asked, rates);
  if (fault) return { ok: false, fault };
  const isLast = rates.every(({ taxBp, netMinor: net }) => (asked.get(taxBp) ?? 0) === net);
  if (netMinor === 0 && !(isLast && isCreditable(left))) return { ok: false, fault: { reason: "nothing" } };
  const taxes = left.taxes
    .map((row) => takeRow(row, asked.get(row.taxBp) ?? 0))
    .filter((row) => row.netMinor > 0 || taxOf(row) > 0);
  const taxMinor = sum(taxes.map(taxOf));
  const exact = netMinor + taxMinor;
  const after = {
    leftMinor: left.totalMinor,
    afterMinor: left.netMinor + left.taxMinor - exact,
    roundsToWhole,
  };
  const totalMinor = isLast ? left.totalMinor : findTotal(exact, after);
  if (totalMinor < 0 || totalMinor > left.totalMinor) return { ok: false, fault: { reason: "too_much" } };
  const roundOffMinor = totalMinor - exact;
  return { ok: true, totals: { lineNets, netMinor, taxes, taxMinor, roundOffMinor, totalMinor } };
}

function findRateFault(
  asked: ReadonlyMap<number, number>,
  rates: readonly TaxRow[],
): CreditFault | undefined {
  for (const [taxBp, minor] of asked) {
    const leftMinor = Math.max(0, rates.find((row) => row.taxBp === taxBp)?.netMinor ?? 0);
    if (minor > leftMinor) return { reason: "rate", taxBp, leftMinor };
  }
  return undefined;
}

/** The note's amounts at one rate. A rate that isn't on the note adds nothing, unless only tax is left of it. */
function takeRow(row: TaxRow, netMinor: number): TaxRow {
  if (netMinor === 0 && row.netMinor !== 0) return emptyRow(row.taxBp);
  const take = (leftMinor: number, by: bigint) => takeTax({ ...row, askedMinor: netMinor, leftMinor }, by);
  return {
    taxBp: row.taxBp,
    netMinor,
    cgstMinor: take(row.cgstMinor, HALF_BP),
    sgstMinor: take(row.sgstMinor, HALF_BP),
    igstMinor: take(row.igstMinor, HALF_BP / 2n),
  };
}

interface Taking extends Pick<TaxRow, "taxBp" | "netMinor"> {
  askedMinor: number;
  /** The tax that is left. */
  leftMinor: number;
}

/** Leaves the tax that the remaining net calls for, to the paisa; once no net is left, it leaves none. */
function takeTax({ taxBp, netMinor, askedMinor, leftMinor }: Taking, by: bigint): number {
  const own = divideHalfUp(BigInt(askedMinor) * BigInt(taxBp), by);
  const due = BigInt(netMinor - askedMinor) * BigInt(taxBp);
  const [floor, ceiling] = [Number(due / by), Number((due + by - 1n) / by)];
  const after = clamp(leftMinor - own, floor, ceiling);
  return clamp(leftMinor - after, 0, Math.max(0, leftMinor));
}

/** The total of a note that isn't the last. It leaves what the rest comes to, to the rupee. */
function findTotal(
  exact: number,
  { leftMinor, afterMinor, roundsToWhole }: { leftMinor: number; afterMinor: number; roundsToWhole: boolean },
): number {
  if (!roundsToWhole) return exact;
  const floor = Math.floor(afterMinor / MINOR_PER_MAJOR) * MINOR_PER_MAJOR;
  const ceiling = Math.ceil(afterMinor / MINOR_PER_MAJOR) * MINOR_PER_MAJOR;
  return Math.max(0, leftMinor - clamp(leftMinor - roundToWhole(exact), floor, ceiling));
}

function taxOf({ cgstMinor, sgstMinor, igstMinor }: TaxRow): number {
  return cgstMinor + sgstMinor + igstMinor;
}

function emptyRow(taxBp: number): TaxRow {
  return { taxBp, netMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
