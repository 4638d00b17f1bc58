import { z } from "@hono/zod-openapi";
import { PAGE_LIMITS, PAGE_SLUGS } from "./page.ts";

export const pageSummarySchema = z
  .object({
    slug: z.enum(PAGE_SLUGS),
    title: z.string(),
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

export const pageUpdate = z.object({
  title: z
    .string()
    .trim()
    .min(1, "Please give the page a title.")
    .max(PAGE_LIMITS.title, `A title can have at most ${PAGE_LIMITS.title} characters.`),
  content: content.regex(/\S/, "Add some text."),
  /** The version that was read keeps a newer one from being overwritten. */
  version: z.int32().min(1).optional(),
});

export type PageUpdate = z.infer<typeof pageUpdate>;
