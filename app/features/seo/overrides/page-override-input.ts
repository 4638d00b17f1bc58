import { z } from "zod";
import { isFixedPage, OVERRIDE_LIMITS, parsePostKey } from "./page-override.ts";

const line = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters.`)
    // Head tags hold one line.
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim());

export const overrideTexts = z.object({
  title: line(OVERRIDE_LIMITS.title),
  description: line(OVERRIDE_LIMITS.description),
  image: z
    .string()
    .trim()
    .max(OVERRIDE_LIMITS.image)
    .regex(
      /^(\/media\/[\w-]+|https:\/\/[^\s"'<>]+)?$/,
      "Please choose a picture, or enter an https address.",
    ),
  isIndexed: z.boolean(),
});

export const pageOverrideInput = overrideTexts.extend({
  page: z
    .string()
    .max(100)
    .refine((page) => isFixedPage(page) || parsePostKey(page) !== undefined, "This page does not exist."),
  /** 0 for a page that nothing was saved for; without a version it overwrites. */
  version: z.int32().min(0).optional(),
});

export type PageOverrideInput = z.infer<typeof pageOverrideInput>;
