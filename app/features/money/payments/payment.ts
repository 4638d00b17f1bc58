export const PAYMENT_METHODS = ["upi", "bank", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Their payments are recorded from their reports, never by hand. */
export const PROVIDERS = ["razorpay", "stripe"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const ALL_METHODS = [...PAYMENT_METHODS, ...PROVIDERS] as const;
export type AnyMethod = (typeof ALL_METHODS)[number];

/**
 * Unmatched: a provider has reported it for no invoice that it could pay. Aside: the owner has decided so. Reversed: it was
 * confirmed or recorded by mistake, and settles nothing.
 */
export const PAYMENT_STATUSES = [
  "claimed",
  "confirmed",
  "rejected",
  "unmatched",
  "aside",
  "reversed",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const METHOD_LABELS: Record<AnyMethod, string> = {
  upi: "UPI",
  bank: "Bank transfer",
  cash: "Cash",
  other: "Other",
  razorpay: "Razorpay",
  stripe: "Stripe",
};

export function isProvider(method: AnyMethod): method is Provider {
  return method === "razorpay" || method === "stripe";
}

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  claimed: "To confirm",
  confirmed: "Confirmed",
  rejected: "Rejected",
  unmatched: "Not matched",
  aside: "Put aside",
  reversed: "Reversed",
};

export const REFERENCE_MAX_CHARS = 60;
export const NOTE_MAX_CHARS = 500;
export const REASON_MAX_CHARS = 500;
/** Less than `REASON_MAX_CHARS`: a provider's payment stores it after the number of the invoice. */
export const CORRECTION_MAX_CHARS = 400;
export const WRITE_OFF_MAX_CHARS = 200;
export const BANK_FEE = "Bank fee";

/** The mail to the client waits this long, so that Undo comes first. */
export const UNDO_MS = 20_000;
/** Waiting claims of one invoice: more are no help to the owner. */
export const CLAIMS_MAX = 5;

/** The actor that is stored with a client's claim. */
export const CLIENT = "client";

export const CLAIM_SAID = "Thank you. I'll confirm it once the money has arrived.";

/** Banks and apps print the same number with spaces and in either case. */
export function formatReference(text: string): string {
  return text.replaceAll(/\s+/g, "").toUpperCase();
}

/** Apps and banks share their numbers: one transfer may be named by either. */
export function listMethodsOfReference(method: AnyMethod): AnyMethod[] {
  return method === "upi" || method === "bank" ? ["upi", "bank"] : [method];
}

/** Required for banks, which keep a number for each transfer. */
export function needsReference(method: PaymentMethod): boolean {
  return method === "upi" || method === "bank";
}

export interface Split {
  amountMinor: number;
  tdsMinor: number;
  writtenOffMinor: number;
}

/** Settles the open balance: first by the tax that was deducted, then by money; the rest is credit. */
export function splitPayment({ amountMinor, tdsMinor, writtenOffMinor }: Split, balanceMinor: number): Split {
  const open = Math.max(0, balanceMinor);
  const tds = Math.min(tdsMinor, open);
  const amount = Math.min(amountMinor, open - tds);
  return {
    tdsMinor: tds,
    amountMinor: amount,
    writtenOffMinor: Math.min(writtenOffMinor, open - tds - amount),
  };
}

/** A partly refunded payment can be corrected after its refund was. A provider's refund has really happened. */
export function isCorrectable({
  status,
  method,
  refundOf,
  amountMinor,
  refundableMinor,
}: {
  status: PaymentStatus;
  method: AnyMethod;
  refundOf: string | null;
  amountMinor: number;
  refundableMinor: number;
}): boolean {
  if (status !== "confirmed") return false;
  return refundOf === null ? refundableMinor === amountMinor : !isProvider(method);
}
