import type { NumberKind } from "../../../utils/typed-number.ts";

export const INVOICE_KINDS = ["invoice", "credit_note", "receipt_voucher"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const KIND_LABELS: Record<InvoiceKind, string> = {
  invoice: "Invoice",
  credit_note: "Credit note",
  receipt_voucher: "Receipt voucher",
};

export const TITLE_MAX_CHARS = 200;
export const LINE_TITLE_MAX_CHARS = 300;
export const LINE_DETAIL_MAX_CHARS = 2000;
export const NOTES_MAX_CHARS = 4000;
export const LINES_MAX = 200;
export const QUANTITY_MAX_MILLI = 10_000_000;
const MILLI = 1000;

/** "1.5": a quantity in thousandths, as people write it. */
export function formatQuantity(milli: number): string {
  return (milli / MILLI).toLocaleString("en", { maximumFractionDigits: 3, useGrouping: false });
}

/** A typed quantity, in thousandths. */
export const QUANTITY: NumberKind = {
  decimals: 3,
  min: 1,
  max: QUANTITY_MAX_MILLI,
  ask: "Please enter a quantity, such as 1.5.",
  show: formatQuantity,
};

/** "18 %". */
export function formatRate(bp: number): string {
  return `${(bp / 100).toLocaleString("en", { maximumFractionDigits: 2 })} %`;
}
