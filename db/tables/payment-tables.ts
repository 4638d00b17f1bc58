import type { Generated } from "kysely";

export type StoredProvider = "razorpay" | "stripe";
export type StoredPaymentMethod = "upi" | "bank" | "cash" | "other" | StoredProvider;
/**
 * Unmatched: a provider has reported it, and no invoice is known that it pays. Aside: the owner has decided so.
 * Reversed: it was confirmed or recorded by mistake.
 */
export type StoredPaymentStatus = "claimed" | "confirmed" | "rejected" | "unmatched" | "aside" | "reversed";

/** Money that a client says to have sent, or that the owner has received. */
export interface PaymentTable {
  id: string;
  /** The invoice that it was meant for, empty when unknown; the invoices it settles are in `allocations`. */
  invoice_id: string;
  /** The payment that a negative row gives back. */
  refund_of: string | null;
  method: StoredPaymentMethod;
  status: StoredPaymentStatus;
  /** Negative for a refund; zero where only tax was deducted, or only a rest written off. */
  amount_minor: number;
  /** Tax that the client deducted, which settles the invoice like money. */
  tds_minor: Generated<number>;
  /** The rest of the invoice that the owner doesn't ask for, and why, such as the fee of a bank. */
  written_off_minor: Generated<number>;
  write_off_reason: Generated<string>;
  /** The rupees that money in another currency came to; null where that isn't known. */
  received_inr_minor: Generated<number | null>;
  currency: "INR" | "USD" | "EUR";
  /** UTR or another number by which the bank knows it; empty for none. Pays once. */
  reference: Generated<string>;
  /** A day of the owner's calendar; of a claim, the one that the client has given. */
  received_on: string;
  note: Generated<string>;
  /** Why a claim was rejected, why a payment was reversed, or why a provider's payment matches no invoice. */
  reason: Generated<string>;
  /** When the client's certificate of the deducted tax had arrived. */
  certificate_at: string | null;
  /** JSON: the client's own figures of a payment that was confirmed since. */
  claimed: Generated<string | null>;
  reversed_at: Generated<string | null>;
  /** The owner's name, "client" or a provider. */
  actor: string;
  /** The provider's id of the payment or the refund. */
  provider_payment_id: Generated<string | null>;
  /** For a refund, the provider's id of the payment that it returns. */
  provider_refund_of: Generated<string | null>;
  /** The link that was paid. */
  attempt_id: Generated<string | null>;
  /** The `Idempotency-Key` of the request that recorded it. */
  request_key: Generated<string | null>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** The part of an invoice that a confirmed payment settles. The rest of the payment is the client's credit. */
export interface AllocationTable {
  payment_id: string;
  invoice_id: string;
  amount_minor: number;
  tds_minor: number;
  written_off_minor: Generated<number>;
}

/** A part of an advance that settled an invoice; negative where it was taken back. Rows are only ever added. */
export interface AdvanceUseTable {
  id: string;
  payment_id: string;
  invoice_id: string;
  amount_minor: number;
  /** A day of the owner's calendar. */
  used_on: string;
  created_at: string;
}

/**
 * A link of a provider that asks for the balance of an invoice. Making: the provider may or may not have it yet. Replaced:
 * another amount is open now, and the provider hasn't closed it yet.
 */
export interface PaymentAttemptTable {
  id: string;
  invoice_id: string;
  provider: StoredProvider;
  /** The site's own name of it, which the provider repeats. */
  reference: string;
  /** The provider's id of the link. */
  provider_ref: string | null;
  url: string | null;
  amount_minor: number;
  currency: "INR" | "USD" | "EUR";
  status: "making" | "open" | "failed" | "paid" | "replaced" | "expired" | "cancelled";
  /** Why the last call about it failed. */
  fault: Generated<string>;
  expires_at: string;
  /** When the provider was last asked about it, or to make it. */
  asked_at: string;
  created_at: string;
  updated_at: string;
}

/** A report of a provider, stored so that its repetition changes nothing. */
export interface PaymentEventTable {
  provider: StoredProvider;
  event_id: string;
  type: string;
  /** The hash of the raw body. */
  sha256: string;
  outcome: string;
  at: string;
}
