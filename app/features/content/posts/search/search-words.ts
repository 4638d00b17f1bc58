export interface SearchPhrase {
  /** In the order in which they must follow one another. */
  words: string[];
  /** Whether the last word may be the beginning of one. */
  isPrefix: boolean;
}

export interface PostSearch {
  /** The query as typed, for the comparison letter by letter. */
  literal: string;
  /** All of them must be found. */
  phrases: SearchPhrase[];
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const HAS_SUBSTANCE = /[\p{L}\p{N}]/u;
const DIACRITICS = /[\u0300-\u036f]/g;
const BEYOND_ASCII = /[^\p{ASCII}]/u;
const QUOTED_OR_PLAIN = /"([^"]*)"|[^\s"]+/g;

/** Parses a query: words, "words in quotes", and a last word that may not be finished. Nothing is an error. */
export function parseSearch(query: string): PostSearch {
  const typed = query.toWellFormed().replace(/\p{Cc}/gu, " ");
  const phrases: SearchPhrase[] = [];
  for (const [part, quoted] of typed.matchAll(QUOTED_OR_PLAIN)) {
    const words = splitWords(quoted ?? part).map(({ text }) => text);
    if (words.length > 0) phrases.push({ words, isPrefix: false });
  }
  const last = phrases.at(-1);
  if (last && !/["\s]$/.test(typed)) last.isPrefix = true;
  return { literal: typed.replaceAll('"', " ").replace(/\s+/g, " ").trim(), phrases };
}

export function splitWords(text: string): { text: string; index: number }[] {
  const found = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ text: word, index }));
  return found.filter((word) => HAS_SUBSTANCE.test(word.text));
}

/** As both databases compare words: without case and diacritics. */
export function foldWord(word: string): string {
  if (!BEYOND_ASCII.test(word)) return word.toLowerCase();
  return word.normalize("NFKD").replace(DIACRITICS, "").toLowerCase();
}
