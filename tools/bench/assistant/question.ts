import { z } from "zod";
import { CHAT_MESSAGE_MAX_CHARS } from "../../../app/features/assistant/assistant.ts";
import { ANSWER_KINDS, CHAT_LANGUAGES } from "../../../app/features/assistant/engine/answer.ts";

const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.union([item.transform((one) => [one]), z.array(item)]);

/** A text that is contained, whatever its letter case, or `/a regular expression/`; a list means any one of them. */
const expected = oneOrMore(z.union([z.string().min(1), z.number().transform(String)]));

/** `service:id`, `tier:id` or `contact:title`; ` from` behind it asks for the starting price only; a list means any one. */
const price = oneOrMore(z.string().regex(/^(service|tier|contact):.+$/));

const topicRules = {
  must: z.array(expected).optional(),
  mustNot: z.array(expected).optional(),
  /** Paths of this site or addresses, one of which has to be cited, as itself or as the beginning of what is cited. */
  source: oneOrMore(z.string().min(1)).optional(),
  kind: oneOrMore(z.enum(ANSWER_KINDS)).optional(),
};

export const line = z.string().trim().min(1).max(CHAT_MESSAGE_MAX_CHARS);
export const language = z.enum(CHAT_LANGUAGES);
export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Expectations that a question can have of its answer. */
export const answerRules = {
  ...topicRules,
  /** For questions that are in no language. */
  mayAnswerIn: z.array(language).optional(),
  /** The answer must contain every amount of these rows as the site writes it. */
  prices: z.array(price).default([]),
  notPrices: z.array(price).default([]),
  /** The answer may name an amount that the visitor named. */
  mayRepeat: z.boolean().default(false),
};

const questionEntry = z.strictObject({
  ...answerRules,
  id,
  language,
  /** The lines that the visitor types in one conversation; the answer to the last one is judged. */
  ask: oneOrMore(line),
  /** The time of the question; without it, a working day in the office hours. */
  now: z.iso.datetime().optional(),
});

/** Rules beside `topic` hold for each question without its own; `mustNot` is added to the question's. */
export const questionFile = z
  .strictObject({ ...topicRules, topic: z.string().min(1), questions: z.array(questionEntry).min(1) })
  .transform(({ topic, questions, ...defaults }) =>
    questions.map((question) => ({
      ...question,
      topic,
      must: question.must ?? defaults.must ?? [],
      mustNot: [...(defaults.mustNot ?? []), ...(question.mustNot ?? [])],
      source: question.source ?? defaults.source ?? [],
      kind: question.kind ?? defaults.kind ?? ["answered" as const],
    })),
  );

export type Question = z.infer<typeof questionFile>[number] & {
  /** Sums over several rows, which the answer must contain. */
  sums?: string[];
  /** The sums that were right so far in the conversation. */
  knownSums?: string[];
  /** No link, no page and no amount: nothing is offered to who asks this. */
  bare?: boolean;
};
