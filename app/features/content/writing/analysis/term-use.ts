import type { KeywordUse, TermUse } from "../schema.ts";
import { isStopWord } from "../writing-stop-words.ts";
import { countSequence, toSequence, type Word } from "./words.ts";

const TERMS_MAX = 10;
const TERM_MIN_CHARS = 3;
const TERM_MIN_COUNT = 2;

/** The words and pairs of words that a text is about; each list of words is one paragraph, heading or cell. */
export function listTerms(blocks: readonly (readonly Word[])[]): { words: TermUse[]; phrases: TermUse[] } {
  const words = new Map<string, number>();
  const phrases = new Map<string, number>();
  let total = 0;
  for (const block of blocks) {
    total += block.length;
    for (const [place, word] of block.entries()) {
      if (!isTerm(word)) continue;
      add(words, word.key);
      const before = block[place - 1];
      if (word.follows && before && isTerm(before)) add(phrases, `${before.key} ${word.key}`);
    }
  }
  return { words: rank(words, total), phrases: rank(phrases, total) };
}

function isTerm({ key }: Word): boolean {
  return key.length >= TERM_MIN_CHARS && !isStopWord(key) && /\p{L}/u.test(key);
}

function add(counts: Map<string, number>, term: string): void {
  counts.set(term, (counts.get(term) ?? 0) + 1);
}

function rank(counts: ReadonlyMap<string, number>, total: number): TermUse[] {
  return [...counts]
    .filter(([, count]) => count >= TERM_MIN_COUNT)
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
    .slice(0, TERMS_MAX)
    .map(([term, count]) => ({ term, count, density: findDensity(count, total) }));
}

/** With two digits, since a good keyword has a few per cent. */
function findDensity(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 10_000) / 100;
}

export interface KeywordPlaces {
  blocks: readonly (readonly Word[])[];
  firstParagraph: string;
  headings: readonly string[];
  title: string | undefined;
  description: string | undefined;
  slug: string | undefined;
}

export function findKeywordUse(keyword: string, places: KeywordPlaces): KeywordUse | null {
  const sequence = toSequence(keyword);
  if (sequence.length === 0) return null;
  const isIn = (text: string) => countSequence(listKeys(text), sequence) > 0;
  const mayBeIn = (text: string | undefined) => (text?.trim() ? isIn(text) : null);
  const count = places.blocks.reduce((sum, block) => sum + countSequence(block, sequence), 0);
  const total = places.blocks.reduce((sum, block) => sum + block.length, 0);
  return {
    term: keyword.trim(),
    count,
    density: findDensity(count, total),
    inTitle: mayBeIn(places.title),
    inDescription: mayBeIn(places.description),
    inSlug: mayBeIn(places.slug?.replaceAll("-", " ")),
    inFirstParagraph: isIn(places.firstParagraph),
    inHeadings: places.headings.some(isIn),
  };
}

function listKeys(text: string): Word[] {
  return toSequence(text).map((key) => ({ text: key, key, follows: true }));
}
