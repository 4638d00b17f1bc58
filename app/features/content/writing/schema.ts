import { z } from "@hono/zod-openapi";
import { ANALYZED_MAX_CHARS, KEYWORD_MAX_CHARS } from "./content-analysis.ts";

const SIDE_TEXT_MAX_CHARS = 500;

export const contentInput = z.object({
  /** Markdown; the call refuses an empty one in words of its own. */
  content: z.string().max(ANALYZED_MAX_CHARS, "At most 200,000 characters.").default(""),
  title: z.string().max(SIDE_TEXT_MAX_CHARS).optional(),
  description: z.string().max(SIDE_TEXT_MAX_CHARS).optional(),
  slug: z.string().max(SIDE_TEXT_MAX_CHARS).optional(),
  keyword: z.string().trim().max(KEYWORD_MAX_CHARS).optional(),
});

export type ContentInput = z.input<typeof contentInput>;

const count = z.number().int();

/** Where something was found: the first words of it, and how many words it has. */
const passage = z.object({ text: z.string().describe("Its first 200 characters"), words: count });
const heading = z.object({ depth: count, text: z.string() });
const term = z.object({ term: z.string(), count, density: z.number().describe("Per 100 words") });
const keywordUse = term.extend({
  /** Null where there was no title, description or slug to look into. */
  inTitle: z.boolean().nullable(),
  inDescription: z.boolean().nullable(),
  inSlug: z.boolean().nullable(),
  inFirstParagraph: z.boolean(),
  inHeadings: z.boolean(),
});
const readability = z.object({
  /** From about 0 (very hard) to 100 (very easy). */
  readingEase: z.number().describe("Flesch reading ease"),
  /** Years of school in the United States. */
  grade: z.number().describe("Flesch–Kincaid grade"),
  /** The text is too short for the formulas to say much. */
  isRough: z.boolean().describe("Under 100 words"),
});
const suggestions = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  slug: z.string(),
});

/** `Found` of content-analysis.ts. */
function found<T extends z.ZodType>(item: T) {
  return z.object({ count, first: z.array(item).describe("The first 20") });
}

/** The results of the analysis of a text; `null` where it could not be measured. */
export const contentAnalysisSchema = z
  .object({
    language: z.enum(["en", "hi", "hi-Latn", "other"]),
    unmeasured: z.string().nullable().describe("Why readability and passive voice are null"),
    characters: count,
    words: count.describe("Without code blocks and raw HTML"),
    sentences: z.object({
      count,
      averageWords: z.number(),
      longest: passage.nullable(),
      tooLong: found(passage).describe("Over 25 words, the longest first"),
      hard: found(passage)
        .nullable()
        .describe("Hard for a reader of 16 by 4 of 7 formulas (retext-readability)"),
    }),
    passive: z
      .object({ share: z.number().describe("Per 100 sentences"), sentences: found(z.string()) })
      .nullable(),
    readability: readability.nullable(),
    paragraphs: z.object({ count, tooLong: found(passage).describe("Over 150 words") }),
    headings: z.object({
      lines: found(heading),
      skipped: found(heading).describe("More than one level below the heading before"),
      hasSeveralFirst: z.boolean().describe("More than one heading of the first level"),
    }),
    links: z.object({
      internal: count,
      external: count,
      bare: found(z.string()).describe("Whose text is their address"),
      vague: found(z.string()).describe("Such as “click here”"),
    }),
    images: z.object({ count, withoutAlt: found(z.string()) }),
    terms: z.object({ words: z.array(term), phrases: z.array(term).describe("Of two words") }),
    keyword: keywordUse.nullable(),
    suggestions,
    engine: z.enum(["built-in", "model"]).describe("Who has made the suggestions"),
    provider: z.string().nullable().describe("The configured model, for people"),
  })
  .openapi("ContentAnalysis");

export type AnalyzedContent = z.infer<typeof contentAnalysisSchema>;

export type ContentAnalysis = Omit<AnalyzedContent, "engine" | "provider">;
export type TextLanguage = ContentAnalysis["language"];
export type Passage = z.infer<typeof passage>;
export type HeadingLine = z.infer<typeof heading>;
export type TermUse = z.infer<typeof term>;
export type KeywordUse = z.infer<typeof keywordUse>;
export type Readability = z.infer<typeof readability>;
export type Suggestions = z.infer<typeof suggestions>;
