import type { Currency } from "../../../../utils/money.ts";
import { describeClaim, formatPaid } from "../payment-words.ts";
import type { Payment } from "../schema.ts";

/** A payment that a client has reported, as the question to the owner shows it. */
export interface Claim {
  id: string;
  version: number | undefined;
  /** "₹11,800 for S/26-27/0001" */
  name: string;
  /** The name of the client, who reads the answer. */
  client: string;
  /** "UPI, 412345678901, 27 Nov 2026" */
  detail: string;
  currency: Currency;
  amountMinor: number;
  tdsMinor: number;
  receivedOn: string;
  /** The invoice's balance. */
  openMinor: number;
}

export function toClaim(payment: Payment): Claim {
  const { id, version, invoice, person, currency, amountMinor, tdsMinor, receivedOn } = payment;
  return {
    id,
    version,
    currency,
    amountMinor,
    tdsMinor,
    receivedOn,
    name: `${formatPaid(payment)} for ${invoice.number}`,
    client: person.name,
    detail: describeClaim(payment),
    openMinor: invoice.balanceMinor,
  };
}
