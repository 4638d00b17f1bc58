import { computeLineNet, computeTotals, type PricedLine, type Totals } from "../business/document-totals.ts";
import { splitByShares } from "../business/milestone-shares.ts";
import type { Treatment } from "../business/tax.ts";

export interface QuotedLine extends PricedLine {
  id: string;
  title: string;
  sac: string;
  isOptional: boolean;
}

/** A line of a milestone's invoice: a share of all lines with the same rate and code. */
export interface ShareLine extends PricedLine {
  sac: string;
}

export interface SharedPart {
  lines: ShareLine[];
  totals: Totals;
}

export interface QuoteTotals {
  netMinor: number;
  taxMinor: number;
  roundOffMinor: number;
  totalMinor: number;
  /** The invoice of each share, in their order. */
  parts: SharedPart[];
}

interface Rules {
  treatment: Treatment;
  roundsToWhole: boolean;
}

/** The lines that always count, and the options among the chosen ones. */
export function selectLines<T extends Pick<QuotedLine, "id" | "isOptional">>(
  lines: readonly T[],
  selection: readonly string[],
): T[] {
  return lines.filter(({ id, isOptional }) => !isOptional || selection.includes(id));
}

/**
 * Splits the sum without tax by the shares, with the rest on the last, and taxes each part as its own invoice will be. The
 * total of a quote is the sum of these parts, so that their invoices add up to it exactly.
 */
export function computeQuote(
  lines: readonly Omit<QuotedLine, "title">[],
  sharesBp: readonly number[],
  rules: Rules,
): QuoteTotals {
  const groups = new Map<string, { taxBp: number; sac: string; netMinor: number }>();
  for (const line of lines) {
    const { taxBp, sac } = line;
    const key = `${taxBp} ${sac}`;
    const group = groups.get(key) ?? { taxBp, sac, netMinor: 0 };
    groups.set(key, { ...group, netMinor: group.netMinor + computeLineNet(line) });
  }
  const split = [...groups.values()].map((group) => ({
    ...group,
    nets: splitByShares(group.netMinor, sharesBp),
  }));
  const parts = sharesBp.map((_, index) => {
    const shares = split.map(({ taxBp, sac, nets }) => ({
      taxBp,
      sac,
      unitMinor: nets[index] ?? 0,
      quantityMilli: 1000,
      discountMinor: 0,
    }));
    return { lines: shares, totals: computeTotals(shares, rules) };
  });
  const sum = (pick: (totals: Totals) => number) =>
    parts.reduce((total, part) => total + pick(part.totals), 0);
  return {
    netMinor: sum((totals) => totals.netMinor),
    taxMinor: sum((totals) => totals.taxMinor),
    roundOffMinor: sum((totals) => totals.roundOffMinor),
    totalMinor: sum((totals) => totals.totalMinor),
    parts,
  };
}

export interface QuoteTotalRow {
  label: string;
  minor: number;
  isTotal: boolean;
}

/** The sum without tax, the tax, the rounding, and the total. */
export function listQuoteTotals({
  netMinor,
  taxMinor,
  roundOffMinor,
  totalMinor,
}: Omit<QuoteTotals, "parts">): QuoteTotalRow[] {
  const row = (label: string, minor: number, isTotal = false) => ({ label, minor, isTotal });
  return [
    ...(taxMinor !== 0 || roundOffMinor !== 0 ? [row("Without tax", netMinor)] : []),
    ...(taxMinor === 0 ? [] : [row("GST", taxMinor)]),
    ...(roundOffMinor === 0 ? [] : [row("Round off", roundOffMinor)]),
    row("Total", totalMinor, true),
  ];
}
