import { z } from "@hono/zod-openapi";
import { lineField, textField } from "../../../kit/visitor-fields.ts";
import { AMOUNT_MAX_MINOR, CURRENCIES } from "../../../utils/money.ts";
import { mailStateSchema } from "../../core/outbox/schema.ts";
import { TAX_MAX_BP } from "../business/business.ts";
import { TITLE_MAX_CHARS } from "../documents/document.ts";
import { INVOICE_STATUSES, ISSUE_QUESTIONS, RATE_MAX_MICRO } from "../invoices/invoice.ts";
import {
  ALL_METHODS,
  CORRECTION_MAX_CHARS,
  formatReference,
  NOTE_MAX_CHARS,
  needsReference,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REASON_MAX_CHARS,
  REFERENCE_MAX_CHARS,
  WRITE_OFF_MAX_CHARS,
} from "./payment.ts";

const AMOUNT = "Please enter an amount, such as 25,000.";
const positive = z
  .int(AMOUNT)
  .min(1, AMOUNT)
  .max(AMOUNT_MAX_MINOR, "This amount is too high.")
  .describe("In paise or cents");
const orZero = z.int(AMOUNT).min(0, AMOUNT).max(AMOUNT_MAX_MINOR, "This amount is too high.");
const arrived = orZero.describe("In paise or cents; 0 where only tax was deducted");
const tds = orZero.describe(
  "Tax that the client deducted, in paise or cents; it settles the invoice like money",
);
const writtenOff = orZero.describe("A rest of the invoice that isn't asked for, such as the fee of a bank");
const writeOffReason = lineField({ what: "the reason", maxChars: WRITE_OFF_MAX_CHARS });
const receivedInr = positive
  .nullable()
  .describe("The rupees that money in another currency came to, in paise");
const day = z.iso.date("Please enter a day.").describe("By the owner's calendar");
const version = z.int32().min(1).optional();
const METHOD = "Please choose how it was paid.";
const method = z.enum(PAYMENT_METHODS, METHOD);
const orNoMethod = method.optional().describe("Left out where no money was sent");
const reference = lineField({ what: "the reference", maxChars: REFERENCE_MAX_CHARS })
  .transform(formatReference)
  .describe("UTR or another number of the transfer; pays once");
const note = textField("note", NOTE_MAX_CHARS, { mayBeEmpty: true });

export const paymentSchema = z
  .object({
    id: z.string(),
    invoice: z
      .object({
        id: z.string(),
        number: z.string(),
        status: z.enum(INVOICE_STATUSES),
        balanceMinor: z.int().describe("Its balance now"),
      })
      .describe("With an empty id for money that a provider has reported for no known invoice"),
    person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    method: z.enum(ALL_METHODS),
    status: z.enum(PAYMENT_STATUSES),
    amountMinor: z.int().describe("Negative for a refund; 0 where only tax was deducted"),
    tdsMinor: z.int(),
    writtenOffMinor: z.int().describe("A rest of the invoice that isn't asked for; no money"),
    writeOffReason: z.string(),
    receivedInrMinor: z.int().nullable().describe("The rupees that money in another currency came to"),
    claimed: z
      .object({ amountMinor: z.int(), tdsMinor: z.int(), receivedOn: z.string() })
      .nullable()
      .describe("The client's own figures of a confirmed payment"),
    currency: z.enum(CURRENCIES),
    reference: z.string(),
    receivedOn: z.string().describe("For a claim, the day that the client has given"),
    note: z.string(),
    reason: z
      .string()
      .describe("Why a claim was rejected, a payment reversed, or a provider's payment is not matched"),
    reversedAt: z.string().nullable().describe("When a payment that was recorded by mistake was corrected"),
    refundOf: z.string().nullable().describe("The payment that it gives back"),
    refundableMinor: z.int().describe("The part that can still be refunded"),
    creditMinor: z.int().describe("The part that settles no invoice"),
    hasCertificate: z.boolean().describe("Whether the certificate of the deducted tax has arrived"),
    isClaim: z.boolean().describe("Whether the client has reported it"),
    version: z.int(),
    mail: mailStateSchema.nullable().describe("The state of the latest email to the client about it"),
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
      balanceMinor: z.int().describe("The amount that is still to be paid"),
    }),
    payments: z.array(paymentSchema).describe("Claims first, then the latest"),
    creditMinor: z
      .int()
      .describe("The amount that the client has paid in this currency beyond all their invoices"),
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

export const NOTHING = "Enter what arrived, or only the tax deducted.";
const NO_REASON = "Please say why, such as a bank fee.";

