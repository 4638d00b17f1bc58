import { z } from "@hono/zod-openapi";
import { invoiceInput, invoiceSchema } from "../schema.ts";
import { PERIODS } from "./template.ts";

export const templateSchema = invoiceSchema
  .pick({
    id: true,
    person: true,
    title: true,
    currency: true,
    inrRateMicro: true,
    paymentDays: true,
    lines: true,
    notes: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    totalMinor: z.int().describe("The total of an invoice that is made today"),
    every: z.enum(PERIODS),
    nextOn: z.string().describe("The day, by the owner's calendar, on which the next invoice is made"),
    untilOn: z.string().nullable().describe("The last day on which one may be made"),
    issuesAutomatically: z.boolean(),
    isPaused: z.boolean(),
    isOver: z.boolean().describe("No more invoices come, since the next day is after the last one"),
  })
  .openapi("InvoiceTemplate");

export type InvoiceTemplate = z.infer<typeof templateSchema>;

export const templateInput = invoiceInput.extend({
  every: z.enum(PERIODS),
  nextOn: z.iso.date("Please choose a day."),
  untilOn: z.iso.date("Please choose a day.").nullable().default(null),
  issuesAutomatically: z
    .boolean()
    .default(false)
    .describe("Issues and emails each invoice by itself; otherwise it waits as a draft"),
});

export type TemplateInput = z.infer<typeof templateInput>;

export const templateUpdate = templateInput.extend({ version: z.int32().min(1).optional() });
export type TemplateUpdate = z.infer<typeof templateUpdate>;

export const templateVersion = z.object({ version: z.int32().min(1).optional() });
