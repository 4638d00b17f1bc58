import type { PassageIndex } from "../find/knowledge/passage-index.server.ts";
import {
  findMistypedConcepts,
  findPhraseConcepts,
  findSignConcepts,
  findWordConcepts,
} from "./concepts/concept-lexicon.ts";
import { NO_TOPICS, settleConcepts } from "./concepts/concept-rules.ts";
import type { Concept } from "./concepts/concepts.ts";
import { SOUND_MIN_CHARS } from "./words/names.ts";
import { listNumbers } from "./words/number-words.ts";
import { foldText, splitFolded, stemWord } from "./words/plain-text.ts";
import { SEARCH_TERMS } from "./words/search-terms.ts";
import { findSimilarWord } from "./words/similar-words.ts";
import { createSoundKey } from "./words/sound-key.ts";
import { STOP_WORDS } from "./words/stop-words.ts";

/** One thing that a passage must mention to answer the question, by any of its terms. */
export interface QueryUnit {
  word: string;
  terms: string[];
  /** Whether the site or the word lists know the word at all. */
  isKnown: boolean;
  isConcept: boolean;
  concepts: readonly Concept[];
}

/** Each of them is compared with the whole vocabulary; no real question has so many mistyped words. */
const GUESSED_WORDS_MAX = 30;

/** A message taken apart, without regard to what was said before it. */
export interface Reading {
  folded: string;
  words: string[];
  concepts: ReadonlySet<Concept>;
  units: QueryUnit[];
  numbers: { value: number; isScaled: boolean }[];
}

export function readMessage(index: PassageIndex, message: string): Reading {
  const folded = foldText(message);
  const words = splitFolded(folded);
  const phrases = findPhraseConcepts(words);
  const concepts = new Set<Concept>([...findSignConcepts(message), ...phrases.map(({ concept }) => concept)]);
  const units: QueryUnit[] = [];
  let guessed = 0;
  for (const word of new Set(words)) {
    if (/^\d+$/.test(word)) continue;
    if (!isListed(index, word) && ++guessed > GUESSED_WORDS_MAX) continue;
    const found = findConcepts(index, word);
    for (const concept of found) concepts.add(concept);
    const ofPhrases = phrases.filter((phrase) => phrase.words.includes(word)).map(({ concept }) => concept);
    const unit = createUnit(index, word, [...found, ...ofPhrases]);
    if (unit) units.push(unit);
  }
  return { folded, words, concepts: settleConcepts(concepts), units, numbers: listNumbers(folded) };
}

function isListed(index: PassageIndex, word: string): boolean {
  return STOP_WORDS.has(word) || findWordConcepts(word).length > 0 || index.vocabulary.has(stemWord(word));
}

function findConcepts(index: PassageIndex, word: string): readonly Concept[] {
  const concepts = findWordConcepts(word);
  if (concepts.length > 0 || STOP_WORDS.has(word)) return concepts;
  if (index.vocabulary.has(stemWord(word))) return [];
  return findMistypedConcepts(word);
}

function createUnit(index: PassageIndex, word: string, found: readonly Concept[]): QueryUnit | undefined {
  const concepts = found.filter((concept) => !NO_TOPICS.has(concept));
  const isStop = STOP_WORDS.has(word);
  if (isStop && concepts.length === 0) return undefined;
  const searched = concepts.flatMap((concept) => SEARCH_TERMS[concept]?.split(" ").map(stemWord) ?? []);
  const stem = stemWord(word);
  const own = isStop
    ? []
    : index.vocabulary.has(stem)
      ? [stem]
      : findMeantStems(index, word, concepts.length > 0);
  const terms = [...new Set([...own, ...searched])];
  const isConcept = concepts.length > 0;
  return { word, terms, isKnown: own.length > 0 || isConcept, isConcept, concepts };
}

function findMeantStems({ vocabulary, bySound }: PassageIndex, word: string, hasConcept: boolean): string[] {
  const key = /\p{Script=Devanagari}/u.test(word) && createSoundKey(word);
  if (key) return key.length < SOUND_MIN_CHARS ? [] : [...(bySound.get(key) ?? [])];
  if (hasConcept) return [];
  const similar = findSimilarWord(stemWord(word), vocabulary);
  return similar ? [similar] : [];
}
