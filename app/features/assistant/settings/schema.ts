import { z } from "@hono/zod-openapi";
import {
  GREETING_MAX_CHARS,
  QUICK_QUESTION_MAX_CHARS,
  QUICK_QUESTIONS_MAX,
  RETENTION_MAX_DAYS,
  TOKEN_BUDGET_MAX,
  TONE_MAX_CHARS,
} from "./assistant-settings.ts";

export const assistantSettingsSchema = z
  .object({
    /** When off, the site has no chat window and its calls are refused. */
    isEnabled: z.boolean(),
    /** When off, the built-in assistant answers even where a model is configured. */
    usesModel: z.boolean(),
    greeting: z.string(),
    quickQuestions: z.array(z.string()),
    tone: z.string(),
    /** For a calendar month of the site's time zone; when it is used up, the built-in assistant answers. */
    monthlyTokenBudget: z.number().int().describe("Input and output together"),
    /** Conversations are deleted this long after their last line. */
    retentionDays: z.number().int(),
    version: z.number().int(),
  })
  .openapi("AssistantSettings");

export type OwnerAssistantSettings = z.infer<typeof assistantSettingsSchema>;

export type AssistantSettings = Omit<OwnerAssistantSettings, "version">;

const upTo = (count: number) => `Please use at most ${count.toLocaleString("en")} characters.`;

export const assistantSettingsUpdate = z.object({
  isEnabled: z.boolean(),
  usesModel: z.boolean(),
  greeting: z
    .string()
    .trim()
    .min(1, "Please enter a greeting.")
    .max(GREETING_MAX_CHARS, upTo(GREETING_MAX_CHARS)),
  quickQuestions: z
    .array(
      z
        .string()
        .trim()
        .min(1, "Please enter a question, or remove it.")
        .max(QUICK_QUESTION_MAX_CHARS, upTo(QUICK_QUESTION_MAX_CHARS)),
    )
    .max(QUICK_QUESTIONS_MAX, `At most ${QUICK_QUESTIONS_MAX} questions.`)
    .refine((list) => new Set(list).size === list.length, "Two of them are the same."),
  tone: z.string().trim().max(TONE_MAX_CHARS, upTo(TONE_MAX_CHARS)),
  monthlyTokenBudget: z
    .int("Please enter a whole number.")
    .min(0, "Please enter 0 or more.")
    .max(TOKEN_BUDGET_MAX, `Please enter at most ${TOKEN_BUDGET_MAX.toLocaleString("en")}.`),
  retentionDays: z
    .int("Please enter a whole number of days.")
    .min(1, "Please enter one day or more.")
    .max(RETENTION_MAX_DAYS, `Please enter at most ${RETENTION_MAX_DAYS.toLocaleString("en")} days.`),
  version: z.int32().min(0).optional(),
});

export type AssistantSettingsUpdate = z.infer<typeof assistantSettingsUpdate>;

export const providerTestSchema = z
  .object({
    tookMs: z.number().int().describe("Until the whole answer was there, in milliseconds"),
    words: z.string().describe("How the answer begins"),
  })
  .openapi("ProviderTest");
