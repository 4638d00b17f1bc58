import { SLUG_MAX_CHARS, SLUG_PATTERN } from "../../../utils/text/slug.ts";

/** First path segments that routes and the API already use. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  "about",
  "admin",
  "api",
  "assets",
  "blog",
  "book",
  "estimate",
  "booking",
  "c",
  "calendar",
  "comments",
  "contact",
  "healthz",
  "i",
  "media",
  "metrics",
  "newsletter",
  "og",
  "preview",
  "privacy",
  "projects",
  "q",
  "readyz",
  "services",
  "sitemaps",
  "terms",
]);

/** Why no own page can have this address; undefined when one can. */
export function findSlugFault(slug: string): string | undefined {
  if (slug.length > SLUG_MAX_CHARS) return `At most ${SLUG_MAX_CHARS} characters.`;
  if (!SLUG_PATTERN.test(slug)) return "Please use small letters, digits and single hyphens only.";
  return RESERVED_SLUGS.has(slug)
    ? `/${slug} is one of the site's own addresses. Please choose another one.`
    : undefined;
}
