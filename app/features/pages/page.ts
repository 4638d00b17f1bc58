export const PAGE_SLUGS = ["privacy", "terms"] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

export interface Page {
  slug: PageSlug;
  title: string;
  content: string;
  html: string;
  updatedAt: string;
}
