import { z } from "@hono/zod-openapi";

const count = z.number().int();

export const usageReportSchema = z
  .object({
    /** The last 30 days, oldest first. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** Excludes the fallbacks. */
        builtIn: count,
        model: count,
        fallbacks: count.describe("Asked of a model, answered by the built-in assistant"),
      }),
    ),
    month: z.object({
      inputTokens: count,
      outputTokens: count,
      budget: count,
      endsOn: z.iso.date().nullable().describe("When the budget ends at this pace; null when it lasts"),
    }),
    provider: z.string().nullable(),
    /** Whether the owner lets it answer. */
    usesModel: z.boolean(),
  })
  .openapi("AssistantUsage");

export type UsageReport = z.infer<typeof usageReportSchema>;
export type UsageDay = UsageReport["days"][number];
export type MonthUsage = UsageReport["month"];
