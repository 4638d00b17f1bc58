/** The pages that every site has, at addresses that stay. */
export const PAGE_SLUGS = ["privacy", "terms"] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

export const PAGE_PLACES = ["menu", "footer", "none"] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

/** The header has no room for more next to the site's own links. */
export const MENU_PAGES_MAX = 3;

export const PAGE_LIMITS = { title: 200, description: 320, content: 200_000 } as const;

export const DESCRIPTION_MISSING = "Please say what the page is about. Search engines show it.";

export interface Page {
  slug: string;
  title: string;
  /** Own pages only; privacy and terms have fixed descriptions. */
  description: string;
  content: string;
  html: string;
  updatedAt: string;
}

export interface RenderedPageInput extends Pick<Page, "slug" | "title" | "content" | "html"> {}

/** Takes the id or the slug, which are one for these pages. */
export function isFixedPage(id: string): id is PageSlug {
  return PAGE_SLUGS.some((slug) => slug === id);
}

export function pathToPage(slug: string): string {
  return `/${slug}`;
}
