export interface PageLinkText {
  path: string;
  label: string;
}

/** Links to the owner's own pages; the root loader provides them on every page. */
export interface OwnPageLinks {
  ownPages: Record<"header" | "footer", PageLinkText[]>;
}

interface PublicPage extends PageLinkText {
  path: `/${string}`;
  /** Where a link of the frame leads to it. */
  linkedFrom: readonly ("header" | "footer")[];
}

/**
 * The one list of the pages that every site has, in the order of the menu. Addresses of records (posts, series, tags)
 * come from their tables.
 */
export const PUBLIC_PAGES = [
  { path: "/", label: "Home", linkedFrom: ["header", "footer"] },
  { path: "/about", label: "About", linkedFrom: ["header", "footer"] },
  { path: "/projects", label: "Projects", linkedFrom: ["header", "footer"] },
  { path: "/blog", label: "Blog", linkedFrom: ["header", "footer"] },
  { path: "/services", label: "Services", linkedFrom: ["header"] },
  { path: "/contact", label: "Contact", linkedFrom: ["header", "footer"] },
  { path: "/privacy", label: "Privacy Policy", linkedFrom: [] },
  { path: "/terms", label: "Terms of Service", linkedFrom: [] },
] as const satisfies PublicPage[];

export type PublicPagePath = (typeof PUBLIC_PAGES)[number]["path"];

export function isPublicPage(path: string): path is PublicPagePath {
  return PUBLIC_PAGES.some((page) => page.path === path);
}

export function listLinks(place: PublicPage["linkedFrom"][number]): readonly PublicPage[] {
  const pages: readonly PublicPage[] = PUBLIC_PAGES;
  return pages.filter(({ linkedFrom }) => linkedFrom.includes(place));
}

/** The query parameters that change what a page shows; the page cache drops all others before a page is rendered. */
export const PAGE_QUERY: Readonly<Record<string, readonly string[]>> = {
  "/projects": ["category"],
  "/blog": ["category", "q", "page"],
  "/contact": ["sent", "schedule"],
  "/estimate": ["service", "choice", "extra1", "extra2", "extra3", "extra4", "extra5", "extra6", "sent"],
  "/newsletter": ["sent"],
  "/newsletter/confirm": ["token", "done"],
  "/newsletter/preferences": ["token", "done", "fault"],
  "/newsletter/unsubscribe": ["token", "done"],
  "/comments/confirm": ["token"],
  "/comments/moderate": ["token", "wish", "done"],
  "/comments/replies": ["token"],
} satisfies Partial<Record<PublicPagePath, readonly string[]>> & Record<string, readonly string[]>;

/** The same for addresses of records. */
export const RECORD_QUERY: readonly { address: RegExp; names: readonly string[] }[] = [
  { address: /^\/blog\/[^/]+$/, names: ["comment"] },
  { address: /^\/blog\/[^/]+\/comments$/, names: ["page", "reply"] },
  { address: /^\/book(\/[^/]+)?$/, names: ["zone", "day", "month", "start"] },
  { address: /^\/booking\/[^/]+$/, names: ["zone", "day", "month", "move", "done"] },
  { address: /^\/i\/[^/]+$/, names: ["claimed", "returned"] },
  { address: /^\/q\/[^/]+$/, names: ["options", "done"] },
  { address: /^\/blog\/(tag\/[^/]+|archive\/\d{4}|series\/[^/]+)$/, names: ["page"] },
];

/** The pages that have an action. Any other path would be rendered whole only to say that it takes no form. */
export const FORM_PAGES =
  /^\/(contact|estimate|book\/[^/]+|booking\/[^/]+|[ciq]\/[^/]+|newsletter(\/(confirm|preferences|unsubscribe))?|blog\/[^/]+\/comments|comments\/(confirm|moderate|replies))$/;
