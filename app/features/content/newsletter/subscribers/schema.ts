import { z } from "@hono/zod-openapi";
import { SUPPRESSION_SCOPES } from "../../../core/outbox/suppressions/suppressions.ts";
import { IMPORT_MAX_BYTES, IMPORT_OUTCOMES } from "./import/subscriber-import.ts";
import { SUBSCRIBER_STATUSES } from "./subscriber.ts";

const count = z.number().int();

export const subscriberSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    status: z.enum(SUBSCRIBER_STATUSES),
    topics: z.array(z.string()).describe("Ids of post categories; empty: all"),
    /** Where it came from, such as "/blog" or "import". */
    source: z.string(),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    leftAt: z.string().nullable(),
  })
  .openapi("Subscriber");

export type Subscriber = z.infer<typeof subscriberSchema>;

export const growthSchema = z
  .object({
    counts: z.record(z.enum(SUBSCRIBER_STATUSES), count),
    days: z.array(
      z.object({
        /** In UTC. */
        day: z.string(),
        joined: count,
        left: count,
        /** At the day's end. */
        total: count,
      }),
    ),
  })
  .openapi("NewsletterGrowth");

/** How the list grew on one day. */
export type GrowthDay = z.infer<typeof growthSchema>["days"][number];

export const subscriberImportSchema = z
  .object({
    counts: z.record(z.enum(IMPORT_OUTCOMES), count),
    /** At most `IMPORT_LINES_MAX`. */
    lines: z
      .array(
        z.object({ line: count, email: z.string(), outcome: z.enum(IMPORT_OUTCOMES), reason: z.string() }),
      )
      .describe("The first of those that are skipped or refused"),
  })
  .openapi("SubscriberImport");

export type SubscriberImport = z.infer<typeof subscriberImportSchema>;
export type ImportLine = SubscriberImport["lines"][number];

export const subscriberImportInput = z.object({
  csv: z
    .string()
    .min(1, "Please choose a file.")
    .refine((text) => new TextEncoder().encode(text).byteLength <= IMPORT_MAX_BYTES, {
      error: `The file can be at most ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`,
    }),
  /** The owner's word that all of them have asked for this newsletter. */
  haveAgreed: z.boolean().default(false).describe("They count as confirmed; otherwise each is asked"),
});

export type ImportInput = z.infer<typeof subscriberImportInput>;

export const allowInput = z.object({
  email: z.string().min(1).max(300),
  scope: z.enum(SUPPRESSION_SCOPES).default("newsletter"),
});
