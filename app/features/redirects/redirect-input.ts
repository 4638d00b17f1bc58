import { z } from "zod";
import { ADDRESS_MAX_CHARS, IMPORT_MAX_BYTES, REDIRECT_ORIGINS, REDIRECT_STATUSES } from "./redirect.ts";

/** Longer than what is kept: a whole address of this site is cut down to its path. */
const TYPED_MAX_CHARS = 2 * ADDRESS_MAX_CHARS;

const redirectInput = z.object({
  source: z.string().trim().min(1, "Please enter the old address.").max(TYPED_MAX_CHARS),
  /** May be left out for 410 only. */
  target: z.string().trim().max(TYPED_MAX_CHARS).default(""),
  status: z.literal(REDIRECT_STATUSES, "Please choose 301, 302, 307, 308 or 410.").default(301),
});

export const newRedirect = redirectInput.extend({
  /** Of a redirect whose deletion is taken back. */
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

/** Without a version it overwrites. */
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
