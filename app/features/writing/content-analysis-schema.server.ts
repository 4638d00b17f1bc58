import { z } from "@hono/zod-openapi";

const count = z.number().int();
const passage = z.object({ text: z.string().describe("Its first 200 characters"), words: count });
const heading = z.object({ depth: count, text: z.string() });
const term = z.object({ term: z.string(), count, density: z.number().describe("Per 100 words") });

function found<T extends z.ZodType>(item: T) {
  return z.object({ count, first: z.array(item).describe("The first 20") });
}

/** What the analysis of a text says; `null` where it could not be measured. */
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
    readability: z
      .object({
        readingEase: z.number().describe("Flesch reading ease"),
        grade: z.number().describe("Flesch–Kincaid grade"),
        isRough: z.boolean().describe("Under 100 words"),
      })
      .nullable(),
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
    keyword: term
      .extend({
        inTitle: z.boolean().nullable(),
        inDescription: z.boolean().nullable(),
        inSlug: z.boolean().nullable(),
        inFirstParagraph: z.boolean(),
        inHeadings: z.boolean(),
      })
      .nullable(),
    suggestions: z.object({
      title: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      slug: z.string(),
    }),
    engine: z.enum(["built-in", "model"]).describe("Who has made the suggestions"),
    provider: z.string().nullable().describe("The configured model, for people"),
  })
  .openapi("ContentAnalysis");
