import { type Currency, formatMoney, type Money } from "../../../utils/money.ts";
import { formatDocumentDay } from "../documents/document-words.ts";
import { type AnyMethod, METHOD_LABELS, type Split } from "./payment.ts";

/** "₹11,800", with a minus for what was given back; "₹1,000 TDS" where only tax was deducted. */
export function formatPaid(paid: Split & { currency: Currency }): string {
  const { amountMinor, tdsMinor, writtenOffMinor, currency } = paid;
  if (amountMinor === 0 && tdsMinor > 0) return formatTds({ minor: tdsMinor, currency });
  if (amountMinor === 0 && writtenOffMinor > 0) return formatWrittenOff({ minor: writtenOffMinor, currency });
  return formatMoney({ minor: amountMinor, currency });
}

export function formatTds(money: Money): string {
  return `${formatMoney(money)} TDS`;
}

export function formatWrittenOff(money: Money): string {
  return `${formatMoney(money)} written off`;
}

interface Transfer {
  method: AnyMethod;
  amountMinor: number;
  reference: string;
  receivedOn: string;
}

/** "UPI, 412345678901, 27 Nov 2026"; only the day where no money was sent. */
export function describeTransfer({ method, amountMinor, reference, receivedOn }: Transfer): string {
  const way = amountMinor === 0 ? [] : [METHOD_LABELS[method]];
  return [...way, ...(reference ? [reference] : []), formatDocumentDay(receivedOn)].join(", ");
}

/** The payment with the tax that was deducted from the money: "₹1,000 TDS, UPI, 27 Nov 2026". */
export function describeClaim(claim: Transfer & { tdsMinor: number; currency: Currency }): string {
  const { amountMinor, tdsMinor: minor, currency } = claim;
  const tds = amountMinor > 0 && minor > 0 ? [formatTds({ minor, currency })] : [];
  return [...tds, describeTransfer(claim)].join(", ");
}
