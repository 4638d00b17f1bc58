import { z } from "zod";

export const PAGE_SLUGS = ["privacy", "terms"] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

export interface Page {
  slug: PageSlug;
  title: string;
  content: string;
  html: string;
  updatedAt: string;
}

export const pageInput = z.object({
  slug: z.enum(PAGE_SLUGS),
  title: z.string().trim().min(1).max(200),
  content: z.string().min(1).max(200_000),
});

export type PageInput = z.infer<typeof pageInput>;

export interface RenderedPageInput extends PageInput {
  html: string;
}
