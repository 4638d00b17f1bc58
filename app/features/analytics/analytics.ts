import { PAGE_SLUGS } from "../pages/page.ts";

export const ANALYTICS_RANGES = [7, 30, 90] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];
export const ANALYTICS_RANGE_DEFAULT: AnalyticsRange = 30;

export interface ViewFigures {
  visitors: number;
  views: number;
}

export interface AnalyticsReport {
  /** Every day of the range, oldest first, as an ISO date in UTC. */
  days: ({ day: string } & ViewFigures)[];
  /** The most read first. */
  pages: ({ path: string } & ViewFigures)[];
  total: ViewFigures;
  /** The same number of days before. */
  previous: ViewFigures;
  /** The first day with a visit, ever. */
  since: string | null;
}

export const VIEW_PATH_MAX_CHARS = 200;

const FIXED_PATHS: ReadonlySet<string> = new Set([
  "/",
  "/about",
  "/projects",
  "/blog",
  "/services",
  "/contact",
  ...PAGE_SLUGS.map((slug) => `/${slug}`),
]);
const POST_PATH = /^\/blog\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Says which public page the path is: a slug still has to be one of a post. */
export function parsePublicPath(path: string): { path: string; slug?: string } | undefined {
  if (path.length > VIEW_PATH_MAX_CHARS) return undefined;
  if (FIXED_PATHS.has(path)) return { path };
  const slug = POST_PATH.exec(path)?.[1];
  return slug ? { path, slug } : undefined;
}

const BOT_WORDS =
  /bot\b|bots\b|crawl|spider|slurp|scrap|headless|phantom|lighthouse|preview|monitor|uptime|validator|facebookexternalhit|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|http-?client|libwww/i;

/**
 * A browser calls itself Mozilla. Whoever runs no JavaScript sends nothing at all, so that this only has to know those that do
 * and say who they are.
 */
export function isBrowser(userAgent: string): boolean {
  return userAgent.startsWith("Mozilla/") && !BOT_WORDS.test(userAgent);
}
