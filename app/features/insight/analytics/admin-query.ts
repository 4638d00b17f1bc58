import { addDays, toDay } from "../../../utils/dates.ts";
import {
  type AnalyticsFilter,
  type AnalyticsQuery,
  COMPARISONS,
  FILTER_DIMENSIONS,
  formatAnalyticsQuery,
  RANGE_MAX_DAYS,
} from "./analytics.ts";

const DAY_MS = 86_400_000;
/** Longer than any value that was counted. */
const VALUE_MAX_CHARS = 500;

export const RANGES = ["today", "7", "30", "90", "year"] as const;
export type Range = (typeof RANGES)[number];

export const RANGE_LABELS: Record<Range, string> = {
  today: "Today",
  "7": "7 days",
  "30": "30 days",
  "90": "90 days",
  year: "12 months",
};

export interface AnalyticsScreenQuery {
  query: AnalyticsQuery;
  /** In the site's time zone, in which days are counted. */
  today: string;
}

/** Parses the screen's address. An invalid range becomes the last 30 days, so that a mistyped address shows something. */
export function parseScreenQuery(search: URLSearchParams, today: string): AnalyticsScreenQuery {
  const asked = [search.get("from"), search.get("to")].map((day) => day ?? "");
  const range = asked.every(isDay) ? asked.toSorted() : undefined;
  const [from, to] = range ?? Object.values(findRange("30", today));
  const filter = parseFilter(search);
  return {
    today,
    query: {
      from: laterOf(from ?? today, addDays(to ?? today, 1 - RANGE_MAX_DAYS)),
      to: to ?? today,
      compare: COMPARISONS.find((each) => each === search.get("compare")) ?? "previous",
      ...(filter && { filter }),
    },
  };
}

function parseFilter(search: URLSearchParams): AnalyticsFilter | undefined {
  const dimension = FILTER_DIMENSIONS.find((each) => search.has(each));
  const value = dimension && search.get(dimension);
  return dimension && typeof value === "string" && value.length <= VALUE_MAX_CHARS
    ? { dimension, value }
    : undefined;
}

/** Days that end today; twelve months begin on the day after this one of last year. */
export function findRange(range: Range, today: string): { from: string; to: string } {
  if (range === "today") return { from: today, to: today };
  if (range !== "year") return { from: addDays(today, 1 - Number(range)), to: today };
  const lastYear = new Date(today);
  lastYear.setUTCFullYear(lastYear.getUTCFullYear() - 1);
  return { from: addDays(toDay(lastYear), 1), to: today };
}

export function isRange(range: Range, { query, today }: AnalyticsScreenQuery): boolean {
  const { from, to } = findRange(range, today);
  return query.from === from && query.to === to;
}

export function pathWith(
  query: AnalyticsQuery,
  { filter, ...change }: Partial<Omit<AnalyticsQuery, "filter">> & { filter?: AnalyticsFilter | null },
): string {
  const { filter: present, ...rest } = query;
  const wanted = filter === undefined ? present : (filter ?? undefined);
  return `?${formatAnalyticsQuery({ ...rest, ...change, ...(wanted && { filter: wanted }) })}`;
}

export function findRangeFault(from: string, to: string, today: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return "Please enter both days.";
  if (from > to) return "The first day must come before the last.";
  if (from > today) return "Please choose days that aren't in the future.";
  return from < addDays(to, 1 - RANGE_MAX_DAYS) ? "Please choose two years or less." : undefined;
}

export function countDays({ from, to }: Pick<AnalyticsQuery, "from" | "to">): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
