import { z } from "@hono/zod-openapi";
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
