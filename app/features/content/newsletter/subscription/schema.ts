import { z } from "@hono/zod-openapi";
import { lineField } from "../../../../kit/visitor-fields.ts";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import { CATEGORIES_MAX, CATEGORY_ID_MAX_CHARS } from "../../posts/categories/categories.ts";
import { SUBSCRIBER_NAME_MAX_CHARS } from "../subscribers/subscriber.ts";
import { EMAIL_INVALID } from "./subscription.ts";

const SOURCE_MAX_CHARS = 200;
const FALLBACK_SOURCE = "/newsletter";
const PATH = /^\/[\w/-]*$/;

const emailInput = z
  .string(EMAIL_INVALID)
  .trim()
  .max(EMAIL_MAX_CHARS, EMAIL_INVALID)
  .regex(z.regexes.html5Email, EMAIL_INVALID)
  .toLowerCase();

const nameInput = lineField({
  what: "your name",
  maxChars: SUBSCRIBER_NAME_MAX_CHARS,
  forbidden: /[\p{Cc}\u2028\u2029]/u,
});

/** Category ids; checked against the owner's list when they are stored. */
export const topicsInput = z
  .array(z.string("Please choose topics from the list.").max(CATEGORY_ID_MAX_CHARS))
  .max(CATEGORIES_MAX)
  .transform((topics) => [...new Set(topics)]);

export const subscribeInput = z.object({
  email: emailInput,
  name: nameInput.default(""),
  topics: topicsInput.default([]),
  /** The page that the form is on. */
  source: z
    .string()
    .max(SOURCE_MAX_CHARS)
    .default(FALLBACK_SOURCE)
    .transform((path) => (PATH.test(path) ? path : FALLBACK_SOURCE)),
});

export const newSubscriberInput = subscribeInput.pick({ email: true, name: true, topics: true });

export type NewSubscriber = z.infer<typeof newSubscriberInput>;

export const preferencesInput = z.object({
  name: nameInput,
  topics: topicsInput,
});

export const newSuppressionInput = z.object({ email: emailInput });
