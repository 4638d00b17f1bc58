import { z } from "zod";
import { AMOUNT_MAX_MINOR } from "../../../../utils/money.ts";
import { currency, day, id, moment } from "../../invoices/archive/archive.server.ts";
import {
  ALL_METHODS,
  formatReference,
  isProvider,
  NOTE_MAX_CHARS,
  PAYMENT_STATUSES,
  REASON_MAX_CHARS,
  REFERENCE_MAX_CHARS,
  WRITE_OFF_MAX_CHARS,
} from "../payment.ts";

const minor = z.int().min(-AMOUNT_MAX_MINOR).max(AMOUNT_MAX_MINOR);
const tds = z.int().min(0).max(AMOUNT_MAX_MINOR);
/** Ids of providers are longer than the references that people type. */
const PROVIDER_ID_MAX_CHARS = 100;

const fields = z.object({
  id,
  /** Empty for money that a provider has reported for no invoice that is known. */
  invoiceId: z.union([id, z.literal("")]),
  refundOf: id.nullable(),
  method: z.enum(ALL_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  amountMinor: minor,
  tdsMinor: tds,
  writtenOffMinor: tds.default(0),
  writeOffReason: z.string().max(WRITE_OFF_MAX_CHARS).default(""),
  receivedInrMinor: tds.nullable().default(null),
  currency,
  reference: z.string().max(PROVIDER_ID_MAX_CHARS),
  receivedOn: day,
  note: z.string().max(NOTE_MAX_CHARS),
  reason: z.string().max(REASON_MAX_CHARS),
  certificateAt: moment.nullable(),
  /** The client's own figures of a payment that is confirmed. */
  claimed: z.object({ amountMinor: tds, tdsMinor: tds, receivedOn: day }).nullable().default(null),
  reversedAt: moment.nullable().default(null),
  providerPaymentId: id.nullable().default(null),
  providerRefundOf: id.nullable().default(null),
  actor: z.string().max(500),
  createdAt: moment,
  /** What it settles; negative for what a refund took back. */
  allocations: z
    .array(z.object({ invoiceId: id, amountMinor: minor, tdsMinor: tds, writtenOffMinor: tds.default(0) }))
    .max(1000),
});

export type PaymentRecord = z.infer<typeof fields>;

export const paymentRecord = fields
  .superRefine((record, { addIssue }) => {
    const message = findReferenceFault(record) ?? findAmountFault(record) ?? findAllocationFault(record);
    if (message) addIssue({ code: "custom", message });
  })
  .transform((record) =>
    isProvider(record.method) ? record : { ...record, reference: formatReference(record.reference) },
  );

function findReferenceFault({ method, reference, ...record }: PaymentRecord): string | undefined {
  if (isProvider(method))
    return record.providerPaymentId === reference
      ? undefined
      : "The reference of a card payment is its id at the provider.";
  if (record.providerPaymentId !== null || record.providerRefundOf !== null)
    return "Only a card payment has an id at a provider.";
  return reference.length > REFERENCE_MAX_CHARS
    ? `A reference has at most ${REFERENCE_MAX_CHARS} characters.`
    : undefined;
}

function findAmountFault({ refundOf, providerRefundOf, status, ...record }: PaymentRecord) {
  const isRefund = refundOf !== null || providerRefundOf !== null;
  const isWithoutMoney =
    record.amountMinor === 0 && (isRefund || record.tdsMinor + record.writtenOffMinor === 0);
  if (isWithoutMoney || record.amountMinor < 0 !== isRefund)
    return "A payment has a positive amount and a refund a negative one.";
  if (isRefund && record.tdsMinor + record.writtenOffMinor > 0) return "A refund gives no deducted tax back.";
  if ((status === "reversed") !== (record.reversedAt !== null))
    return "A reversed payment has the moment of that, and no other has one.";
  // A provider's refund whose payment isn't known yet waits for it.
  const isUndecided = status === "unmatched" || status === "aside";
  return isRefund && refundOf === null && !isUndecided ? "A refund names the payment of it." : undefined;
}

/** Money settles at most what it is. What it settles of an invoice may be less, since credit notes set some of it free. */
function findAllocationFault({ status, amountMinor, allocations, ...record }: PaymentRecord) {
  if (allocations.length === 0) return undefined;
  if (status !== "confirmed") return "Only confirmed money settles invoices.";
  const direction = amountMinor < 0 ? -1 : 1;
  const settled = allocations.map((allocation) => allocation.amountMinor * direction);
  if (settled.some((minor) => minor < 0)) return "Payments settle invoices, and refunds open them again.";
  const isTooMuch =
    sum(settled) > Math.abs(amountMinor) ||
    sum(allocations.map(({ tdsMinor }) => tdsMinor)) > record.tdsMinor ||
    sum(allocations.map(({ writtenOffMinor }) => writtenOffMinor)) > record.writtenOffMinor;
  return isTooMuch ? "It settles more than its amount." : undefined;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
