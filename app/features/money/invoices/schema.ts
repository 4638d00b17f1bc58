import { z } from "@hono/zod-openapi";
import { CURRENCIES } from "../../../utils/money.ts";
import { mailStateSchema } from "../../core/outbox/schema.ts";
import { TREATMENTS } from "../business/tax.ts";
import { INVOICE_KINDS, LINES_MAX, NOTES_MAX_CHARS, TITLE_MAX_CHARS } from "../documents/document.ts";
import { documentLineSchema, totalsSchema } from "../documents/schema.ts";
import { INVOICE_STATUSES, ISSUE_QUESTIONS, PAYMENT_MAX_DAYS, RATE_MAX_MICRO } from "./invoice.ts";

const currency = z.enum(CURRENCIES);
const version = z.int32().min(1).optional();
const atMost = (max: number) => `At most ${max.toLocaleString("en")} characters.`;

export const invoiceSchema = z
  .object({
    id: z.string(),
    kind: z.enum(INVOICE_KINDS),
    status: z.enum(INVOICE_STATUSES),
    number: z.string().nullable().describe("Null for a draft"),
    person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    title: z.string(),
    original: z
      .object({ id: z.string(), number: z.string() })
      .nullable()
      .describe("The invoice that a credit note corrects"),
    creditNotes: z
      .array(z.object({ id: z.string(), number: z.string(), issuedOn: z.string(), totalMinor: z.int() }))
      .describe("The credit notes that correct this invoice"),
    creditable: totalsSchema
      .omit({ lineNets: true })
      .nullable()
      .describe(
        "The amounts of an issued invoice that credit notes can still take back, by rate; null for nothing",
      ),
    issuedOn: z.string().nullable(),
    dueOn: z.string().nullable(),
    isOverdue: z.boolean().describe("By the owner's calendar"),
    paymentDays: z.int(),
    currency,
    inrRateMicro: z.int().nullable().describe("Rupees for one unit of the currency, in millionths"),
    treatment: z.enum(TREATMENTS).describe("How it is taxed; of a draft, as it would be today"),
    placeOfSupply: z.string().describe('Such as "29-Karnataka"'),
    roundsToWhole: z
      .boolean()
      .describe("Whether its total is in whole rupees; of a draft, as it would be today"),
    lines: z.array(documentLineSchema),
    totals: totalsSchema,
    totalMinor: z.int(),
    paidMinor: z.int(),
    tdsMinor: z.int().describe("Tax that the client deducted"),
    writtenOffMinor: z.int().describe("A rest that isn't asked for, such as the fee of a bank"),
    creditedMinor: z.int(),
    balanceMinor: z.int().describe("The amount that is still to be paid"),
    notes: z.string(),
    sentAt: z.string().nullable().describe("When it was last emailed, or noted as given to the client"),
    mail: mailStateSchema.nullable().describe("The state of the latest email with it; null without one"),
    cancelledAt: z.string().nullable().describe("When the payment of a receipt voucher was reversed"),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("Invoice");

export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceRowSchema = invoiceSchema
  .pick({
    id: true,
    kind: true,
    status: true,
    number: true,
    person: true,
    title: true,
    issuedOn: true,
    dueOn: true,
    isOverdue: true,
    currency: true,
    totalMinor: true,
    balanceMinor: true,
    sentAt: true,
    mail: true,
    cancelledAt: true,
    createdAt: true,
  })
  .openapi("InvoiceRow");

export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

export const invoiceInput = z.object({
  personId: z.string().min(1).max(100),
  title: z
    .string()
    .trim()
    .min(1, "Please give the invoice a title.")
    .max(TITLE_MAX_CHARS, atMost(TITLE_MAX_CHARS)),
  currency: currency.default("INR"),
  inrRateMicro: z.int().min(1).max(RATE_MAX_MICRO).nullable().default(null),
  paymentDays: z.int().min(0).max(PAYMENT_MAX_DAYS).optional().describe("Left out: those in the settings"),
  lines: z.array(documentLineSchema).min(1, "Please add a line.").max(LINES_MAX),
  notes: z.string().trim().max(NOTES_MAX_CHARS, atMost(NOTES_MAX_CHARS)).default(""),
});

export type InvoiceInput = z.infer<typeof invoiceInput>;

export const invoiceUpdate = invoiceInput.extend({ version });
export type InvoiceUpdate = z.infer<typeof invoiceUpdate>;

export const issueInput = z.object({
  email: z.boolean().optional().describe("Whether it's emailed to the client as well"),
  issuedOn: z.iso.date().optional().describe("Left out: today, by the owner's calendar"),
  usesAdvances: z
    .boolean()
    .optional()
    .describe("Whether what the client has paid in advance is set off; left out: yes"),
  confirms: z
    .array(z.enum(ISSUE_QUESTIONS))
    .max(ISSUE_QUESTIONS.length)
    .optional()
    .describe(
      "Questions that the owner has said yes to, by the names in the fields of the refusal that asks",
    ),
  version,
});

export type IssueInput = z.infer<typeof issueInput>;

export const creditInput = z.object({
  lines: z.array(documentLineSchema).max(LINES_MAX).optional().describe("Left out: the whole invoice"),
  isRest: z
    .boolean()
    .optional()
    .describe("Whether all that earlier credit notes have left is credited; `lines` is then ignored"),
  reason: z.string().trim().min(1, "Please say why.").max(NOTES_MAX_CHARS, atMost(NOTES_MAX_CHARS)),
});

export type CreditInput = z.infer<typeof creditInput>;

export const invoiceLinkSchema = z
  .object({ link: z.string().describe("Such as https://example.com/i/…") })
  .openapi("InvoiceLink");

export const figuresSchema = z
  .object({
    open: z.array(
      z.object({
        currency,
        invoices: z.int(),
        openMinor: z.int(),
        notDueMinor: z.int(),
        late30Minor: z.int().describe("Up to 30 days late"),
        late60Minor: z.int(),
        late90Minor: z.int(),
        olderMinor: z.int(),
      }),
    ),
    fiscalYear: z.string().describe('Such as "26-27"'),
    turnoverMinor: z
      .int()
      .describe("Invoiced in this financial year without tax, less credit notes, in paise"),
    turnoverLimitMinor: z
      .int()
      .nullable()
      .describe("The owner's own threshold; null once they are registered"),
  })
  .openapi("InvoiceFigures");

export type InvoiceFigures = z.infer<typeof figuresSchema>;
