import { z } from "@hono/zod-openapi";
import { VITAL_METRICS } from "./overview/vitals-panel.ts";
import { RUN_STEPS } from "./runs/seo-run.ts";

const count = z.number().int();
const time = z.string().nullable();

export const statusSchema = z
  .object({
    sitemap: z.object({ exists: z.boolean(), lastModified: time }),
    robots: z.object({ exists: z.boolean() }),
    /** Sentences. */
    searchEngines: z
      .object({ google: z.string(), bing: z.string() })
      .describe('"Unknown" if nothing is known'),
  })
  .openapi("SeoStatus");

export type SeoStatus = z.infer<typeof statusSchema>;

export const submissionSchema = z
  .object({
    id: z.string(),
    engine: z.string(),
    pages: count,
    paths: z.array(z.string()).describe("The first 20"),
    status: count.describe("The status of the answer; 0 when there was none"),
    /** The text of the answer, or why there was none. */
    answer: z.string(),
    createdAt: z.string(),
  })
  .openapi("IndexSubmission");

export type IndexSubmission = z.infer<typeof submissionSchema>;

/** Whether search engines are notified of changes automatically, and how many pages wait. */
export const indexNowSchema = z
  .object({
    isOn: z.boolean(),
    /** And what to set. */
    reason: z.string().nullable().describe("Why it is off"),
    endpoint: z.string(),
    keyAddress: z.string(),
    waiting: count.describe("Pages that search engines have not been told of"),
    lastSubmission: submissionSchema.nullable(),
    /** After a failure. */
    nextTryAt: time,
  })
  .openapi("IndexNowState");

export type IndexNowState = z.infer<typeof indexNowSchema>;

export const sitemapSchema = z
  .object({
    exists: z.boolean(),
    lastModified: time,
    files: count,
    pages: count,
    images: count,
    regeneratedAt: time,
  })
  .openapi("SitemapReport");

export type SitemapReport = z.infer<typeof sitemapSchema>;

const vitalSchema = z.object({
  p75: z.number().describe("Milliseconds; for CLS a plain number"),
  count,
  rating: z.enum(["good", "needs-improvement", "poor"]),
});

const score = z.number().nullable();

export const overviewSchema = z
  .object({
    status: statusSchema,
    /** Null means not measured. */
    metrics: z.object({
      /** At least as many: those that Google has shown to searchers in 28 days. */
      indexedPages: score,
      totalPages: count,
      backlinks: score,
      domainAuthority: score,
      pageSpeed: score,
      mobileScore: score,
      lastUpdated: time,
    }),
    vitals: z.object({
      period: count.describe("In days"),
      rows: z.array(
        z.object({
          path: z.string().nullable(),
          device: z.string().nullable(),
          figures: z.partialRecord(z.enum(VITAL_METRICS), vitalSchema),
        }),
      ),
      pageSpeed: score,
      mobileScore: score,
    }),
    indexNow: indexNowSchema,
  })
  .openapi("SeoOverview");

export type SeoOverview = z.infer<typeof overviewSchema>;

export const checklistSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        state: z.enum(["done", "todo", "unknown"]),
        /** In one sentence. */
        found: z.string(),
        /** Where it is fixed, or measured. */
        fix: z.object({ label: z.string(), to: z.string() }).nullable(),
      }),
    ),
    /** The share of items that are done, in whole percent. */
    donePercent: count,
    measuredAt: time.describe("The time of the last audit"),
  })
  .openapi("SeoChecklist");

export type SeoChecklist = z.infer<typeof checklistSchema>;
export type ChecklistItem = SeoChecklist["items"][number];

export const runSchema = z
  .object({
    id: z.string(),
    startedAt: z.string(),
    finishedAt: time.describe("Null while it runs"),
    steps: z.array(
      z.object({
        name: z.enum(RUN_STEPS),
        state: z.enum(["waiting", "running", "done", "failed", "skipped"]),
        summary: z.string(),
      }),
    ),
  })
  .openapi("SeoRun");

export type SeoRun = z.infer<typeof runSchema>;
export type RunStep = SeoRun["steps"][number];
