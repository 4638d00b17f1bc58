import {
  countCharacters,
  GOOD_DESCRIPTION,
  GOOD_TITLE,
  gradeLength,
  type LengthGrade,
} from "../../../utils/text/text-length.ts";

/** The limit of a post's text. */
export const ANALYZED_MAX_CHARS = 200_000;
export const KEYWORD_MAX_CHARS = 100;
export const SENTENCE_MAX_WORDS = 25;
export const PARAGRAPH_MAX_WORDS = 150;
/** Below it the formulas of readability say little. */
export const ROUGH_BELOW_WORDS = 100;
export const TAGS_MAX = 6;

/** The lengths that search engines show whole, in characters. */
export const LENGTHS = {
  title: GOOD_TITLE,
  description: GOOD_DESCRIPTION,
  slug: { min: 3, max: 60 },
} as const;

export type MeasuredLength = keyof typeof LENGTHS;

export interface Found<T> {
  count: number;
  first: T[];
}

/** A text, with the facts about it that the analysis uses. */
export interface AnalyzedText {
  content: string;
  title?: string | undefined;
  description?: string | undefined;
  slug?: string | undefined;
  keyword?: string | undefined;
  /** Tags that the site has already, which suggestions prefer. */
  knownTags?: readonly string[] | undefined;
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
