import { z } from "@hono/zod-openapi";
import { DESCRIPTION_MISSING, PAGE_LIMITS, PAGE_PLACES, PAGE_SLUGS } from "./page.ts";
import { findSlugFault } from "./page-slug.ts";

export const pageSummarySchema = z
  .object({
    id: z
      .string()
      .describe("Stays when the address changes; that of the privacy policy and the terms is their slug"),
    slug: z.string(),
    title: z.string(),
    description: z.string().describe("Empty for the privacy policy and the terms"),
    place: z.enum(PAGE_PLACES).describe("Where the site links to it"),
    isPublished: z.boolean(),
    version: z.number().int(),
    updatedAt: z.string(),
  })
  .openapi("OwnerPageSummary");

export type OwnerPageSummary = z.infer<typeof pageSummarySchema>;

export const pageSchema = pageSummarySchema.extend({ content: z.string() }).openapi("OwnerPage");

export type OwnerPage = z.infer<typeof pageSchema>;

const content = z
  .string()
  .max(PAGE_LIMITS.content, `A page can have at most ${PAGE_LIMITS.content} characters.`);

export const pagePreviewInput = z.object({ content });

export const pageTexts = z.object({
  title: z
    .string()
    .trim()
    .min(1, "Please give the page a title.")
    .max(PAGE_LIMITS.title, `A title can have at most ${PAGE_LIMITS.title} characters.`),
  content: content.regex(/\S/, "Add some text."),
});

export const pageSlug = z
  .string()
  .trim()
  .superRefine((slug, context) => {
    const message = findSlugFault(slug);
    if (message) context.addIssue({ code: "custom", message });
  });

const description = z
  .string()
  .trim()
  .max(PAGE_LIMITS.description, `A description can have at most ${PAGE_LIMITS.description} characters.`);

export const pageInput = pageTexts.extend({
  /** Made from the title when left out or empty. */
  slug: z.union([z.literal(""), pageSlug]).default(""),
  description: description.min(1, DESCRIPTION_MISSING),
  place: z.enum(PAGE_PLACES).default("none"),
  isPublished: z.boolean().default(false),
});

export type PageInput = z.infer<typeof pageInput>;

/** Fields that are left out stay as they are; of the privacy policy and the terms only title and text can be changed. */
export const pageUpdate = pageTexts.extend({
  slug: z.union([z.enum(PAGE_SLUGS), pageSlug]).optional(),
  description: description.optional(),
  place: z.enum(PAGE_PLACES).optional(),
  isPublished: z.boolean().optional(),
  /** The version that was read keeps a newer one from being overwritten. */
  version: z.int32().min(1).optional(),
});

export type PageUpdate = z.infer<typeof pageUpdate>;
