import { listRates } from "../../business/document-totals.ts";
import { KIND_LABELS } from "../../documents/document.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { MICRO, toRupees } from "../invoice.ts";

export interface GstrAmounts {
  taxBp: number;
  netMinor: number;
  cgstMinor: number;
  sgstMinor: number;
  igstMinor: number;
  /** The rows of a document; its rounding is in the last one, so that they add up to its total. */
  totalMinor: number;
}

/** Amounts of one document at one rate. */
export interface GstrRow extends GstrAmounts {
  document: DocumentSnapshot;
  /** The table of the return; empty where it depends on the client's other invoices. */
  table: string;
  kind: string;
  date: string;
  original: DocumentSnapshot["original"];
}

export function listGstrRows(document: DocumentSnapshot): GstrRow[] {
  const { issuedOn: date, original, totals } = document;
  const named = { document, table: findTable(document), kind: KIND_LABELS[document.kind], date, original };
  const rows = listRates(totals).map((rate) => ({
    ...named,
    ...rate,
    totalMinor: rate.netMinor + rate.cgstMinor + rate.sgstMinor + rate.igstMinor,
  }));
  const sum = rows.reduce((all, row) => all + row.totalMinor, 0);
  const last = rows.at(-1);
  if (last) last.totalMinor += totals.totalMinor - sum;
  return rows;
}

function findTable({ kind, treatment, recipient }: DocumentSnapshot): string {
  if (treatment === "untaxed") return "";
  const isNamed = recipient.gstin !== "" || treatment === "export";
  if (kind === "credit_note") return isNamed ? "9B" : "";
  if (treatment === "export") return "6A";
  if (treatment === "sez") return "6B";
  return isNamed ? "4A" : "";
}

/** Supplies without payment of tax, as the return calls them. */
const EXPORT_TYPES: Partial<Record<DocumentSnapshot["treatment"], string>> = {
  export: "WOPAY",
  sez: "SEWOP",
};

const HUNDRED = 100;
/** Plain digits, which every spreadsheet reads as a number. */
const amount = (minor: number) => (minor / HUNDRED).toFixed(2);
const inRupees = (minor: number, { document }: GstrRow) => amount(toRupees(minor, document.inrRateMicro));

/** One column each, in the order of the file. */
export const GSTR_COLUMNS: Record<string, (row: GstrRow) => string | number> = {
  Number: ({ document }) => document.number,
  Date: ({ date }) => date,
  Kind: ({ kind }) => kind,
  Table: ({ table }) => table,
  Recipient: ({ document }) => document.recipient.name,
  GSTIN: ({ document }) => document.recipient.gstin,
  "Place of supply": ({ document }) => document.placeOfSupply,
  "Reverse charge": () => "N",
  "Export type": ({ document }) => EXPORT_TYPES[document.treatment] ?? "",
  "Rate %": ({ taxBp }) => taxBp / HUNDRED,
  Currency: ({ document }) => document.currency,
  "Taxable value": ({ netMinor }) => amount(netMinor),
  CGST: ({ cgstMinor }) => amount(cgstMinor),
  SGST: ({ sgstMinor }) => amount(sgstMinor),
  IGST: ({ igstMinor }) => amount(igstMinor),
  Total: ({ totalMinor }) => amount(totalMinor),
  "Original number": ({ original }) => original?.number ?? "",
  "Original date": ({ original }) => original?.issuedOn ?? "",
  "INR rate": ({ document: { inrRateMicro } }) => (inrRateMicro === null ? "" : inrRateMicro / MICRO),
  "INR taxable value": (row) => inRupees(row.netMinor, row),
  "INR CGST": (row) => inRupees(row.cgstMinor, row),
  "INR SGST": (row) => inRupees(row.sgstMinor, row),
  "INR IGST": (row) => inRupees(row.igstMinor, row),
  "INR total": (row) => inRupees(row.totalMinor, row),
};
