import { z } from "@hono/zod-openapi";

const count = z.number().int();
const moment = z.string().describe("ISO 8601, UTC");

export const backupSchema = z
  .object({
    name: z.string(),
    madeAt: moment,
    bytes: count,
    tables: count,
    rows: count,
    pictures: count,
    checkedAt: moment.nullable().describe("When it was last restored as a test"),
    checkFault: z.string().nullable().describe("What that found wrong"),
  })
  .openapi("Backup");

export const backupFailureSchema = z
  .object({ failedAt: moment, failures: count, message: z.string(), nextAt: moment })
  .openapi("BackupFailure");

export const backupSummarySchema = z
  .object({ last: backupSchema.nullable(), failure: backupFailureSchema.nullable() })
  .openapi("BackupSummary");

export const backupListSchema = z.object({
  backups: z.array(backupSchema),
  failure: backupFailureSchema.nullable(),
  nextAt: moment.describe("When the next one is made by itself"),
  timeZone: z.string(),
  place: z.enum(["folder", "bucket"]),
  isSecretFile: z
    .boolean()
    .describe("Whether the secret is the file `secret` of the data folder, and not SECRET"),
  secretChange: z
    .string()
    .nullable()
    .describe("What is wrong while the site runs with another secret than its links were signed with"),
});

export const backupParams = z.object({ name: z.string().regex(/^soloist-[\dtz-]{20,40}\.zip$/) });

export type Backup = z.infer<typeof backupSchema>;
export type BackupFailure = z.infer<typeof backupFailureSchema>;
export type BackupSummary = z.infer<typeof backupSummarySchema>;
export type BackupList = z.infer<typeof backupListSchema>;
