import { z } from "zod";
import { CSV_MAX_CHARS } from "./keywords.ts";

export const keywordImport = z.object({
  csv: z.string().min(1, "Please choose a file.").max(CSV_MAX_CHARS, "At most 2,000,000 characters."),
  /** The day that the figures are of; today when left out. */
  day: z.iso.date().optional(),
});

export type KeywordImport = z.infer<typeof keywordImport>;
