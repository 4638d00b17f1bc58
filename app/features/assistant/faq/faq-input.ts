import { z } from "zod";
import { FAQ_ANSWER_MAX_CHARS, FAQ_QUESTION_MAX_CHARS } from "./faq.ts";

const text = { question: "Please enter the question.", answer: "Please enter the answer." };

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
});

export const newFaq = faqInput.extend({
  /** The unanswered question that it settles. */
  unansweredId: z.string().min(1).max(100).optional(),
  /** Of an entry whose deletion is taken back, with its place from 0. */
  id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  place: z.int32().min(0).optional(),
});

export type NewFaq = z.infer<typeof newFaq>;

/** Without a version it overwrites. */
export const faqUpdate = faqInput.extend({ version: z.int32().min(1).optional() });

export type FaqUpdate = z.infer<typeof faqUpdate>;
