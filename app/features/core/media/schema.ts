import { z } from "@hono/zod-openapi";
import { MEDIA_ALT_MAX_CHARS } from "./media-item.ts";

export const mediaSchema = z
  .object({
    id: z.string(),
    src: z.string(),
    /** The file's original name, for the owner to recognise it; no stored file has this name. */
    name: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    widths: z.array(z.number().int()),
    placeholder: z.string(),
    /** The type of the uploaded file; empty for the pictures that came with the site. */
    mime: z.string(),
    /** The size of all its versions together; 0 when that was not counted. */
    bytes: z.number().int(),
    version: z.number().int(),
    createdAt: z.string(),
  })
  .openapi("Media");

export type MediaItem = z.infer<typeof mediaSchema>;

export const mediaUseSchema = z
  .object({
    kind: z.string(),
    title: z.string(),
    to: z.string(),
  })
  .openapi("MediaUse");

export type MediaUse = z.infer<typeof mediaUseSchema>;

export const altText = z
  .string()
  .trim()
  .max(MEDIA_ALT_MAX_CHARS)
  .refine((text) => !text.includes("\0"), "The text contains a NUL character, which cannot be stored.");

export const mediaUpdate = z.object({ alt: altText, version: z.int32().min(1).optional() });
