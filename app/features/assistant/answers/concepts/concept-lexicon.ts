import { splitWords } from "../words/plain-text.ts";
import { findSimilarWord } from "../words/similar-words.ts";
import { ENGLISH_WORDS } from "../words/words-english.ts";
import { HINDI_WORDS } from "../words/words-hindi.ts";
import { HINGLISH_WORDS } from "../words/words-hinglish.ts";
import type { Concept, ConceptWords } from "./concepts.ts";

interface Lexicon {
  words: ReadonlyMap<string, readonly Concept[]>;
  phrases: readonly { text: string; concept: Concept }[];
  /** For finding what a mistyped word was meant to be. */
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
  const phrases: { text: string; concept: Concept }[] = [];
  for (const list of lists) {
    for (const [name, text] of Object.entries(list)) {
      const concept = name as Concept;
      for (const entry of text.split(", ")) {
        const parts = splitWords(entry);
        if (parts.length > 1) phrases.push({ text: ` ${parts.join(" ")} `, concept });
        else if (parts[0]) words.set(parts[0], [...(words.get(parts[0]) ?? []), concept]);
      }
    }
  }
  const byFirstLetter = Map.groupBy(words.keys(), (word) => word[0] ?? "");
  return { words, phrases, byFirstLetter };
}

/** Concepts of phrases, such as "how long", of which no single word would tell. */
export function findPhraseConcepts(words: readonly string[]): { concept: Concept; words: string[] }[] {
  const text = ` ${words.join(" ")} `;
  return LEXICON.phrases
    .filter((phrase) => text.includes(phrase.text))
    .map((phrase) => ({ concept: phrase.concept, words: phrase.text.trim().split(" ") }));
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
