import { splitWords } from "../words/plain-text.ts";
import { findSimilarWord } from "../words/similar-words.ts";
import { ENGLISH_WORDS } from "../words/words-english.ts";
import { HINDI_WORDS } from "../words/words-hindi.ts";
import { HINGLISH_WORDS } from "../words/words-hinglish.ts";
import type { Concept, ConceptWords } from "./concepts.ts";

interface Phrase {
  words: string[];
  concept: Concept;
  place: number;
}

interface Lexicon {
  words: ReadonlyMap<string, readonly Concept[]>;
  phrasesByFirstWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Used to correct mistyped words. */
  byFirstLetter: ReadonlyMap<string, readonly string[]>;
}

const SIGNS: Partial<Record<string, Concept>> = {
  "₹": "price",
  $: "dollars",
  "€": "dollars",
  "100%": "guarantee",
};

const PLURAL = /^[a-z]{3,}[^su]s$/;

const LEXICON = createLexicon([ENGLISH_WORDS, HINGLISH_WORDS, HINDI_WORDS]);

function createLexicon(lists: readonly ConceptWords[]): Lexicon {
  const words = new Map<string, Concept[]>();
  const phrases: Phrase[] = [];
  for (const list of lists) {
    for (const [name, text] of Object.entries(list)) {
      const concept = name as Concept;
      for (const entry of text.split(", ")) {
        const parts = splitWords(entry);
        if (parts.length > 1) phrases.push({ words: parts, concept, place: phrases.length });
        else if (parts[0]) words.set(parts[0], [...(words.get(parts[0]) ?? []), concept]);
      }
    }
  }
  return {
    words,
    phrasesByFirstWord: Map.groupBy(phrases, (phrase) => phrase.words[0] ?? ""),
    byFirstLetter: Map.groupBy(words.keys(), (word) => word[0] ?? ""),
  };
}

/** Concepts of phrases, such as "how long", which no single word has; in the order of the lists. */
export function findPhraseConcepts(words: readonly string[]): { concept: Concept; words: string[] }[] {
  const found = new Set<Phrase>();
  for (const [start, word] of words.entries()) {
    for (const phrase of LEXICON.phrasesByFirstWord.get(word) ?? []) {
      if (phrase.words.every((part, index) => words[start + index] === part)) found.add(phrase);
    }
  }
  return [...found].sort((a, b) => a.place - b.place);
}

export function findWordConcepts(word: string): readonly Concept[] {
  return LEXICON.words.get(word) ?? LEXICON.words.get(toSingular(word)) ?? [];
}

function toSingular(word: string): string {
  return PLURAL.test(word) ? word.slice(0, -1) : word;
}

/** For a word that neither the lists nor the site know. */
export function findMistypedConcepts(word: string): readonly Concept[] {
  const meant = findSimilarWord(word, LEXICON.byFirstLetter.get(word[0] ?? "") ?? []);
  return meant ? findWordConcepts(meant) : [];
}

export function findSignConcepts(text: string): Concept[] {
  return Object.entries(SIGNS).flatMap(([sign, concept]) =>
    concept && text.includes(sign) ? [concept] : [],
  );
}
