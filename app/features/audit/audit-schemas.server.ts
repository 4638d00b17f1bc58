import { z } from "@hono/zod-openapi";
import { AUDIT_RULE_NAMES } from "./audit.ts";

const findingSchema = z
  .object({
    rule: z.enum(AUDIT_RULE_NAMES),
    severity: z.enum(["error", "warning"]),
    path: z.string(),
    subject: z.string(),
    detail: z.string(),
  })
  .openapi("AuditFinding");

const summarySchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  pages: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
});

export const latestSchema = z
  .object({
    latest: z
      .object({
        startedAt: z.string(),
        finishedAt: z.string(),
        pages: z.number().int(),
        findings: z.array(findingSchema),
        omitted: z.number().int(),
        isCut: z.boolean(),
      })
      .nullable(),
    difference: z
      .object({
        since: z.string(),
        fresh: z.array(findingSchema),
        mended: z.array(findingSchema),
        remaining: z.number().int(),
      })
      .nullable()
      .describe("To the run before; null without one"),
    progress: z.object({ read: z.number().int(), known: z.number().int() }).nullable(),
    hasFailed: z.boolean().describe("Whether the last run broke off"),
    runs: z.array(summarySchema).describe("Newest first"),
  })
  .openapi("AuditState");

export const validationSchema = z
  .object({ file: z.string(), standard: z.string(), ok: z.boolean(), messages: z.array(z.string()) })
  .openapi("Validation");

const namedValue = z.object({ name: z.string(), value: z.string() });

export const urlTestSchema = z
  .object({
    url: z.string(),
    hops: z.array(z.object({ path: z.string(), status: z.number().int(), location: z.string().nullable() })),
    status: z.number().int(),
    headers: z.array(namedValue),
    htmlBytes: z.number().int(),
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
    social: z.array(namedValue),
    jsonLdTypes: z.array(z.string()),
    mainHeadings: z.array(z.string()),
    words: z.number().int(),
  })
  .openapi("UrlTest");
