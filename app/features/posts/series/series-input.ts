import { z } from "zod";
import { SERIES_DESCRIPTION_MAX_CHARS, SERIES_TITLE_MAX_CHARS } from "./series.ts";

export const newSeries = z.object({
  title: z.string().trim().min(1, "Please give the series a title.").max(SERIES_TITLE_MAX_CHARS),
  description: z.string().trim().max(SERIES_DESCRIPTION_MAX_CHARS).default(""),
});

export type NewSeries = z.infer<typeof newSeries>;

/** Without a version it overwrites. */
export const seriesUpdate = newSeries.extend({
  description: z.string().trim().max(SERIES_DESCRIPTION_MAX_CHARS).optional(),
  version: z.int32().min(1).optional(),
});

export type SeriesUpdate = z.infer<typeof seriesUpdate>;
