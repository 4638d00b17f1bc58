import { z } from "zod";
import { ANALYZED_MAX_CHARS, KEYWORD_MAX_CHARS } from "./content-analysis.ts";

/** Spec section 5. */
export const NO_CONTENT = "Please enter content to analyze.";

const SIDE_TEXT_MAX_CHARS = 500;

export const contentInput = z.object({
  /** Markdown; what is empty is refused by the door, in the words of the spec. */
  content: z.string().max(ANALYZED_MAX_CHARS, "At most 200,000 characters.").default(""),
  title: z.string().max(SIDE_TEXT_MAX_CHARS).optional(),
  description: z.string().max(SIDE_TEXT_MAX_CHARS).optional(),
  slug: z.string().max(SIDE_TEXT_MAX_CHARS).optional(),
  keyword: z.string().trim().max(KEYWORD_MAX_CHARS).optional(),
});

export type ContentInput = z.infer<typeof contentInput>;
