import { z } from "@hono/zod-openapi";
import { isPublicPage } from "../../../../public-pages.ts";
import { OVERRIDE_LIMITS, parsePostKey, parseProjectKey } from "./page-override.ts";

const texts = {
  page: z.string().describe('The path of a fixed page, or "post:" and the id of a post'),
  name: z.string(),
  title: z.string().describe("Empty: the page's own"),
  description: z.string(),
  image: z.string().describe("A picture of the library as /media/<id>, or an https address"),
  isIndexed: z.boolean(),
  version: z.number().int().describe("0 while nothing is saved"),
};

export const savedOverrideSchema = z.object(texts);

export type SavedOverride = z.infer<typeof savedOverrideSchema>;

export const managedPageSchema = z
  .object({
    ...texts,
    path: z.string(),
    url: z.string().describe("Its address on the site"),
    /** Its picture is the path of the drawn one. */
    own: z
      .object({ title: z.string(), description: z.string(), image: z.string() })
      .describe("The page's own texts, its title with the owner's name"),
  })
  .openapi("ManagedPage");

export type ManagedPage = z.infer<typeof managedPageSchema>;

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
    .refine(
      (page) => isPublicPage(page) || (parsePostKey(page) ?? parseProjectKey(page)) !== undefined,
      "This page doesn't exist.",
    ),
  /** 0 for a page that nothing was saved for; without a version it overwrites. */
  version: z.int32().min(0).optional(),
});

export type PageOverrideInput = z.infer<typeof pageOverrideInput>;
