import { z } from "@hono/zod-openapi";
import { CHAT_LANGUAGES } from "../engine/answer.ts";
import { FAQ_ANSWER_MAX_CHARS, FAQ_QUESTION_MAX_CHARS, FAQ_SHOWN_MAX, FAQ_TOPIC_MAX_CHARS } from "./faq.ts";

export const faqSchema = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: z.string().describe("Markdown"),
    topic: z.string().describe("The heading above it on the contact page; empty for none"),
    onContact: z.boolean().describe("Whether the contact page shows it"),
    version: z.number().int(),
  })
  .openapi("FaqEntry");

/** A question that the owner has answered once for everybody. */
export type FaqEntry = z.infer<typeof faqSchema>;

const text = { question: "Please enter the question.", answer: "Please enter the answer." };

export const faqTopic = z
  .string()
  .trim()
  .max(FAQ_TOPIC_MAX_CHARS, `Please use at most ${FAQ_TOPIC_MAX_CHARS} characters.`)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Please write the topic in one line.");

const faqInput = z.object({
  question: z
    .string()
    .trim()
    .min(1, text.question)
    .max(FAQ_QUESTION_MAX_CHARS, `Please use at most ${FAQ_QUESTION_MAX_CHARS} characters.`),
  answer: z
    .string()
    .trim()
    .min(1, text.answer)
    .max(FAQ_ANSWER_MAX_CHARS, `Please use at most ${FAQ_ANSWER_MAX_CHARS} characters.`),
  topic: faqTopic.optional(),
  onContact: z
    .boolean()
    .optional()
    .describe(`Left out, a new entry is shown while fewer than ${FAQ_SHOWN_MAX} are`),
});

export const newFaq = faqInput.extend({
  unansweredId: z.string().min(1).max(100).optional(),
  /** The answer marked wrong that this entry settles. */
  markedId: z.string().min(1).max(100).optional(),
  /** Only to undo a deletion: the entry's former id, with its place from 0. */
  id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  place: z.int32().min(0).optional(),
});

export type NewFaq = z.infer<typeof newFaq>;

export const faqUpdate = faqInput.extend({ version: z.int32().min(1).optional() });

export type FaqUpdate = z.infer<typeof faqUpdate>;

export const unansweredSchema = z
  .object({
    id: z.string(),
    question: z.string().describe("In the first visitor's words"),
    language: z.enum(CHAT_LANGUAGES),
    times: z.number().int(),
    firstAskedAt: z.string(),
    lastAskedAt: z.string(),
  })
  .openapi("UnansweredQuestion");

/** Wordings that ask the same, under the one that came first. */
export type UnansweredQuestion = z.infer<typeof unansweredSchema>;
