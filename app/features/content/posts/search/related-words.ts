import { isStopWord } from "../../writing/writing-stop-words.ts";

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const WORD_MIN_CHARS = 3;

export function countTerms(text: string): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [match] of text.toLowerCase().matchAll(WORD)) {
    if (match.length < WORD_MIN_CHARS || isStopWord(match)) continue;
    terms.set(match, (terms.get(match) ?? 0) + 1);
  }
  return terms;
}

export function countTexts(texts: Iterable<Iterable<string>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of texts) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** 0 to 1: how much two texts have in common, where a word that few texts have counts more than one that all have. */
export function compareTerms(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
  weigh: (term: string) => number,
): number {
  let shared = 0;
  for (const [term, times] of a) {
    const other = b.get(term);
    if (other !== undefined) shared += damp(times) * damp(other) * weigh(term) ** 2;
  }
  return shared === 0 ? 0 : shared / (measure(a, weigh) * measure(b, weigh));
}

/** The rarer, the heavier: 0 for a term of all texts. */
export function createWeights(counts: ReadonlyMap<string, number>, texts: number): (term: string) => number {
  return (term) => Math.log((texts + 1) / ((counts.get(term) ?? 0) + 0.5));
}

/** The tenth occurrence counts less than the first. */
function damp(times: number): number {
  return 1 + Math.log(times);
}

function measure(terms: ReadonlyMap<string, number>, weigh: (term: string) => number): number {
  let sum = 0;
  for (const [term, times] of terms) sum += (damp(times) * weigh(term)) ** 2;
  return Math.sqrt(sum);
}
