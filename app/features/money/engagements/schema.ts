import { z } from "@hono/zod-openapi";
import { lineField } from "../../../kit/visitor-fields.ts";
import { CURRENCIES } from "../../../utils/money.ts";
import { INVOICE_STATUSES } from "../invoices/invoice.ts";
import { ENGAGEMENT_STATUSES, MILESTONE_STATES, REASON_MAX_CHARS } from "./engagement.ts";

const version = z.int32().min(1).optional();

export const milestoneSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    quote: z
      .object({ id: z.string(), number: z.string() })
      .describe("Which quote or change order it comes from"),
    totalMinor: z.int().describe("With tax, as agreed"),
    state: z.enum(MILESTONE_STATES),
    doneAt: z.string().nullable(),
    invoice: z
      .object({
        id: z.string(),
        number: z.string().nullable().describe("A draft has none"),
        status: z.enum(INVOICE_STATUSES),
        balanceMinor: z.int(),
      })
      .nullable(),
  })
  .openapi("Milestone");

export type Milestone = z.infer<typeof milestoneSchema>;

export const sharedFileSchema = z
  .object({ id: z.string(), name: z.string(), bytes: z.int(), sharedAt: z.string() })
  .openapi("SharedFile");

export type SharedFile = z.infer<typeof sharedFileSchema>;

export const engagementSchema = z
  .object({
    id: z.string(),
    status: z.enum(ENGAGEMENT_STATUSES),
    title: z.string(),
    person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    dealId: z.string().nullable(),
    quoteId: z.string(),
    currency: z.enum(CURRENCIES),
    totalMinor: z.int().describe("The total of all milestones, with tax"),
    paidMinor: z.int().describe("Confirmed money and deducted tax of their invoices"),
    milestones: z.array(milestoneSchema),
    files: z.array(sharedFileSchema).describe("Files of the client that their portal shows"),
    startedOn: z.string(),
    finishedOn: z.string().nullable(),
    cancelledReason: z.string(),
    version: z.int(),
    createdAt: z.string(),
  })
  .openapi("Engagement");

export type Engagement = z.infer<typeof engagementSchema>;

export const engagementRowSchema = engagementSchema
  .omit({ milestones: true, files: true, cancelledReason: true })
  .extend({ milestones: z.int(), done: z.int().describe("Milestones that are done, invoiced or paid") })
  .openapi("EngagementRow");

export type EngagementRow = z.infer<typeof engagementRowSchema>;

export const shareInput = z.object({ fileId: z.string().min(1).max(100) });

export const closeInput = z.object({ version });

export const cancelInput = z.object({
  reason: lineField({ what: "the reason", maxChars: REASON_MAX_CHARS, missing: "Please say why." }),
  version,
});

export type CancelInput = z.infer<typeof cancelInput>;

export const portalLinkSchema = z
  .object({ link: z.string().describe("Such as https://example.com/c/…") })
  .openapi("PortalLink");
