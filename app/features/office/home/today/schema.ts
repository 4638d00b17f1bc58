import { z } from "@hono/zod-openapi";
import { TODAY_KINDS } from "../../../../kit/today-part.ts";
import { CURRENCIES } from "../../../../utils/money.ts";

const count = z.int();

const itemSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    detail: z.string(),
    at: z.string().describe("A moment; for a next action, the day on which it's due"),
    path: z.string().describe("Where it is in the admin area"),
    person: z.object({
      id: z.string().nullable().describe("Null until the person is known"),
      name: z.string(),
    }),
    isOverdue: z.boolean(),
    version: z.int().nullable().describe("Of the deal or booking, for the call that settles it"),
    call: z
      .object({
        end: z.string(),
        zone: z.string().describe("The visitor's"),
        link: z.string(),
        phone: z.string().describe("Only for calls by phone"),
        holdUntil: z.string().nullable().describe("When a request lapses"),
      })
      .nullable()
      .describe("What only calls and requests for calls have"),
    claim: z
      .object({
        currency: z.enum(CURRENCIES),
        amountMinor: z.int(),
        tdsMinor: z.int().describe("Tax that the client says to have deducted"),
        receivedOn: z.string(),
        openMinor: z.int().describe("What is open of the invoice before this payment"),
      })
      .optional()
      .describe("What only payments to confirm have"),
  })
  .openapi("TodayItem");

export type TodayItem = z.infer<typeof itemSchema>;

const partSchema = z.object({
  kind: z.enum(TODAY_KINDS),
  items: z.array(itemSchema),
  total: count.describe("Including those that aren't listed"),
});

export const todaySchema = z
  .object({
    day: z.string().describe("In the owner's time zone"),
    zone: z.string().describe("The owner's"),
    parts: z.array(partSchema),
    waiting: z
      .object({
        waitingChats: count,
        heldComments: count,
        heldMentions: count,
        capturedMails: count.describe("Emails that were kept as files while email was off"),
        lateMails: count.describe("Emails that the mail server didn't take yet, to be tried again"),
      })
      .describe("What waits for an answer or approval on other screens"),
  })
  .openapi("Today");

export type Today = z.infer<typeof todaySchema>;
export type TodayPart = z.infer<typeof partSchema>;
