export const INVOICE_KINDS = ["invoice", "credit_note", "receipt_voucher"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const INVOICE_STATUSES = ["draft", "issued", "part_paid", "paid", "credited"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Issued and not settled yet. */
export const OPEN_STATUSES = ["issued", "part_paid"] as const satisfies InvoiceStatus[];

export const STATUS_LABELS: Record<InvoiceStatus, string> = {
  draft: "Draft",
  issued: "Issued",
  part_paid: "Partly paid",
  paid: "Paid",
  credited: "Credited",
};

/** What a list can be narrowed to. Documents that have nothing to be paid are no paid invoices. */
export const INVOICE_FILTERS = [
  ...INVOICE_STATUSES,
  "open",
  "overdue",
  "credit_note",
  "receipt_voucher",
] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

export const KIND_LABELS: Record<InvoiceKind, string> = {
  invoice: "Invoice",
  credit_note: "Credit note",
  receipt_voucher: "Receipt voucher",
};

/** What an integer column of PostgreSQL holds. */
export const AMOUNT_MAX_MINOR = 2_147_483_647;
export const TITLE_MAX_CHARS = 200;
export const LINE_TITLE_MAX_CHARS = 300;
export const LINE_DETAIL_MAX_CHARS = 2000;
export const NOTES_MAX_CHARS = 4000;
export const LINES_MAX = 200;
export const QUANTITY_MAX_MILLI = 10_000_000;
export const PAYMENT_MAX_DAYS = 365;
/** Rupees for one unit of another currency, in millionths: up to 2,000. */
export const RATE_MAX_MICRO = 2_000_000_000;
export const MICRO = 1_000_000;
const MILLI = 1000;

export interface Amounts {
  totalMinor: number;
  /** Confirmed money. */
  paidMinor: number;
  /** Tax that the client deducted and pays to the tax office in the owner's name. */
  tdsMinor: number;
  creditedMinor: number;
}

interface AmountColumns {
  total_minor: number;
  paid_minor: number;
  tds_minor: number;
  credited_minor: number;
}

export function toAmounts(row: AmountColumns): Amounts {
  return {
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    tdsMinor: row.tds_minor,
    creditedMinor: row.credited_minor,
  };
}

/** What is still to be paid. */
export function findBalance({ totalMinor, paidMinor, tdsMinor, creditedMinor }: Amounts): number {
  return totalMinor - paidMinor - tdsMinor - creditedMinor;
}

/** The state of an issued invoice. Money and deducted tax settle it alike. */
export function findStatus(amounts: Amounts): Exclude<InvoiceStatus, "draft"> {
  if (amounts.creditedMinor >= amounts.totalMinor) return "credited";
  if (findBalance(amounts) <= 0) return "paid";
  return amounts.paidMinor + amounts.tdsMinor > 0 ? "part_paid" : "issued";
}

export function isOpenStatus(status: InvoiceStatus): boolean {
  return status === "issued" || status === "part_paid";
}

/** Late from the day after the one on which it's due, by the owner's calendar. */
export function isOverdue(
  { status, dueOn }: { status: InvoiceStatus; dueOn: string | null },
  today: string,
): boolean {
  return isOpenStatus(status) && dueOn !== null && dueOn < today;
}

/** "1.5": a quantity in thousandths, as people write it. */
export function formatQuantity(milli: number): string {
  return (milli / MILLI).toLocaleString("en", { maximumFractionDigits: 3, useGrouping: false });
}

/** Reads "1.5" into thousandths; undefined when it's no quantity. */
export function parseQuantity(text: string): number | undefined {
  const digits = text.trim().replaceAll(",", "");
  return /^\d{1,5}(\.\d{1,3})?$/.test(digits) ? Math.round(Number(digits) * MILLI) : undefined;
}

/** Reads "84.5" into millionths; undefined when it's no rate of exchange. */
export function parseInrRate(text: string): number | undefined {
  const digits = text.trim().replaceAll(",", "");
  return /^\d{1,4}(\.\d{1,6})?$/.test(digits) ? Math.round(Number(digits) * MICRO) : undefined;
}

/** "18 %". */
export function formatRate(bp: number): string {
  return `${(bp / 100).toLocaleString("en", { maximumFractionDigits: 2 })} %`;
}

/** In paise, by the rate that the document keeps; what counts for the turnover of the year. */
export function toRupees(minor: number, rateMicro: number | null): number {
  return rateMicro === null ? minor : Math.round((minor * rateMicro) / MICRO);
}
