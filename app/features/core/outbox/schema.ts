import { z } from "@hono/zod-openapi";
import { PLACED_NOUNS } from "../../../utils/admin-paths.ts";
import { MAIL_STATES } from "./mail.ts";
import { SUPPRESSION_REASONS, SUPPRESSION_SCOPES } from "./suppressions/suppressions.ts";

const kind = z.enum(["smtp", "capture"]);

export const mailSetupSchema = z
  .object({
    kind,
    waiting: z.number().int(),
    failed: z.number().int(),
    captured: z.number().int().describe("Kept as files while email was off, and not sent since"),
  })
  .openapi("MailSetup");

export type MailSetup = z.infer<typeof mailSetupSchema>;

export const mailStateSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: z.string().describe('What the owner calls it, such as "Quote Q/26-27/0004"; empty for none'),
    record: z
      .object({ noun: z.enum(PLACED_NOUNS), id: z.string() })
      .nullable()
      .describe("What it's about"),
    to: z.string().describe("The address of the last attempt, or of the next one"),
    state: z
      .enum(MAIL_STATES)
      .describe('"captured" was written as a file and not sent, because email is off'),
    attempts: z.number().int(),
    queuedAt: z.string(),
    nextTryAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    failedAt: z.string().nullable(),
    isRefused: z.boolean().describe("Whether the mail server itself said no"),
    lastError: z.string().nullable().describe("The mail server's words, where it gave any"),
    isSettled: z.boolean().describe("Whether a newer email took its place, or the owner put it aside"),
    canResend: z.boolean(),
  })
  .openapi("MailState");

export const mailTestSchema = z.object({ kind });

export const suppressionSchema = z
  .object({
    email: z.string(),
    scope: z.enum(SUPPRESSION_SCOPES),
    reason: z.enum(SUPPRESSION_REASONS),
    createdAt: z.string(),
  })
  .openapi("MailSuppression");

export type Suppression = z.infer<typeof suppressionSchema>;
