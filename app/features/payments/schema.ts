import { z } from "@hono/zod-openapi";
import { lineField, textField } from "../../kit/visitor-fields.ts";
import { CURRENCIES } from "../../utils/money.ts";
import { TAX_MAX_BP } from "../business/business.ts";
import { AMOUNT_MAX_MINOR, INVOICE_STATUSES, RATE_MAX_MICRO, TITLE_MAX_CHARS } from "../invoices/invoice.ts";
import {
  ALL_METHODS,
  formatReference,
  NOTE_MAX_CHARS,
  needsReference,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REASON_MAX_CHARS,
  REFERENCE_MAX_CHARS,
} from "./payment.ts";

const AMOUNT = "Please enter an amount, such as 25,000.";
const positive = z
  .int(AMOUNT)
  .min(1, AMOUNT)
  .max(AMOUNT_MAX_MINOR, "This amount is too high.")
  .describe("In paise or cents");
const tds = z
  .int(AMOUNT)
  .min(0, AMOUNT)
  .max(AMOUNT_MAX_MINOR, "This amount is too high.")
  .describe("Tax that the client deducted, in paise or cents; it settles the invoice like money");
const day = z.iso.date("Please enter a day.").describe("By the owner's calendar");
const version = z.int32().min(1).optional();
const method = z.enum(PAYMENT_METHODS, "Please choose how it was paid.");
const reference = lineField({ what: "the reference", maxChars: REFERENCE_MAX_CHARS })
  .transform(formatReference)
  .describe("UTR or another number of the transfer; pays once");
const note = textField("note", NOTE_MAX_CHARS, { mayBeEmpty: true });

export const paymentSchema = z
  .object({
    id: z.string(),
    invoice: z
      .object({ id: z.string(), number: z.string(), status: z.enum(INVOICE_STATUSES) })
      .describe("With an empty id for money that a provider has reported for no known invoice"),
    person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    method: z.enum(ALL_METHODS),
    status: z.enum(PAYMENT_STATUSES),
    amountMinor: z.int().describe("Negative for a refund"),
    tdsMinor: z.int(),
    currency: z.enum(CURRENCIES),
    reference: z.string(),
    receivedOn: z.string().describe("Of a claim, the day that the client has given"),
    note: z.string(),
    reason: z.string().describe("Why a claim was rejected, or why a provider's payment is not matched"),
    refundOf: z.string().nullable().describe("The payment that it gives back"),
    refundableMinor: z.int().describe("What of it hasn't been given back"),
    creditMinor: z.int().describe("What of it settles no invoice"),
    hasCertificate: z.boolean().describe("Whether the certificate of the deducted tax has arrived"),
    isClaim: z.boolean().describe("Whether the client has reported it"),
    version: z.int(),
    createdAt: z.string(),
  })
  .openapi("Payment");

export type Payment = z.infer<typeof paymentSchema>;

export const invoicePaymentsSchema = z
  .object({
    invoice: z.object({
      id: z.string(),
      number: z.string().nullable(),
      status: z.enum(INVOICE_STATUSES),
      currency: z.enum(CURRENCIES),
      balanceMinor: z.int().describe("What is still to be paid"),
    }),
    payments: z.array(paymentSchema).describe("Claims first, then the latest"),
    creditMinor: z.int().describe("What the client has paid in this currency beyond all their invoices"),
  })
  .openapi("InvoicePayments");

export type InvoicePayments = z.infer<typeof invoicePaymentsSchema>;

export const awaitedTdsSchema = z
  .object({
    payments: z.array(paymentSchema).describe("The oldest first"),
    totals: z.array(z.object({ currency: z.enum(CURRENCIES), tdsMinor: z.int(), payments: z.int() })),
  })
  .openapi("AwaitedTds");

export type AwaitedTds = z.infer<typeof awaitedTdsSchema>;

export const paymentInput = z.object({
  invoiceId: z.string().min(1).max(100),
  method,
  amountMinor: positive,
  tdsMinor: tds.default(0),
  reference: reference.default(""),
  receivedOn: day.optional().describe("Left out: today, by the owner's calendar"),
  note: note.default(""),
});

export type PaymentInput = z.infer<typeof paymentInput>;

export const advanceInput = z.object({
  personId: z.string().min(1).max(100),
  title: lineField({ what: "what it's for", maxChars: TITLE_MAX_CHARS }).describe("What the work is"),
  currency: z.enum(CURRENCIES).default("INR"),
  inrRateMicro: z.int().min(1).max(RATE_MAX_MICRO).nullable().default(null),
  amountMinor: positive.describe("With the tax inside it, in paise or cents"),
  taxBp: z.int().min(0).max(TAX_MAX_BP).describe("In hundredths of a percent: 1800 is 18 %"),
  method,
  reference: reference.default(""),
  receivedOn: day.optional().describe("Left out: today, by the owner's calendar"),
  note: note.default(""),
});

export type AdvanceInput = z.infer<typeof advanceInput>;

export const creditUse = z.object({
  invoiceId: z.string().min(1).max(100),
  amountMinor: positive.optional().describe("Left out: as much as there is and as the invoice has open"),
});

export type CreditUse = z.infer<typeof creditUse>;

export const confirmInput = z.object({
  amountMinor: positive.optional().describe("Left out: as the client has claimed"),
  tdsMinor: tds.default(0),
  receivedOn: day.optional().describe("Left out: as the client has claimed"),
  version,
});

export type ConfirmInput = z.infer<typeof confirmInput>;

const reason = lineField({
  what: "the reason",
  maxChars: REASON_MAX_CHARS,
  missing: "Please say why. The client reads it.",
});

export const rejectInput = z.object({ reason, version });
export type RejectInput = z.infer<typeof rejectInput>;

export const assignInput = z.object({ invoiceId: z.string().min(1).max(100), version });
export type AssignInput = z.infer<typeof assignInput>;

export const asideInput = z.object({
  note: lineField({ what: "the note", maxChars: NOTE_MAX_CHARS, missing: "Please note what it is." }),
  version,
});
export type AsideInput = z.infer<typeof asideInput>;

export const refundInput = z.object({
  method,
  amountMinor: positive,
  reference: reference.default(""),
  receivedOn: day.optional().describe("When it was given back; left out: today, by the owner's calendar"),
  note: note.default(""),
  version,
});

export type RefundInput = z.infer<typeof refundInput>;

export const certificateInput = z.object({ isReceived: z.boolean(), version });
export type CertificateInput = z.infer<typeof certificateInput>;

export const claimInput = z
  .object({ method, reference: reference.default(""), receivedOn: day, amountMinor: positive })
  .refine((claim) => !needsReference(claim.method) || claim.reference !== "", {
    path: ["reference"],
    error: "Please enter the reference (UTR), so that I can find the payment.",
  });

export type ClaimInput = z.infer<typeof claimInput>;
