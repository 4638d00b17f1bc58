import { z } from "@hono/zod-openapi";
import { AMOUNT_MAX_MINOR, CURRENCIES } from "../../../utils/money.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { EMAIL_MAX_CHARS } from "../../../utils/text/visitor-text.ts";
import { SOURCE_KINDS } from "../../core/attribution/touch.ts";
import {
  ACTION_MAX_CHARS,
  AGREEMENTS,
  DUE_STATES,
  EVENT_KINDS,
  LOST_REASONS,
  OPEN_STAGES,
  REASON_MAX_CHARS,
  STAGES,
  TITLE_MAX_CHARS,
} from "./deal.ts";

const stage = z.enum(STAGES);
const currency = z.enum(CURRENCIES);
const minor = z.int().min(0).max(AMOUNT_MAX_MINOR);
const version = z.int32().min(1).optional();

const touchSchema = z
  .object({
    path: z.string(),
    referrer: z.string().describe("The host of the site that led here, if any"),
    utmSource: z.string(),
    utmMedium: z.string(),
    utmCampaign: z.string(),
  })
  .openapi("Touch");

const sourceSchema = z.object({
  kind: z.enum(SOURCE_KINDS),
  name: z.string().describe("The name of the campaign or the host"),
});

export const dealSchema = z
  .object({
    id: z.string(),
    person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    title: z.string(),
    stage,
    valueMinor: z.int().nullable().describe("In paise or cents; null while nobody knows"),
    currency,
    probability: z.int().describe("In percent: the deal's own, or that of its stage"),
    ownProbability: z.int().nullable(),
    expectedOn: z.string().nullable(),
    nextAction: z.string(),
    nextActionOn: z.string().nullable(),
    nextActionState: z.enum(DUE_STATES).describe("Against today in the owner's time zone"),
    source: sourceSchema.describe("How the person first came to the site"),
    firstTouch: touchSchema.nullable(),
    lastTouch: touchSchema.nullable(),
    lostReason: z.enum(keysOf(LOST_REASONS)).nullable(),
    agreement: z.enum(keysOf(AGREEMENTS)).nullable(),
    closedAt: z.string().nullable(),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("Deal");

export type Deal = z.infer<typeof dealSchema>;

export const dealEventSchema = z
  .object({
    id: z.string(),
    kind: z.enum(EVENT_KINDS),
    recordId: z.string().nullable().describe("The message or booking, while it is there"),
    fromStage: stage.nullable(),
    toStage: stage.nullable(),
    actor: z.string(),
    detail: z.string().describe("Why it was lost, how it was agreed, or the day of an action"),
    reason: z.string(),
    at: z.string(),
  })
  .openapi("DealEvent");

export type DealEvent = z.infer<typeof dealEventSchema>;

export const dealViewSchema = z
  .object({ deal: dealSchema, events: z.array(dealEventSchema).describe("The latest 200, latest first") })
  .openapi("DealView");

export type DealView = z.infer<typeof dealViewSchema>;

export const boardSchema = z
  .array(z.object({ stage: z.enum(OPEN_STAGES), total: z.int(), deals: z.array(dealSchema) }))
  .openapi("DealBoard");

export type BoardColumn = z.infer<typeof boardSchema>[number];

export const forecastSchema = z
  .object({
    currencies: z.array(
      z.object({
        currency,
        deals: z.int().describe("Open deals with a value"),
        openMinor: z.int().describe("The sum of their values"),
        weightedMinor: z.int().describe("The sum of their values by probability"),
        confirmedMinor: z.int().describe("Confirmed payments for invoices of won deals, less refunds"),
        agreedMinor: z.int().describe("The value of won deals without an invoice, which is no money yet"),
      }),
    ),
    withoutValue: z.int().describe("Open deals that nobody has valued; they are in no sum"),
  })
  .openapi("DealForecast");

export type Forecast = z.infer<typeof forecastSchema>;

export const sourcesSchema = z
  .array(
    z.object({
      source: sourceSchema,
      leads: z.int().describe("Deals, without those lost as spam"),
      calls: z.int().describe("Deals that have reached a call"),
      quoted: z.int().describe("Deals that have reached a quote"),
      won: z.int(),
      confirmed: z
        .array(z.object({ currency, minor: z.int() }))
        .describe("Confirmed payments for invoices of won deals, less refunds"),
      agreed: z
        .array(z.object({ currency, minor: z.int() }))
        .describe("The value of won deals without an invoice, which is no money yet"),
    }),
  )
  .openapi("DealSources");

export type SourceRow = z.infer<typeof sourcesSchema>[number];

const title = z
  .string()
  .trim()
  .min(1, "Please give the deal a title.")
  .max(TITLE_MAX_CHARS, `At most ${TITLE_MAX_CHARS} characters.`);
const reason = z.string().trim().max(REASON_MAX_CHARS, `At most ${REASON_MAX_CHARS} characters.`).default("");
const day = z.iso.date("Please enter a date.");

export const actionInput = z.object({
  action: z
    .string()
    .trim()
    .min(1, "Please say what comes next.")
    .max(ACTION_MAX_CHARS, `At most ${ACTION_MAX_CHARS} characters.`),
  on: day,
});

export type ActionInput = z.infer<typeof actionInput>;

const facts = {
  title,
  valueMinor: minor.nullable().default(null),
  currency: currency.default("INR"),
  expectedOn: day.nullable().default(null),
};

export const dealInput = z.object({
  ...facts,
  personId: z.string().min(1).max(100).optional().describe("For whom; or else `email`"),
  email: z
    .email("Please enter a valid email address.")
    .max(EMAIL_MAX_CHARS)
    .toLowerCase()
    .optional()
    .describe("The email of a person who may be new"),
  name: z.string().trim().max(TITLE_MAX_CHARS).default("").describe("The name of a new person"),
  stage: z.enum(OPEN_STAGES).default("new"),
  next: actionInput.nullable().default(null),
});

export type DealInput = z.infer<typeof dealInput>;

export const dealUpdate = z.object({
  ...facts,
  probability: z.int().min(0).max(100).nullable().default(null).describe("Null for that of the stage"),
  version,
});

export type DealUpdate = z.infer<typeof dealUpdate>;

export const moveInput = z.object({
  stage,
  reason: reason.describe("Required when the deal moves back, or was won or lost"),
  lostReason: z.enum(keysOf(LOST_REASONS)).optional().describe("Required for lost"),
  agreement: z.enum(keysOf(AGREEMENTS)).optional().describe("Required for won: how the client agreed"),
  version,
});

export type MoveInput = z.infer<typeof moveInput>;

export const planInput = actionInput.extend({ version });
export type PlanInput = z.infer<typeof planInput>;

export const doneInput = z.object({
  next: actionInput.nullable().default(null).describe("The next action, if any"),
  version,
});

export type DoneInput = z.infer<typeof doneInput>;
