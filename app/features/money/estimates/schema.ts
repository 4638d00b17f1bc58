import { z } from "@hono/zod-openapi";
import { emailField, lineField, textField } from "../../../kit/visitor-fields.ts";
import { AMOUNT_MAX_MINOR, CURRENCIES } from "../../../utils/money.ts";
import {
  CHOICES_MAX,
  type EstimateOption,
  EXTRAS_MAX,
  findLargest,
  NOTE_MAX_CHARS,
  OPTION_KINDS,
  OPTION_LABEL_MAX_CHARS,
  TIMES_MAX,
  TIMES_MIN,
  TIMES_ONE,
} from "./estimate.ts";

const NAME_MAX_CHARS = 100;
const ID_MAX_CHARS = 100;
const UPPER_FAULT = "The upper amount can't be below the lower one.";

const minor = z.int("Please enter an amount, such as 10,000.").min(0).max(AMOUNT_MAX_MINOR);
const optionId = z.string().min(1).max(ID_MAX_CHARS);

const optionSchema = z
  .object({
    id: optionId,
    label: lineField({
      what: "the name",
      maxChars: OPTION_LABEL_MAX_CHARS,
      missing: "Please name the option.",
    }),
    kind: z.enum(OPTION_KINDS).describe("Visitors pick one choice, and any extras"),
    minMinor: minor.default(0).describe("Added to the lower end"),
    maxMinor: minor.default(0).describe("Added to the upper end"),
    multiplierBp: z
      .int("Please enter a percentage between 10 and 500.")
      .min(TIMES_MIN, "At least 10 %.")
      .max(TIMES_MAX, "At most 500 %.")
      .default(TIMES_ONE)
      .describe("Basis points by which both ends are multiplied after all additions"),
  })
  .refine(({ minMinor, maxMinor }) => maxMinor >= minMinor, { path: ["maxMinor"], error: UPPER_FAULT })
  .openapi("EstimateOption");

const rulesShape = z.object({
  isOffered: z.boolean().default(false).describe("Whether visitors get estimates of the service"),
  currency: z.enum(CURRENCIES),
  minMinor: minor,
  maxMinor: minor.nullable().describe("Null for a service without an upper end"),
  options: z
    .array(optionSchema)
    .max(CHOICES_MAX + EXTRAS_MAX)
    .default([]),
});

type Rules = z.infer<typeof rulesShape>;

const hasOrder = ({ minMinor, maxMinor }: Rules) => maxMinor === null || maxMinor >= minMinor;
const orderFault = { path: ["maxMinor"], error: UPPER_FAULT };
const hasRoom = ({ options }: Rules) =>
  countKind(options, "choice") <= CHOICES_MAX && countKind(options, "extra") <= EXTRAS_MAX;
const roomFault = { path: ["options"], error: `At most ${CHOICES_MAX} choices and ${EXTRAS_MAX} extras.` };
const hasOwnIds = ({ options }: Rules) => new Set(options.map(({ id }) => id)).size === options.length;
const idFault = { path: ["options"], error: "Two options have the same id." };
const isSmall = (rules: Rules) => findLargest(rules) <= AMOUNT_MAX_MINOR;
const sizeFault = { path: ["options"], error: "Together these come to more than an estimate can hold." };

function countKind(options: readonly Pick<EstimateOption, "kind">[], kind: EstimateOption["kind"]): number {
  return options.filter((option) => option.kind === kind).length;
}

function checked<T extends z.ZodType<Rules>>(schema: T) {
  return schema
    .refine(hasOrder, orderFault)
    .refine(hasRoom, roomFault)
    .refine(hasOwnIds, idFault)
    .refine(isSmall, sizeFault);
}

const serviceId = z.string().min(1, "Please choose a service.").max(ID_MAX_CHARS);

export const rulesRecord = checked(rulesShape.extend({ serviceId }));
export type RulesRecord = z.infer<typeof rulesRecord>;

export const rulesInput = rulesRecord;
export type RulesInput = z.infer<typeof rulesInput>;

/** The service stays the one of the address. */
export const rulesUpdate = checked(rulesShape.extend({ version: z.int32().min(1).optional() }));
export type RulesUpdate = z.infer<typeof rulesUpdate>;

export const ownerRulesSchema = rulesShape
  .extend({
    id: z.string().describe("The service's id"),
    title: z.string().describe("The service's title"),
    isShown: z.boolean().describe("Offered, and the service is on the services page"),
    pageRange: z
      .string()
      .nullable()
      .describe("The price on the services page, where the rules without extras come to another one"),
    version: z.number().int(),
  })
  .openapi("EstimateRules");

export type OwnerRules = z.infer<typeof ownerRulesSchema>;

export const startedSchema = z.object({ count: z.number().int() });

const rangeShape = {
  lowMinor: z.number().int(),
  highMinor: z.number().int().nullable().describe("Null without an upper end"),
  currency: z.enum(CURRENCIES),
};

export const estimateInput = z.object({
  serviceId,
  choices: z
    .array(optionId)
    .max(CHOICES_MAX + EXTRAS_MAX)
    .default([])
    .describe("Ids of the choice and the extras"),
  version: z
    .int32()
    .min(1)
    .optional()
    .describe("The version of the rules that the visitor saw; others are refused"),
  name: lineField({ what: "your name", maxChars: NAME_MAX_CHARS, missing: "Please enter your name." }),
  email: emailField("Please enter your email address, so that I can answer."),
  note: textField("note", NOTE_MAX_CHARS, { mayBeEmpty: true }).default(""),
});

export type EstimateInput = z.infer<typeof estimateInput>;

/** The visitor's answer: the range, and nothing else of the rules. */
export const givenEstimateSchema = z
  .object({ ...rangeShape, text: z.string(), day: z.string(), isBinding: z.literal(false) })
  .openapi("GivenEstimate");

export type GivenEstimate = z.infer<typeof givenEstimateSchema>;

const storedRules = rulesShape.omit({ isOffered: true }).extend({ version: z.number().int() });
export type StoredRules = z.infer<typeof storedRules>;

export const ownerEstimateSchema = z
  .object({
    id: z.string(),
    service: z.string(),
    choices: z.array(z.string()),
    name: z.string(),
    email: z.string(),
    ...rangeShape,
    text: z.string().describe("The range as the visitor read it"),
    day: z.string().describe("By the owner's clock"),
    messageId: z.string().nullable().describe("The message in the inbox, while it's there"),
    dealId: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi("Estimate");

export type OwnerEstimate = z.infer<typeof ownerEstimateSchema>;

export const estimateDetailSchema = ownerEstimateSchema
  .extend({ rules: storedRules.describe("As they were when it was worked out") })
  .openapi("EstimateDetail");

export type EstimateDetail = z.infer<typeof estimateDetailSchema>;
