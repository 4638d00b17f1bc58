export const PAGE_SLUGS = ["privacy", "terms"] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

export const PAGE_LIMITS = { title: 200, content: 200_000 } as const;

export interface Page {
  slug: PageSlug;
  title: string;
  content: string;
  html: string;
  updatedAt: string;
}

export interface RenderedPageInput extends Pick<Page, "slug" | "title" | "content" | "html"> {}
