import { z } from "zod";

export const PAGE_SLUGS = ["privacy", "terms"] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

/** In characters. */
export const PAGE_LIMITS = { title: 200, content: 200_000 } as const;

export interface Page {
  slug: PageSlug;
  title: string;
  content: string;
  html: string;
  updatedAt: string;
}

/** As the owner sees it. */
export interface OwnerPage extends Omit<Page, "html"> {
  version: number;
}

export type OwnerPageSummary = Omit<OwnerPage, "content">;

export interface RenderedPageInput extends Pick<Page, "slug" | "title" | "content" | "html"> {}

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
  content: content.regex(/\S/, "Please write some text."),
  /** The version that was read keeps a newer one from being overwritten. */
  version: z.int32().min(1).optional(),
});

export type PageUpdate = z.infer<typeof pageUpdate>;
