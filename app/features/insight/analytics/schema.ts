import { z } from "@hono/zod-openapi";
import { GOALS } from "../../core/attribution/goal.ts";
import { COMPARISONS, FILTER_DIMENSIONS } from "./analytics.ts";

const count = z.number().int();
const figures = {
  visitors: count.describe("Over several days the sum: a visitor who comes on two days counts twice"),
  visits: count,
  views: count.describe("For outbound links and goals, how often they were used"),
};
const totals = z.object({ ...figures, bounces: count.describe("Visits of a single view") });
const dimension = z.enum(FILTER_DIMENSIONS);

export type VisitTotals = z.infer<typeof totals>;
export type VisitFigures = Omit<VisitTotals, "bounces">;

export const reportSchema = z
  .object({
    query: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      compare: z.enum(COMPARISONS),
      filter: z.object({ dimension, value: z.string() }).optional(),
    }),
    /** Every day of the range, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), ...figures })),
    total: totals,
    previous: totals.nullable().describe("Null without a comparison, and where nothing was measured yet"),
    /** By dimension the first values, most views first. */
    tables: z.partialRecord(dimension, z.array(z.object({ value: z.string(), ...figures }))),
    tableSizes: z.partialRecord(dimension, count).describe("How many values there are in all"),
    goals: z.array(z.object({ goal: z.enum(GOALS), count, visitors: count })),
    /** Never narrowed by a filter. */
    bots: z.array(z.object({ name: z.string(), views: count })),
    ownerViews: count,
    since: z.iso.date().nullable().describe("The first day with a visit"),
    detailSince: z.iso.date().nullable().describe("With a filter: where its tables begin"),
    /** A database of countries is configured, or was in these days. */
    hasCountries: z.boolean(),
  })
  .openapi("AnalyticsReport");

export type AnalyticsReport = z.infer<typeof reportSchema>;

export const liveSchema = z
  .object({
    visitors: count,
    /** Where each of them is by now, most visitors first. */
    pages: z.array(z.object({ path: z.string(), visitors: count })),
  })
  .openapi("LiveVisitors");

export type LiveVisitors = z.infer<typeof liveSchema>;
