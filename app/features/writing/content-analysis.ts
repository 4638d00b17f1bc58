import {
  countCharacters,
  GOOD_DESCRIPTION,
  GOOD_TITLE,
  gradeLength,
  type LengthGrade,
} from "../../utils/text/text-length.ts";

/** As much as a post may have. */
export const ANALYZED_MAX_CHARS = 200_000;
export const KEYWORD_MAX_CHARS = 100;
export const SENTENCE_MAX_WORDS = 25;
export const PARAGRAPH_MAX_WORDS = 150;
/** Below it the formulas of readability say little. */
export const ROUGH_BELOW_WORDS = 100;
export const TAGS_MAX = 6;

/** What search engines show whole, in characters. */
export const LENGTHS = {
  title: GOOD_TITLE,
  description: GOOD_DESCRIPTION,
  slug: { min: 3, max: 60 },
} as const;

export type MeasuredLength = keyof typeof LENGTHS;

export type TextLanguage = "en" | "hi" | "hi-Latn" | "other";

/** Where something was found: the first words of it, and how many words it has. */
export interface Passage {
  text: string;
  words: number;
}

/** How many there are, and the first of them. */
export interface Found<T> {
  count: number;
  first: T[];
}

export interface HeadingLine {
  depth: number;
  text: string;
}

export interface TermUse {
  term: string;
  count: number;
  /** Per 100 words. */
  density: number;
}

export interface KeywordUse extends TermUse {
  /** Null where there was no title, description or slug to look into. */
  inTitle: boolean | null;
  inDescription: boolean | null;
  inSlug: boolean | null;
  inFirstParagraph: boolean;
  inHeadings: boolean;
}

export interface Readability {
  /** Flesch reading ease: from about 0 (very hard) to 100 (very easy). */
  readingEase: number;
  /** Flesch–Kincaid grade: years of school in the United States. */
  grade: number;
  /** The text is too short for the formulas to say much. */
  isRough: boolean;
}

export interface Suggestions {
  title: string;
  description: string;
  tags: string[];
  slug: string;
}

export interface ContentAnalysis {
  language: TextLanguage;
  /** Why readability and passive voice are missing; null where they are measured. */
  unmeasured: string | null;
  characters: number;
  words: number;
  sentences: {
    count: number;
    averageWords: number;
    longest: Passage | null;
    tooLong: Found<Passage>;
    /** Hard to read by most of seven formulas. */
    hard: Found<Passage> | null;
  };
  passive: { share: number; sentences: Found<string> } | null;
  readability: Readability | null;
  paragraphs: { count: number; tooLong: Found<Passage> };
  headings: { lines: Found<HeadingLine>; skipped: Found<HeadingLine>; hasSeveralFirst: boolean };
  links: { internal: number; external: number; bare: Found<string>; vague: Found<string> };
  images: { count: number; withoutAlt: Found<string> };
  terms: { words: TermUse[]; phrases: TermUse[] };
  keyword: KeywordUse | null;
  suggestions: Suggestions;
}

/** What is known of a text beside itself. */
export interface AnalyzedText {
  /** Markdown. */
  content: string;
  title?: string | undefined;
  description?: string | undefined;
  slug?: string | undefined;
  keyword?: string | undefined;
  /** Tags that the site has already, which suggestions prefer. */
  knownTags?: readonly string[] | undefined;
}

export type SuggestionEngine = "built-in" | "model";

/** What the call answers: the suggestions may come from the configured model. */
export interface AnalyzedContent extends ContentAnalysis {
  engine: SuggestionEngine;
  /** The model's name for people, where one is configured. */
  provider: string | null;
}

const FOUND_MAX = 20;
const PASSAGE_MAX_CHARS = 200;

export function takeFirst<T>(items: readonly T[]): Found<T> {
  return { count: items.length, first: items.slice(0, FOUND_MAX) };
}

export function shorten(text: string, maxChars = PASSAGE_MAX_CHARS): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= maxChars ? line : `${cutAtWord(line, maxChars - 1)}…`;
}

/** The longest beginning of whole words; of one endless word its first letters. */
export function cutAtWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const end = text.lastIndexOf(" ", maxChars);
  const cut = text.slice(0, end > 0 ? end : maxChars);
  // Half of a surrogate pair would be no character.
  return cut.replace(/[\ud800-\udbff]$/, "").replace(/[\s,;:.\-–—]{1,5}$/, "");
}

export function rateLength(kind: MeasuredLength, text: string): LengthGrade {
  return gradeLength(countCharacters(text), LENGTHS[kind]);
}
