import { NO_TOPICS } from "../concepts/concept-rules.ts";
import type { Concept } from "../concepts/concepts.ts";

/** A question independent of its language: concepts, and stems of words that no list knows, with weights. */
export type Gist = ReadonlyMap<string, number>;

const WORD_WEIGHT = 1.5;
const TELLING_WEIGHT = 2;
/** Mostly words of courtesy or of the visitor's own story. */
const UNKNOWN_WEIGHT = 1;
export const OTHER_WEIGHT = 0.5;
/** Concepts of too many questions to tell them apart. */
const VAGUE: ReadonlySet<Concept> = new Set<Concept>([
  "price",
  "howMuch",
  "projects",
  "account",
  "platform",
  "web",
  "mobile",
  "clients",
  "person",
  "greet",
  "thanks",
  "all",
  "skill",
  "offer",
  "owner",
  "place",
  "call",
  "recover",
  "under",
  "bye",
  "mood",
  "posts",
  "experience",
  "reach",
  "help",
  "thisSite",
]);
export function isVague(concept: Concept): boolean {
  return VAGUE.has(concept);
}

export function createGist({
  concepts,
  units,
}: {
  concepts: ReadonlySet<Concept>;
  units: readonly { isConcept: boolean; isKnown: boolean; terms: readonly string[]; word: string }[];
}): Gist {
  const gist = new Map<string, number>();
  for (const concept of concepts) {
    if (NO_TOPICS.has(concept)) continue;
    gist.set(concept, VAGUE.has(concept) ? OTHER_WEIGHT : TELLING_WEIGHT);
  }
  for (const { isConcept, isKnown, terms, word } of units) {
    if (!isConcept) gist.set(`:${terms[0] ?? word}`, isKnown ? WORD_WEIGHT : UNKNOWN_WEIGHT);
  }
  return gist;
}
