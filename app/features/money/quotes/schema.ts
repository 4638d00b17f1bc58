import { z } from "@hono/zod-openapi";
import { lineField, textField } from "../../../kit/visitor-fields.ts";
import { AMOUNT_MAX_MINOR, CURRENCIES } from "../../../utils/money.ts";
import { mailStateSchema } from "../../core/outbox/schema.ts";
import { WHOLE_BP } from "../business/milestone-shares.ts";
import { TREATMENTS } from "../business/tax.ts";
import { NOTES_MAX_CHARS, TITLE_MAX_CHARS } from "../documents/document.ts";
import { documentLineSchema } from "../documents/schema.ts";
import {
  ACCEPTANCE_WAYS,
  MILESTONE_EVENTS,
  MILESTONE_LABEL_MAX_CHARS,
  MILESTONES_MAX,
  QUESTION_MAX_CHARS,
  QUOTE_KINDS,
  QUOTE_LINES_MAX,
  QUOTE_STATUSES,
  REASON_MAX_CHARS,
  SIGNER_MAX_CHARS,
  TERMS_MAX_CHARS,
  VALID_MAX_DAYS,
} from "./quote.ts";

const version = z.int32().min(1).optional();
const currency = z.enum(CURRENCIES);
const atMost = (max: number) => `At most ${max.toLocaleString("en")} characters.`;
const id = z.string().min(1).max(100);

const quoteLineSchema = documentLineSchema
  .extend({
    id,
    isOptional: z.boolean().default(false).describe("Whether the client decides about it"),
    isPreselected: z.boolean().default(false).describe("Whether an option is ticked at first"),
  })
  .openapi("QuoteLine");

export type QuoteLine = z.infer<typeof quoteLineSchema>;

const milestoneShareSchema = z
  .object({
    label: z
      .string()
      .trim()
      .min(1, "Please name this part.")
      .max(MILESTONE_LABEL_MAX_CHARS, atMost(MILESTONE_LABEL_MAX_CHARS)),
    shareBp: z.int().min(1).max(WHOLE_BP).describe("In hundredths of a percent; all add up to 10,000"),
    event: z.enum(MILESTONE_EVENTS).describe("When it's invoiced"),
  })
  .openapi("MilestoneShare");

export type MilestoneShare = z.infer<typeof milestoneShareSchema>;

