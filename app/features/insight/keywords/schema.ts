import { z } from "@hono/zod-openapi";
import { CSV_MAX_CHARS } from "./keywords.ts";

const count = z.number().int();

export const keywordSchema = z
  .object({
    id: z.string(),
    keyword: z.string(),
    /** To two digits. */
    position: z.number().describe("The average of the last measured day"),
    /** Lost ones below zero; null when there was no day before. */
    change: z.number().nullable().describe("Places won since the measured day before"),
    /** Null unless an imported file has it. */
    searchVolume: count.nullable(),
    clicks: count,
    impressions: count,
    /** The last measured day. */
    day: z.string(),
  })
  .openapi("Keyword");

export type KeywordRow = z.infer<typeof keywordSchema>;

export const keywordHistorySchema = keywordSchema
  .extend({
    days: z.array(z.object({ day: z.string(), position: z.number(), clicks: count, impressions: count })),
  })
  .openapi("KeywordHistory");

export type KeywordHistory = z.infer<typeof keywordHistorySchema>;

export const keywordSourceSchema = z
  .object({
    property: z.string().nullable(),
    lastImport: z
      .object({
        source: z.enum(["csv", "search-console"]),
        at: z.string(),
        rows: count,
        newestDay: z.string(),
      })
      .nullable(),
    /** The last call of Search Console: what it answered, in a sentence. */
    lastRefresh: z.object({ at: z.string(), ok: z.boolean(), message: z.string() }).nullable(),
    /** So that they are indexed; null until asked. */
    pagesShown: count.nullable().describe("Pages that Google has shown to searchers within 28 days"),
  })
  .openapi("KeywordSource");

export type KeywordSourceState = z.infer<typeof keywordSourceSchema>;

export const importReportSchema = z
  .object({
    /** Rows that were imported. */
    rows: count,
    newKeywords: count,
    leftOut: count.describe("New keywords for which there is no room"),
    /** A line is that of the file; the first one is 1. */
    faults: z.object({ count, first: z.array(z.object({ line: count, message: z.string() })) }),
  })
  .openapi("KeywordImportReport");

export type ImportReport = z.infer<typeof importReportSchema>;
export type ImportFault = ImportReport["faults"]["first"][number];

export const keywordImport = z.object({
  csv: z.string().min(1, "Please choose a file.").max(CSV_MAX_CHARS, "At most 2,000,000 characters."),
  /** The day that the figures are of; today when left out. */
  day: z.iso.date().optional(),
});
