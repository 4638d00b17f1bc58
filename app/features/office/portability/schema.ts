import { z } from "@hono/zod-openapi";
import { keysOf } from "../../../utils/object-keys.ts";
import { type ImportReport, KIND_LABELS } from "./portability.ts";
import { ENTRY_KINDS, OUTCOMES, POST_SOURCES, type PostsImportReport } from "./posts/posts-import.ts";

const names = z.array(z.string());

/** The reports are checked here against their types, which the command line and the counting of their lines use too. */
export const importReportSchema = z
  .object({
    dryRun: z.boolean().describe("Whether nothing was written"),
    exportedAt: z.string(),
    lines: z.array(
      z.object({
        kind: z.enum(keysOf(KIND_LABELS)),
        created: names,
        changed: names,
        unchanged: z.number().int(),
        refused: z.array(z.object({ key: z.string(), reason: z.string() })),
      }),
    ),
    leftOut: z
      .array(z.object({ name: z.string(), reason: z.string() }))
      .describe("Parts of the archive that aren't content, such as business records"),
  })
  .openapi("ImportReport") satisfies z.ZodType<ImportReport>;

export const postsReportSchema = z
  .object({
    dryRun: z.boolean().describe("Whether nothing was written"),
    source: z.enum(POST_SOURCES),
    entries: z.array(
      z.object({
        kind: z.enum(ENTRY_KINDS),
        name: z.string(),
        outcome: z.enum(OUTCOMES),
        target: z.string().describe("Where it stands here; empty when it does not"),
        notes: z.array(z.string()),
      }),
    ),
  })
  .openapi("PostsImportReport") satisfies z.ZodType<PostsImportReport>;

/** A file, whatever it holds. */
export const binary = { schema: z.string().openapi({ format: "binary" }) };