export const paymentInput = z
  .object({
    invoiceId: z.string().min(1).max(100),
    method: orNoMethod,
    amountMinor: arrived.default(0),
    tdsMinor: tds.default(0),
    writtenOffMinor: writtenOff.default(0),
    writeOffReason: writeOffReason.default(""),
    receivedInrMinor: receivedInr.default(null),
    reference: reference.default(""),
    receivedOn: day.optional().describe("Left out: today, by the owner's calendar"),
    note: note.default(""),
  })
  .superRefine(({ amountMinor, tdsMinor, writtenOffMinor, ...input }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    if (amountMinor + tdsMinor + writtenOffMinor === 0) refuse("amountMinor", NOTHING);
    if (amountMinor > 0 && input.method === undefined) refuse("method", METHOD);
    if (writtenOffMinor > 0 && input.writeOffReason === "") refuse("writeOffReason", NO_REASON);
  });

export type PaymentInput = z.infer<typeof paymentInput>;

export const advanceInput = z.object({
  personId: z.string().min(1).max(100),
  title: lineField({ what: "what it's for", maxChars: TITLE_MAX_CHARS }).describe("A title of the work"),
  currency: z.enum(CURRENCIES).default("INR"),
  inrRateMicro: z.int().min(1).max(RATE_MAX_MICRO).nullable().default(null),
  amountMinor: positive.describe("With the tax inside it, in paise or cents"),
  taxBp: z.int().min(0).max(TAX_MAX_BP).describe("In hundredths of a percent: 1800 is 18 %"),
  method,
  reference: reference.default(""),
  receivedOn: day.optional().describe("The voucher's date too; left out: today, by the owner's calendar"),
  note: note.default(""),
  confirms: z
    .array(z.enum(ISSUE_QUESTIONS))
    .max(ISSUE_QUESTIONS.length)
    .optional()
    .describe(
      "Questions that the owner has said yes to, by the names in the fields of the refusal that asks",
    ),
});

export type AdvanceInput = z.infer<typeof advanceInput>;

export const creditUse = z.object({
  invoiceId: z.string().min(1).max(100),
  amountMinor: positive.optional().describe("Left out: as much as there is and as the invoice has open"),
});

export type CreditUse = z.infer<typeof creditUse>;

export const confirmInput = z
  .object({
    amountMinor: arrived.optional().describe("Left out: as the client has claimed"),
    tdsMinor: tds.optional().describe("Left out: as the client has claimed"),
    writtenOffMinor: writtenOff.optional(),
    writeOffReason: writeOffReason.optional(),
    receivedInrMinor: receivedInr.optional(),
    receivedOn: day.optional().describe("Left out: as the client has claimed"),
    version,
  })
  .refine(({ writtenOffMinor = 0, writeOffReason: why = "" }) => writtenOffMinor === 0 || why !== "", {
    path: ["writeOffReason"],
    error: NO_REASON,
  })
  .refine(({ amountMinor, tdsMinor }) => amountMinor !== 0 || tdsMinor !== 0, {
    path: ["amountMinor"],
    error: NOTHING,
  });

export type ConfirmInput = z.infer<typeof confirmInput>;

const reason = lineField({
  what: "the reason",
  maxChars: REASON_MAX_CHARS,
  missing: "Please say why. The client reads it.",
});

export const rejectInput = z.object({ reason, version });
export type RejectInput = z.infer<typeof rejectInput>;

export const correctionInput = z.object({
  reason: lineField({
    what: "the reason",
    maxChars: CORRECTION_MAX_CHARS,
    missing: "Please say what was wrong. Only you see it.",
  }),
  version,
});
export type CorrectionInput = z.infer<typeof correctionInput>;

export const undoInput = z.object({ version });
export type UndoInput = z.infer<typeof undoInput>;

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
  .object({
    method: orNoMethod,
    reference: reference.default(""),
    receivedOn: day,
    amountMinor: arrived.default(0),
    tdsMinor: tds.default(0),
  })
  .superRefine(({ amountMinor, tdsMinor, ...claim }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    if (amountMinor + tdsMinor === 0)
      refuse("amountMinor", "Please enter what you paid, or only the tax you deducted.");
    if (amountMinor === 0) return;
    if (claim.method === undefined) refuse("method", METHOD);
    else if (needsReference(claim.method) && claim.reference === "")
      refuse("reference", "Please enter the reference (UTR), so that I can find the payment.");
  });

export type ClaimInput = z.infer<typeof claimInput>;
