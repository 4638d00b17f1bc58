import { z } from "@hono/zod-openapi";
import { addDays } from "../../../../utils/dates.ts";
import {
  type AnalyticsFilter,
  type AnalyticsQuery,
  COMPARISONS,
  FILTER_DIMENSIONS,
  RANGE_MAX_DAYS,
} from "../analytics.ts";
import { countDays } from "../ranges.ts";

const DEFAULT_DAYS = 30;
const VALUE_MAX_CHARS = 300;
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2999-12-31";

const day = z.iso
  .date()
  .refine((text) => text >= FIRST_DAY && text <= LAST_DAY, `A day from ${FIRST_DAY} to ${LAST_DAY}.`);
const value = z.string().max(VALUE_MAX_CHARS).optional();

const filters = z.object({
  page: value,
  entry: value,
  exit: value,
  referrer: value.describe("A host; empty for those who came from no other site"),
  utm_source: value,
  utm_medium: value,
  utm_campaign: value,
  country: value,
  device: value,
  browser: value,
  os: value,
  outbound: value,
  goal: value,
});

/** As an address says it; what it leaves out are the last 30 days. */
export const analyticsSearch = filters.extend({
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(COMPARISONS).default("previous"),
});

export type AnalyticsSearch = z.infer<typeof analyticsSearch>;

export type ParsedQuery =
  | { ok: true; query: AnalyticsQuery }
  | { ok: false; code: "invalid_range" | "too_many_filters"; message: string };

export function parseAnalyticsQuery(search: AnalyticsSearch, today: string): ParsedQuery {
  const to = search.to ?? today;
  const from = search.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) return invalidRange("The range ends before it begins.");
  if (countDays({ from, to }) > RANGE_MAX_DAYS) {
    return invalidRange("Please choose 24 months or less.");
  }
  const given = FILTER_DIMENSIONS.flatMap((dimension): AnalyticsFilter[] => {
    const value = search[dimension];
    return value === undefined ? [] : [{ dimension, value }];
  });
  if (given.length > 1) {
    return { ok: false, code: "too_many_filters", message: "Please use one filter at a time." };
  }
  return { ok: true, query: { from, to, compare: search.compare, ...(given[0] && { filter: given[0] }) } };
}

function invalidRange(message: string): ParsedQuery {
  return { ok: false, code: "invalid_range", message };
}
