import type { Generated } from "kysely";

export type StoredPaymentMethod = "upi" | "bank" | "cash" | "other";
export type StoredPaymentStatus = "claimed" | "confirmed" | "rejected";

/** Money that a client says to have sent, or that the owner has received. */
export interface PaymentTable {
  id: string;
  /** For which invoice it came; what it settles is in `allocations`. */
  invoice_id: string;
  /** The payment that a negative row gives back. */
  refund_of: string | null;
  method: StoredPaymentMethod;
  status: StoredPaymentStatus;
  /** Negative for a refund. */
  amount_minor: number;
  /** Tax that the client deducted, which settles the invoice like money. */
  tds_minor: Generated<number>;
  currency: "INR" | "USD" | "EUR";
  /** UTR or another number by which the bank knows it; empty for none. Pays once. */
  reference: Generated<string>;
  /** A day of the owner's calendar; of a claim, the one that the client has given. */
  received_on: string;
  note: Generated<string>;
  /** Why a claim was rejected. */
  reason: Generated<string>;
  /** When the client's certificate of the deducted tax had arrived. */
  certificate_at: string | null;
  /** The owner's name, or "client". */
  actor: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** What a confirmed payment settles of an invoice. What is left over is the client's credit. */
export interface AllocationTable {
  payment_id: string;
  invoice_id: string;
  amount_minor: number;
  tds_minor: number;
}
