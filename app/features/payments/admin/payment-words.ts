import { formatMoney } from "../../../utils/money.ts";
import { formatDocumentDay } from "../../invoices/document-words.ts";
import { METHOD_LABELS } from "../payment.ts";
import type { Payment } from "../schema.ts";

/** Where the owner looks at an invoice. */
export function pathToInvoice(id: string): string {
  return `/admin/invoices/${encodeURIComponent(id)}`;
}

/** "₹11,800"; with a minus for what was given back. */
export function formatPaid({ amountMinor, currency }: Pick<Payment, "amountMinor" | "currency">): string {
  const amount = formatMoney({ minor: Math.abs(amountMinor), currency });
  return amountMinor < 0 ? `−${amount}` : amount;
}

/** "UPI, 412345678901, 27 Nov 2026" */
export function describeTransfer({ method, reference, receivedOn }: Payment): string {
  return [METHOD_LABELS[method], ...(reference ? [reference] : []), formatDocumentDay(receivedOn)].join(", ");
}
