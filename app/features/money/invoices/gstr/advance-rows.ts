import { divideHalfUp, type Totals } from "../../business/document-totals.ts";
import { isTaxed } from "../../business/tax.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import type { GstrAmounts, GstrRow } from "./gstr-rows.ts";

/** A part of an advance that an invoice used, or that was given back unused; negative where a use was taken back. */
export interface AdvanceEvent {
  kind: "adjusted" | "refunded";
  on: string;
  amountMinor: number;
}

export interface Advance {
  /** The receipt voucher. */
  document: DocumentSnapshot;
  /** The oldest first. */
  events: readonly AdvanceEvent[];
}

export interface Period {
  from: string;
  to: string;
}

/**
 * The tax on an advance as GSTR-1 asks for it: in the period of the money, table 11A has the part that no invoice of the same
 * period uses; later, table 11B has the parts that invoices use, and 9B the refunds. The parts add up to the whole, to the
 * paisa.
 */
export function listAdvanceTax({ document, events }: Advance, { from, to }: Period): GstrRow[] {
  const { treatment, totals, issuedOn, number } = document;
  if (!isTaxed(treatment) || totals.taxMinor === 0 || issuedOn > to) return [];
  if (issuedOn >= from) {
    const gone = sum(events.filter(({ on }) => on <= to));
    const rows = subtract(listShares(totals, totals.totalMinor), listShares(totals, gone));
    return rows.flatMap((row) =>
      row.totalMinor === 0
        ? []
        : [{ ...row, document, table: "11A", kind: "Advance received", date: issuedOn, original: null }],
    );
  }
  let before = 0;
  return events.flatMap(({ kind, on, amountMinor }) => {
    const rows = subtract(listShares(totals, before + amountMinor), listShares(totals, before));
    before += amountMinor;
    if (on < from || on > to) return [];
    const named =
      kind === "adjusted"
        ? { table: "11B", kind: "Advance adjusted" }
        : { table: "9B", kind: "Advance refunded" };
    const original = { number, issuedOn };
    return rows.map((row) => ({ ...row, ...named, document, date: on, original }));
  });
}

/** The net and the taxes of a part of an advance; those of the whole are exactly its own. */
function listShares({ taxes, totalMinor }: Totals, amountMinor: number): GstrAmounts[] {
  const upTo = BigInt(Math.min(Math.max(amountMinor, 0), totalMinor));
  const share = (minor: number) => divideHalfUp(BigInt(minor) * upTo, BigInt(totalMinor));
  return taxes.map(({ taxBp, netMinor, cgstMinor, sgstMinor, igstMinor }) => ({
    taxBp,
    netMinor: share(netMinor),
    cgstMinor: share(cgstMinor),
    sgstMinor: share(sgstMinor),
    igstMinor: share(igstMinor),
    totalMinor: Number(upTo),
  }));
}

function subtract(rows: readonly GstrAmounts[], less: readonly GstrAmounts[]): GstrAmounts[] {
  return rows.map((row, index) => {
    const other = less[index] ?? row;
    return {
      taxBp: row.taxBp,
      netMinor: row.netMinor - other.netMinor,
      cgstMinor: row.cgstMinor - other.cgstMinor,
      sgstMinor: row.sgstMinor - other.sgstMinor,
      igstMinor: row.igstMinor - other.igstMinor,
      totalMinor: row.totalMinor - other.totalMinor,
    };
  });
}

function sum(events: readonly AdvanceEvent[]): number {
  return events.reduce((total, { amountMinor }) => total + amountMinor, 0);
}
