import { amountIn } from "../../../utils/money.ts";
import { type NumberKind, wholeNumber } from "../../../utils/typed-number.ts";

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

/** The filters of a list. Documents with nothing to be paid don't count as paid invoices. */
export const INVOICE_FILTERS = [
  ...INVOICE_STATUSES,
  "open",
  "overdue",
  "credit_note",
  "receipt_voucher",
] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** Questions that the owner may be asked before an invoice is issued, by the field that would settle them. */
export const ISSUE_QUESTIONS = ["stateCode", "agreedTax"] as const;
export type IssueQuestion = (typeof ISSUE_QUESTIONS)[number];

export const PAYMENT_MAX_DAYS = 365;
/** Rupees for one unit of another currency, in millionths: up to 2,000. */
export const RATE_MAX_MICRO = 2_000_000_000;
export const MICRO = 1_000_000;

export interface Amounts {
  totalMinor: number;
  /** Confirmed money. */
  paidMinor: number;
  /** Tax that the client deducted and pays to the tax office in the owner's name. */
  tdsMinor: number;
  /** A rest that the owner doesn't ask for, such as the fee of a bank. */
  writtenOffMinor: number;
  creditedMinor: number;
}

interface AmountColumns {
  total_minor: number;
  paid_minor: number;
  tds_minor: number;
  written_off_minor: number;
  credited_minor: number;
}

export function toAmounts(row: AmountColumns): Amounts {
  return {
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    tdsMinor: row.tds_minor,
    writtenOffMinor: row.written_off_minor,
    creditedMinor: row.credited_minor,
  };
}

/** The amount that is still open; 0 where a credit note came after the money. */
export function findBalance(amounts: Amounts): number {
  return Math.max(0, amounts.totalMinor - sumSettled(amounts));
}

/** The client's credit, where the invoice was credited after it was paid. */
export function findExcess(amounts: Amounts): number {
  return Math.max(0, sumSettled(amounts) - amounts.totalMinor);
}

function sumSettled({ paidMinor, tdsMinor, writtenOffMinor, creditedMinor }: Amounts): number {
  return paidMinor + tdsMinor + writtenOffMinor + creditedMinor;
}

/** The state of an issued invoice. Money, deducted tax and what was written off settle it alike. */
export function findStatus(amounts: Amounts): Exclude<InvoiceStatus, "draft"> {
  if (amounts.creditedMinor >= amounts.totalMinor) return "credited";
  if (findBalance(amounts) === 0) return "paid";
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

/** A typed rate of exchange, in millionths. */
export const INR_RATE: NumberKind = {
  ...amountIn("INR", "Please enter a rate, such as 84.5."),
  decimals: 6,
  min: 1,
  max: RATE_MAX_MICRO,
  show: (micro) => `₹${micro / MICRO}`,
};

/** Typed days until an invoice is due. */
export const PAYMENT_DAYS = wholeNumber({
  min: 0,
  max: PAYMENT_MAX_DAYS,
  ask: "Please enter a number of days.",
});

/** In paise, by the rate that the document keeps; what counts for the turnover of the year. */
export function toRupees(minor: number, rateMicro: number | null): number {
  if (rateMicro === null) return minor;
  // A number doesn't hold the product of the highest amount and the highest rate.
  const [product, micro] = [BigInt(minor) * BigInt(rateMicro), BigInt(MICRO)];
  return Number((product * 2n + micro) / (micro * 2n));
}
