import type { MetaDescriptor } from "react-router";
import { RESERVED_SLUGS } from "../../content/posts/reserved-slugs.ts";
import type { Site } from "../../content/profile/site.ts";
import { DEFAULT_PRIMARY_COLOR } from "../../core/settings/settings.ts";

export const OG_WIDTH_PX = 1200;
export const OG_HEIGHT_PX = 630;
export const DEFAULT_ROBOTS = "index, follow";

/** The fixed pages that have an Open Graph image of their own at `/og/<name>.png`. */
export const OG_PAGES = [
  "home",
  "about",
  "projects",
  "blog",
  "services",
  "contact",
  "privacy",
  "terms",
] as const;
export type OgPage = (typeof OG_PAGES)[number];

/**
 * Each page has a file of its own for it, since the browser gets a file with every page that uses any of it.
 */
export interface PageText {
  path: string;
  title: string;
  description: string;
}

export interface PageMeta extends PageText {
  keywords?: string[] | undefined;
  image?: string | undefined;
  imageSize?: readonly [width: number, height: number] | undefined;
  type?: "website" | "article" | undefined;
  robots?: string | undefined;
  publishedAt?: string | undefined;
  updatedAt?: string | undefined;
  canonicalUrl?: string | undefined;
  jsonLd?: object[] | undefined;
  paging?: { page: number; pages: number } | undefined;
}

export function formatPageTitle(site: Site, title: string): string {
  const text = title.trim() || site.title;
  return text.toLowerCase().includes(site.name.toLowerCase()) ? text : `${text} | ${site.name}`;
}

/** The address that a page is known by: the public origin and the path, without query or fragment. */
export function formatCanonicalUrl(site: Pick<Site, "url">, path: string): string {
  const url = new URL("/", site.url);
  // Set, not resolved: "//host" must stay a path.
  url.pathname = path.split(/[?#]/, 1)[0] ?? "/";
  return url.href;
}

export function formatOgImagePath(path: string, shareImage?: string): string {
  const [pathname = "/"] = path.split(/[?#]/);
  const [, section = "", slug = ""] = pathname.split("/");
  const isRecord = section === "projects" || (section === "blog" && !RESERVED_SLUGS.has(slug));
  if (slug && isRecord) return `/og/${section}/${slug}.png`;
  return shareImage ?? `/og/${OG_PAGES.find((page) => page === section) ?? "home"}.png`;
}

export function pageMeta(site: Site, page: PageMeta): MetaDescriptor[] {
  const { page: number = 1, pages = 1 } = page.paging ?? {};
  const title = formatPageTitle(site, number > 1 ? `${page.title}, page ${number}` : page.title);
  const list = formatCanonicalUrl(site, page.path);
  const formatUrl = (of: number) => (of > 1 ? `${list}?page=${of}` : list);
  const url = page.canonicalUrl || formatUrl(number);
  const robots = page.robots ?? DEFAULT_ROBOTS;
  const keywords = page.keywords ?? [site.name, site.jobTitle, "React", "Node.js", "Python", "freelance"];
  const shared: MetaDescriptor[] = [
    { title },
    { name: "description", content: number > 1 ? `Page ${number}: ${page.description}` : page.description },
    { name: "keywords", content: keywords.join(", ") },
    { name: "author", content: site.name },
    { name: "robots", content: robots },
    { name: "theme-color", content: site.primaryColor || DEFAULT_PRIMARY_COLOR },
  ];
  // A canonical address on a page that must not be indexed gives search engines two opposite orders.
  if (!robots.includes("noindex")) shared.push({ tagName: "link", rel: "canonical", href: url });
  if (number > 1) shared.push({ tagName: "link", rel: "prev", href: formatUrl(number - 1) });
  if (number < pages) shared.push({ tagName: "link", rel: "next", href: formatUrl(number + 1) });
  const jsonLd = (page.jsonLd ?? []).map((data): MetaDescriptor => ({ "script:ld+json": data }));
  return [...shared, ...listSocialTags(site, page, title, url), ...jsonLd];
}

function listSocialTags(site: Site, page: PageMeta, title: string, url: string): MetaDescriptor[] {
  const [width, height] = page.image ? (page.imageSize ?? []) : [OG_WIDTH_PX, OG_HEIGHT_PX];
  const image = new URL(page.image ?? formatOgImagePath(page.path, site.shareImage), site.url).href;
  const tags: Record<string, string | undefined> = {
    "og:type": page.type ?? "website",
    "og:site_name": site.name,
    "og:title": title,
    "og:description": page.description,
    "og:url": url,
    "og:image": image,
    "og:image:width": width?.toString(),
    "og:image:height": height?.toString(),
    "og:image:alt": title,
    "article:published_time": page.publishedAt,
    "article:modified_time": page.updatedAt,
    "article:author": page.type === "article" ? site.name : undefined,
  };
  const twitter = {
    card: "summary_large_image",
    title,
    description: page.description,
    image,
    "image:alt": title,
  };
  return [
    ...Object.entries(tags).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    ...Object.entries(twitter).map(([name, content]) => ({ name: `twitter:${name}`, content })),
  ];
}

/** The root loader's data, for use in a route's `meta`, where hooks and context cannot be used. */
export function findSite(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const root = matches.find((match) => match?.id === "root");
  if (!root?.loaderData) throw new Error("The root loader's data is missing.");
  return root.loaderData as Site;
}
