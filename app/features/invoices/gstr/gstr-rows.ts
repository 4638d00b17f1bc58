import type { DocumentSnapshot } from "../document-snapshot.ts";
import { KIND_LABELS, MICRO, toRupees } from "../invoice.ts";

/** Amounts of one document at one rate. */
export interface GstrRow {
  document: DocumentSnapshot;
  taxBp: number;
  netMinor: number;
  cgstMinor: number;
  sgstMinor: number;
  igstMinor: number;
  /** With the document's rounding in its last row, so that the rows add up to what it says. */
  totalMinor: number;
}

export function listGstrRows(document: DocumentSnapshot): GstrRow[] {
  const { taxes, netMinor, totalMinor } = document.totals;
  const groups =
    taxes.length > 0 ? taxes : [{ taxBp: 0, netMinor, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }];
  const rows = groups.map(({ taxBp, ...amounts }) => {
    const { netMinor: net, cgstMinor, sgstMinor, igstMinor } = amounts;
    return { document, taxBp, ...amounts, totalMinor: net + cgstMinor + sgstMinor + igstMinor };
  });
  const sum = rows.reduce((all, row) => all + row.totalMinor, 0);
  const last = rows.at(-1);
  if (last) last.totalMinor += totalMinor - sum;
  return rows;
}

const HUNDRED = 100;
/** Plain digits, which every spreadsheet reads as a number. */
const amount = (minor: number) => (minor / HUNDRED).toFixed(2);
const inRupees = (minor: number, { document }: GstrRow) => amount(toRupees(minor, document.inrRateMicro));

/** One column each, in the order of the file. */
export const GSTR_COLUMNS: Record<string, (row: GstrRow) => string | number> = {
  Number: ({ document }) => document.number,
  Date: ({ document }) => document.issuedOn,
  Kind: ({ document }) => KIND_LABELS[document.kind],
  Recipient: ({ document }) => document.recipient.name,
  GSTIN: ({ document }) => document.recipient.gstin,
  "Place of supply": ({ document }) => document.placeOfSupply,
  "Reverse charge": () => "N",
  "Export type": ({ document }) => (document.treatment === "export" ? "WOPAY" : ""),
  "Rate %": ({ taxBp }) => taxBp / HUNDRED,
  Currency: ({ document }) => document.currency,
  "Taxable value": ({ netMinor }) => amount(netMinor),
  CGST: ({ cgstMinor }) => amount(cgstMinor),
  SGST: ({ sgstMinor }) => amount(sgstMinor),
  IGST: ({ igstMinor }) => amount(igstMinor),
  Total: ({ totalMinor }) => amount(totalMinor),
  "Original number": ({ document }) => document.original?.number ?? "",
  "Original date": ({ document }) => document.original?.issuedOn ?? "",
  "INR rate": ({ document: { inrRateMicro } }) => (inrRateMicro === null ? "" : inrRateMicro / MICRO),
  "INR taxable value": (row) => inRupees(row.netMinor, row),
  "INR CGST": (row) => inRupees(row.cgstMinor, row),
  "INR SGST": (row) => inRupees(row.sgstMinor, row),
  "INR IGST": (row) => inRupees(row.igstMinor, row),
  "INR total": (row) => inRupees(row.totalMinor, row),
};
