import { formatDay } from "../../../utils/dates.ts";
import { isKeyOf } from "../../../utils/object-keys.ts";
import type { Goal } from "../../core/attribution/goal.ts";
import { countDays } from "./admin-query.ts";
import type { AnalyticsFilter, AnalyticsQuery, FilterDimension } from "./analytics.ts";
import type { AnalyticsReport, VisitTotals } from "./schema.ts";

export const DIMENSION_LABELS: Record<FilterDimension, string> = {
  page: "Page",
  entry: "Entry page",
  exit: "Exit page",
  referrer: "Referrer",
  utm_source: "UTM source",
  utm_medium: "UTM medium",
  utm_campaign: "UTM campaign",
  country: "Country",
  device: "Device",
  browser: "Browser",
  os: "System",
  outbound: "Outbound click",
  goal: "Goal",
};

export const GOAL_LABELS: Record<Goal, string> = {
  message_sent: "Message sent",
  chat_started: "Chat started",
  subscription: "Subscription",
  resume_download: "Resume download",
  booking_click: "Booking click",
  call_booked: "Call booked",
};

const EMPTY_VALUES: Partial<Record<FilterDimension, string>> = {
  referrer: "No other site",
  country: "Unknown country",
};

/** Links that name a person are stored only by their protocol. */
const PERSONAL_LINKS = new Map([
  ["mailto:", "Mail link"],
  ["tel:", "Phone link"],
]);

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

export function describeValue({ dimension, value }: AnalyticsFilter): string {
  if (value === "") return EMPTY_VALUES[dimension] ?? "Unknown";
  if (dimension === "goal") return isKeyOf(GOAL_LABELS, value) ? GOAL_LABELS[value] : value;
  if (dimension === "outbound") return PERSONAL_LINKS.get(value) ?? value;
  if (dimension === "country") return /^[A-Z]{2}$/.test(value) ? (countryNames.of(value) ?? value) : value;
  return dimension === "device" ? `${value.charAt(0).toUpperCase()}${value.slice(1)}` : value;
}

export function describeViews(filter: AnalyticsFilter | undefined): string {
  if (filter?.dimension === "outbound") return "Clicks";
  return filter?.dimension === "goal" ? "Times reached" : "Page views";
}

export interface Figure {
  label: string;
  value: string;
  /** The difference in short, such as "+20 %"; undefined where there is none to tell. */
  change?: string | undefined;
  trend?: "better" | "worse" | undefined;
  /** The value of the compared range; undefined without a comparison, or if nothing was measured then. */
  before?: string | undefined;
}

type Difference = Pick<Figure, "change" | "trend" | "before">;

export function listFigures({
  query,
  total,
  previous,
}: Pick<AnalyticsReport, "query" | "total" | "previous">): Figure[] {
  const counted = (label: string, key: keyof VisitTotals): Figure => ({
    label,
    value: total[key].toLocaleString("en"),
    ...compareCounts(query, total[key], previous?.[key]),
  });
  const figures = [
    counted("Visitors", "visitors"),
    counted("Visits", "visits"),
    counted(describeViews(query.filter), "views"),
  ];
  return countsPages(query.filter) ? [...figures, compareBounces({ query, total, previous })] : figures;
}

function countsPages(filter: AnalyticsFilter | undefined): boolean {
  return filter?.dimension !== "outbound" && filter?.dimension !== "goal";
}

function compareCounts(query: AnalyticsQuery, current: number, previous: number | undefined): Difference {
  if (previous === undefined || query.compare === "none") return {};
  const days = describePrevious(query);
  if (previous === 0) return { before: `None in ${days}` };
  const before = `${previous.toLocaleString("en")} in ${days}`;
  const percent = Math.round((100 * (current - previous)) / previous);
  return { before, ...describeChange(percent, "%", percent > 0) };
}

function compareBounces({
  query,
  total,
  previous,
}: Pick<AnalyticsReport, "query" | "total" | "previous">): Figure {
  const rate = findBounceRate(total);
  const figure = { label: "Bounce rate", value: rate === undefined ? "No visits" : `${rate} %` };
  if (!previous || query.compare === "none") return figure;
  const days = describePrevious(query);
  const past = findBounceRate(previous);
  if (past === undefined) return { ...figure, before: `No visits in ${days}` };
  const before = `${past} % in ${days}`;
  if (rate === undefined) return { ...figure, before };
  const points = rate - past;
  return {
    ...figure,
    before,
    ...describeChange(points, Math.abs(points) === 1 ? "point" : "points", points < 0),
  };
}

/** A difference of nothing has no colour. */
function describeChange(size: number, unit: string, isBetter: boolean): Difference {
  const words = `${Math.abs(size).toLocaleString("en")} ${unit}`;
  if (size === 0) return { change: `±${words}` };
  return { change: `${size > 0 ? "+" : "−"}${words}`, trend: isBetter ? "better" : "worse" };
}

/** The share of visits, in whole percent, that saw a single page; undefined without visits. */
export function findBounceRate({ visits, bounces }: Pick<VisitTotals, "visits" | "bounces">) {
  return visits === 0 ? undefined : Math.round((100 * bounces) / visits);
}

function describePrevious(query: AnalyticsQuery): string {
  if (query.compare === "year") return "the same days a year before";
  const count = countDays(query);
  return count === 1 ? "the day before" : `the ${count} days before`;
}

/** "10 Mar 2026", or "1 Mar 2026 to 10 Mar 2026" */
export function describeRange({ from, to }: Pick<AnalyticsQuery, "from" | "to">): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

/** "45 %"; of nothing there is no share. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return "–";
  const percent = (100 * part) / whole;
  return percent > 0 && percent < 1 ? "< 1 %" : `${Math.round(percent)} %`;
}