const quoteContent = z.object({
  lines: z
    .array(quoteLineSchema)
    .min(1, "Please add a line.")
    .max(QUOTE_LINES_MAX)
    .refine(
      (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
      "Each line needs an id of its own.",
    )
    .refine((lines) => lines.some((line) => !line.isOptional), "At least one line can't be optional."),
  milestones: z
    .array(milestoneShareSchema)
    .min(1, "Please add a part.")
    .max(MILESTONES_MAX)
    .refine(
      (shares) => shares.reduce((sum, { shareBp }) => sum + shareBp, 0) === WHOLE_BP,
      "The shares have to add up to 100 %.",
    ),
  terms: z.string().trim().max(TERMS_MAX_CHARS, atMost(TERMS_MAX_CHARS)).default(""),
  notes: z.string().trim().max(NOTES_MAX_CHARS, atMost(NOTES_MAX_CHARS)).default(""),
  validDays: z.int().min(1).max(VALID_MAX_DAYS).describe("From the day on which it's sent"),
});

export type QuoteContent = z.infer<typeof quoteContent>;

const total = z.int().min(0).max(AMOUNT_MAX_MINOR);

export const quoteTotalsSchema = z
  .object({
    netMinor: z.int(),
    taxMinor: z.int(),
    roundOffMinor: z.int(),
    totalMinor: z.int(),
    milestones: z.array(z.int()).describe("The total of each milestone, with tax; they add up to the total"),
  })
  .openapi("QuoteTotals");

export const quoteVersionSchema = z
  .object({
    n: z.int(),
    sha256: z.string(),
    totalMinor: z.int(),
    validUntil: z.string(),
    sentAt: z.string(),
  })
  .openapi("QuoteVersion");

export const acceptanceSchema = z
  .object({
    id: z.string(),
    n: z.int().describe("Which version was accepted"),
    name: z.string().describe("As it was typed"),
    how: z.enum(ACCEPTANCE_WAYS),
    totalMinor: z.int(),
    sha256: z.string(),
    at: z.string(),
  })
  .openapi("Acceptance");

export const quoteSchema = quoteContent
  .extend({
    id: z.string(),
    kind: z.enum(QUOTE_KINDS),
    status: z.enum(QUOTE_STATUSES),
    number: z.string().nullable().describe("Null until it's sent"),
    person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    dealId: z.string().nullable(),
    engagementId: z
      .string()
      .nullable()
      .describe("The engagement that a change order adds to, or that the quote has opened"),
    title: z.string(),
    currency,
    treatment: z.enum(TREATMENTS).describe("How it would be taxed today"),
    totals: quoteTotalsSchema.describe("With the options that are ticked at first"),
    isExpired: z.boolean(),
    isChanged: z.boolean().describe("Whether it has changed since it was sent"),
    currentVersion: z.int().describe("0 until it's sent"),
    sent: quoteContent
      .pick({ lines: true })
      .extend({ title: z.string() })
      .nullable()
      .describe("What the latest version says; null until one is sent"),
    versions: z.array(quoteVersionSchema).describe("What was sent, the latest first"),
    acceptance: acceptanceSchema.nullable(),
    validUntil: z.string().nullable(),
    views: z.int().describe("By others than the owner"),
    firstViewedAt: z.string().nullable(),
    lastViewedAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    mail: mailStateSchema.nullable().describe("The state of the latest email with it; null without one"),
    decidedAt: z.string().nullable(),
    declineReason: z.string(),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("Quote");

export type Quote = z.infer<typeof quoteSchema>;

export const quoteRowSchema = quoteSchema
  .pick({
    id: true,
    kind: true,
    status: true,
    number: true,
    person: true,
    title: true,
    currency: true,
    isExpired: true,
    validUntil: true,
    views: true,
    sentAt: true,
    mail: true,
    createdAt: true,
  })
  .extend({ totalMinor: total })
  .openapi("QuoteRow");

export type QuoteRow = z.infer<typeof quoteRowSchema>;

const title = z
  .string()
  .trim()
  .min(1, "Please give the quote a title.")
  .max(TITLE_MAX_CHARS, atMost(TITLE_MAX_CHARS));

export const quoteInput = quoteContent.extend({
  personId: id,
  dealId: id.nullable().default(null),
  engagementId: id.nullable().default(null).describe("Makes it a change order of this engagement"),
  title,
  currency: currency.default("INR"),
  version,
});

export type QuoteInput = z.infer<typeof quoteInput>;

export const quoteLinkSchema = z
  .object({ link: z.string().describe("Such as https://example.com/q/…") })
  .openapi("QuoteLink");

const selection = z.array(id).max(QUOTE_LINES_MAX).default([]).describe("Ids of the options that are chosen");

export const acceptInput = z.object({
  version: z.int().min(1).describe("The version of the quote that was shown"),
  hash: z.string().length(64).describe("SHA-256 of that version"),
  selection,
  name: lineField({ what: "your name", maxChars: SIGNER_MAX_CHARS, missing: "Please type your name." }),
  agree: z.literal(true, "Please tick that you accept the quote."),
});

export type AcceptInput = z.infer<typeof acceptInput>;

export const recordInput = z.object({
  how: z.enum(["phone", "paper"], "Please choose how the client agreed."),
  selection,
  name: lineField({ what: "the name", maxChars: SIGNER_MAX_CHARS, missing: "Please type who agreed." }),
});

export type RecordInput = z.infer<typeof recordInput>;

export const declineInput = z.object({
  reason: textField("reason", REASON_MAX_CHARS, { mayBeEmpty: true }).default(""),
});

export const questionInput = z.object({
  text: textField("question", QUESTION_MAX_CHARS),
});
