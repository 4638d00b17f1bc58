import { formatMoney } from "../../../utils/money.ts";
import { formatDocumentDay } from "../../invoices/document-words.ts";
import { METHOD_LABELS } from "../payment.ts";
import type { Payment } from "../schema.ts";

/** "₹11,800"; with a minus for what was given back. */
export function formatPaid({ amountMinor, currency }: Pick<Payment, "amountMinor" | "currency">): string {
  return formatMoney({ minor: amountMinor, currency });
}

/** "UPI, 412345678901, 27 Nov 2026" */
export function describeTransfer({ method, reference, receivedOn }: Payment): string {
  return [METHOD_LABELS[method], ...(reference ? [reference] : []), formatDocumentDay(receivedOn)].join(", ");
}
