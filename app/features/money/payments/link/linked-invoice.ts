import type { AmountRow, Currency } from "../../../../utils/money.ts";
import type { InvoiceKind } from "../../documents/document.ts";
import type { InvoiceStatus } from "../../invoices/invoice.ts";
import type { PaymentMethod, Provider } from "../payment.ts";

export interface LineRow {
  title: string;
  detail: string;
  /** "2 × ₹5,000, SAC 998314, 18 % tax" */
  facts: string;
  amount: string;
}

/** A page of a payment provider that asks for the open balance. */
export interface CardWay {
  provider: Provider;
  label: string;
  href: string;
}

/** How the open balance is paid; none of it where nothing is open. */
export interface PaymentOffer {
  /** "₹11,800" */
  amount: string;
  /** "11800.00", as an app or a bank takes it. */
  plainAmount: string;
  upi: { address: string; link: string; qr: { path: string; side: number } } | null;
  bank: { label: string; value: string }[];
  isBankFirst: boolean;
  cards: CardWay[];
}

/** An issued document as its page shows it to anybody who has the link. */
export interface LinkedInvoice {
  kind: InvoiceKind;
  /** "Tax invoice" */
  name: string;
  number: string;
  title: string;
  status: InvoiceStatus;
  issuedOn: string;
  dueOn: string | null;
  isOverdue: boolean;
  /** The day, such as "27 Nov 2026", on which a receipt was cancelled because its payment was recorded by mistake. */
  cancelledOn: string | null;
  currency: Currency;
  /** "S/26-27/0001 of 27 Nov 2026", for a credit note. */
  original: string | null;
  from: string[];
  to: string[];
  lines: LineRow[];
  totals: AmountRow[];
  words: string;
  statements: string[];
  notes: string;
  terms: string;
  /** Amounts paid, deducted and credited, and the open balance; none for a credit note. */
  settled: AmountRow[];
  offer: PaymentOffer | null;
  /** Payments that the owner hasn't confirmed yet, such as "₹11,800, ₹1,000 TDS, UPI, 27 Nov 2026". */
  claims: string[];
  /** Whether one of them has just been made. */
  isClaimed: boolean;
  /** "Razorpay", for a client who comes back from its page; whether anything was paid is not known from that. */
  returnedFrom: string | null;
  /** Initial values of the form. */
  claimValues: ClaimValues;
}

export interface ClaimValues {
  method: PaymentMethod | "";
  reference: string;
  receivedOn: string;
  amount: string;
  /** Tax that the client deducted. */
  tds: string;
}

export interface RefusedClaim {
  message: string;
  fields: Record<string, string>;
  values: ClaimValues;
}
