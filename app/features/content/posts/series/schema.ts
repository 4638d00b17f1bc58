import { z } from "@hono/zod-openapi";
import { SERIES_DESCRIPTION_MAX_CHARS, SERIES_TITLE_MAX_CHARS } from "./series.ts";

export const seriesSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("Series");

export type Series = z.infer<typeof seriesSchema>;

export const ownerSeriesSchema = seriesSchema
  .extend({
    posts: z.number().int(),
  })
  .openapi("OwnerSeries");

export type OwnerSeries = z.infer<typeof ownerSeriesSchema>;

export const newSeries = z.object({
  title: z.string().trim().min(1, "Please give the series a title.").max(SERIES_TITLE_MAX_CHARS),
  description: z.string().trim().max(SERIES_DESCRIPTION_MAX_CHARS).default(""),
});

export type NewSeries = z.infer<typeof newSeries>;

export const seriesUpdate = newSeries.extend({
  description: z.string().trim().max(SERIES_DESCRIPTION_MAX_CHARS).optional(),
  version: z.int32().min(1).optional(),
});

export type SeriesUpdate = z.infer<typeof seriesUpdate>;
