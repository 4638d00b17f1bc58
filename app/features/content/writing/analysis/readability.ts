import { ROUGH_BELOW_WORDS } from "../content-analysis.ts";
import type { Readability } from "../schema.ts";

/** Flesch (1948) and Kincaid et al. (1975); null where there is nothing to divide by. */
export function measureReadability(counts: {
  words: number;
  sentences: number;
  syllables: number;
}): Readability | null {
  const { words, sentences, syllables } = counts;
  if (words === 0 || sentences === 0) return null;
  const wordsPerSentence = words / sentences;
  const syllablesPerWord = syllables / words;
  return {
    readingEase: round(206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord),
    grade: round(0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59),
    isRough: words < ROUGH_BELOW_WORDS,
  };
}

export function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
