import { z } from "@hono/zod-openapi";
import { AUDIT_RULE_NAMES } from "./audit-rules.ts";

const count = z.number().int();

const findingSchema = z
  .object({
    rule: z.enum(AUDIT_RULE_NAMES),
    severity: z.enum(["error", "warning"]),
    path: z.string(),
    /** With rule and path what makes it the same fault in the next run: a link's target, a picture, a field; or empty. */
    subject: z.string(),
    /** One sentence with what was measured. */
    detail: z.string(),
  })
  .openapi("AuditFinding");

export type Finding = z.infer<typeof findingSchema>;

const summarySchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  pages: count,
  errors: count,
  warnings: count,
});

export type AuditSummary = z.infer<typeof summarySchema>;

const reportSchema = z.object({
  pages: count,
  findings: z.array(findingSchema),
  /** How many more there were than a report keeps. */
  omitted: count,
  isCut: z.boolean(),
});

export type AuditReport = z.infer<typeof reportSchema>;

const differenceSchema = z.object({
  since: z.string(),
  fresh: z.array(findingSchema),
  mended: z.array(findingSchema),
  remaining: count,
});

export type AuditDifference = z.infer<typeof differenceSchema>;

const progressSchema = z.object({
  read: count,
  /** Grows while links are found. */
  known: count,
});

export type AuditProgress = z.infer<typeof progressSchema>;

export const latestSchema = z
  .object({
    latest: z.object({ startedAt: z.string(), finishedAt: z.string() }).extend(reportSchema.shape).nullable(),
    difference: differenceSchema.nullable().describe("To the run before; null without one"),
    progress: progressSchema.nullable(),
    hasFailed: z.boolean().describe("Whether the last run broke off"),
    runs: z.array(summarySchema).describe("Newest first"),
  })
  .openapi("AuditState");

export type LatestAudit = z.infer<typeof latestSchema>;

export const validationSchema = z
  .object({
    /** The path of what was checked; "json-ld" for the structured data of all pages. */
    file: z.string(),
    standard: z.string(),
    ok: z.boolean(),
    /** Why it is not; or what was found in it. */
    messages: z.array(z.string()),
  })
  .openapi("Validation");

export type Validation = z.infer<typeof validationSchema>;

const namedValue = z.object({ name: z.string(), value: z.string() });

export const urlTestSchema = z
  .object({
    url: z.string(),
    hops: z.array(
      z.object({
        path: z.string(),
        status: count,
        /** Where a redirect leads, as it was written. */
        location: z.string().nullable(),
      }),
    ),
    status: count,
    headers: z.array(namedValue),
    htmlBytes: count,
    robots: z.object({
      robotsTxt: z.enum(["allowed", "disallowed", "unknown"]),
      meta: z.string().nullable(),
      header: z.string().nullable(),
      isIndexable: z.boolean(),
    }),
    title: z.string(),
    description: z.string(),
    canonical: z.string().nullable(),
    language: z.string().nullable(),
    /** Open Graph and Twitter, in the order of the page. */
    social: z.array(namedValue),
    jsonLdTypes: z.array(z.string()),
    mainHeadings: z.array(z.string()),
    words: count,
  })
  .openapi("UrlTest");

export type UrlTest = z.infer<typeof urlTestSchema>;
export type UrlHop = UrlTest["hops"][number];

const URL_MAX_CHARS = 2000;

export const urlTestInput = z.object({ url: z.string().trim().min(1).max(URL_MAX_CHARS) });
