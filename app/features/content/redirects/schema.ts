import { z } from "@hono/zod-openapi";
import { ADDRESS_MAX_CHARS, IMPORT_MAX_BYTES, REDIRECT_ORIGINS, REDIRECT_STATUSES } from "./redirect.ts";

export const redirectSchema = z
  .object({
    id: z.string(),
    source: z.string(),
    target: z.string().describe("A path or a whole address; empty for 410"),
    status: z.literal(REDIRECT_STATUSES),
    origin: z.enum(REDIRECT_ORIGINS).describe("By hand, from a file, or by the change of a post's slug"),
    post: z.object({ id: z.number().int(), title: z.string() }).nullable(),
    hits: z.number().int(),
    lastHitAt: z.string().nullable(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("Redirect");

export type Redirect = z.infer<typeof redirectSchema>;

export const missedPathSchema = z
  .object({
    path: z.string(),
    hits: z.number().int(),
    crawlerHits: z.number().int().describe("Those of the hits that were of programs"),
    /** A path of this site, or an address without its query; empty when nothing was said. */
    referrer: z.string(),
    firstAt: z.string(),
    lastAt: z.string(),
    suggestion: z.string().nullable().describe("The page whose path is most like it"),
  })
  .openapi("MissedPath");

export type MissedPath = z.infer<typeof missedPathSchema>;

export const redirectImportSchema = z
  .object({
    added: z.number().int(),
    replaced: z.number().int(),
    refused: z.number().int(),
    lines: z.array(
      z.object({
        line: z.number().int(),
        source: z.string(),
        outcome: z.enum(["added", "replaced", "refused"]),
        /** Why it was refused; else empty. */
        reason: z.string(),
      }),
    ),
  })
  .openapi("RedirectImport");

export type RedirectImport = z.infer<typeof redirectImportSchema>;
export type ImportLine = RedirectImport["lines"][number];

/** Longer than a stored address: a whole address of this site is cut down to its path. */
const TYPED_MAX_CHARS = 2 * ADDRESS_MAX_CHARS;

const redirectInput = z.object({
  source: z.string().trim().min(1, "Please enter the old address.").max(TYPED_MAX_CHARS),
  /** May be left out for 410 only. */
  target: z.string().trim().max(TYPED_MAX_CHARS).default(""),
  status: z.literal(REDIRECT_STATUSES, "Please choose 301, 302, 307, 308 or 410.").default(301),
});

export const newRedirect = redirectInput.extend({
  /** The former values of a redirect whose deletion is undone. */
  restored: z
    .object({
      id: z.string().regex(/^[\w-]{1,100}$/),
      origin: z.enum(REDIRECT_ORIGINS),
      hits: z.int32().min(0),
      lastHitAt: z.iso.datetime().nullable(),
    })
    .optional(),
});

export type NewRedirect = z.infer<typeof newRedirect>;

export const redirectUpdate = redirectInput.extend({ version: z.int32().min(1).optional() });

export type RedirectUpdate = z.infer<typeof redirectUpdate>;

export const redirectImportInput = z.object({
  csv: z
    .string()
    .min(1, "Please choose a file.")
    .refine((text) => new TextEncoder().encode(text).byteLength <= IMPORT_MAX_BYTES, {
      error: `The file can be at most ${IMPORT_MAX_BYTES / 1024} KB.`,
    }),
});

export const missedPathInput = z.object({
  path: z
    .string()
    .max(ADDRESS_MAX_CHARS)
    .regex(/^\/\P{Cc}*$/u),
});
