import { isPublicPage } from "../../../public-pages.ts";
import { findSlugFault } from "../../content/pages/page-slug.ts";
import type { Goal } from "../../core/attribution/goal.ts";

/** Goals that only a browser can report; the server records the others where they happen. */
export const BROWSER_GOALS = ["subscription", "resume_download", "booking_click"] as const satisfies Goal[];

/** Dimensions by which a report can be filtered, one value at a time. */
export const FILTER_DIMENSIONS = [
  "page",
  "entry",
  "exit",
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "country",
  "device",
  "browser",
  "os",
  "outbound",
  "goal",
] as const;
export type FilterDimension = (typeof FILTER_DIMENSIONS)[number];
export type AnalyticsDimension = FilterDimension | "site" | "bot" | "owner";

export const EXPORTED_TABLES = ["days", ...FILTER_DIMENSIONS, "bot"] as const;
export type ExportedTable = (typeof EXPORTED_TABLES)[number];

export const COMPARISONS = ["previous", "year", "none"] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface AnalyticsFilter {
  dimension: FilterDimension;
  /** An empty "referrer" means visitors who came from no other site. */
  value: string;
}

/** Days are ISO dates in the site's time zone, both inclusive. */
export interface AnalyticsQuery {
  from: string;
  to: string;
  compare: Comparison;
  filter?: AnalyticsFilter | undefined;
}

/** Two years and their leap day. */
export const RANGE_MAX_DAYS = 731;
/** The most rows of each dimension. */
export const TABLE_ROWS_MAX = 20;
/** How long single events are kept; of older days there are only sums. */
export const DETAIL_DAYS = 30;
export const LIVE_MINUTES = 5;

export function toAnalyticsSearch({ from, to, compare, filter }: AnalyticsQuery) {
  return { from, to, compare, ...(filter && { [filter.dimension]: filter.value }) };
}

/** "from=…&to=…&compare=…&page=/about". */
export function formatAnalyticsQuery(query: AnalyticsQuery): string {
  return new URLSearchParams(toAnalyticsSearch(query)).toString();
}

export const VIEW_PATH_MAX_CHARS = 200;
/** Addresses of other sites, as browsers know them. */
export const ADDRESS_MAX_CHARS = 2000;
export const UTM_MAX_CHARS = 200;

const ARCHIVE_PATH = /^\/blog\/archive(\/\d{4})?$/;
const NAMED_PATH = /^\/blog\/(?:(tag|series)\/)?([^/?#]+)$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export interface PublicPath {
  path: string;
  kind: "fixed" | "post" | "tag" | "series" | "page";
  /** The name in the address, which still has to be one of a post, a tag, a series or an own page; empty for a fixed page. */
  name: string;
}

export function parsePublicPath(path: string): PublicPath | undefined {
  if (path.length > VIEW_PATH_MAX_CHARS) return undefined;
  if (isPublicPage(path) || ARCHIVE_PATH.test(path)) return { path, kind: "fixed", name: "" };
  if (findSlugFault(path.slice(1)) === undefined) return { path, kind: "page", name: path.slice(1) };
  const [, list, text = ""] = NAMED_PATH.exec(path) ?? [];
  const name = decodeName(text);
  if (list === "tag") return name === "" ? undefined : { path, kind: "tag", name };
  if (!SLUG.test(name)) return undefined;
  return { path, kind: list === "series" ? "series" : "post", name };
}

/** In addresses, tags in any script are percent-encoded. */
function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
