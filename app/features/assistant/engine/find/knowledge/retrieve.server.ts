import { type QueryUnit, readMessage } from "../../read/read-message.server.ts";
import { isVague } from "../../read/words/gist.ts";
import type { Knowledge } from "./knowledge.server.ts";
import type { Passage, PassageKind } from "./passage.ts";

export interface FoundPassage {
  passage: Passage;
  score: number;
  /** The share of the question that the passage covers, 0 to 1. */
  coverage: number;
  /** Stems of the question that it holds. */
  matched: ReadonlySet<string>;
}

const FOUND_MAX = 8;
/** An owner's answer to this very question is worth more than a text that happens to hold the words. */
const KIND_WEIGHTS: Partial<Record<PassageKind, number>> = {
  faq: 1.6,
  terms: 1.3,
  service: 1.2,
  profile: 1.1,
};
const UNKNOWN_WORD_WEIGHT = 1.5;
const VAGUE_WEIGHT = 0.4;

export function findPassages(
  knowledge: Knowledge,
  query: string,
  { limit = FOUND_MAX, kinds }: { limit?: number; kinds?: Passage["kind"][] } = {},
): Passage[] {
  const { units } = readMessage(knowledge.index, query);
  return rankPassages(knowledge, units, kinds)
    .slice(0, limit)
    .map(({ passage }) => passage);
}

/** Best first. */
export function rankPassages(
  { index, passages }: Knowledge,
  units: readonly QueryUnit[],
  kinds?: readonly PassageKind[],
): FoundPassage[] {
  const terms = [...new Set(units.flatMap((unit) => unit.terms))];
  if (terms.length === 0) return [];
  const results = index.search.search(terms.join(" "), {
    processTerm: (term) => term,
    prefix: (term) => term.length > 3,
    weights: { prefix: 0.3, fuzzy: 0.3 },
  });
  const found = results.flatMap((result): FoundPassage[] => {
    const passage = passages.get(String(result.id));
    if (!passage || (kinds && !kinds.includes(passage.kind))) return [];
    const matched = new Set(result.queryTerms);
    const coverage = countCoverage(units, matched);
    const weight = KIND_WEIGHTS[passage.kind] ?? 1;
    return [{ passage, matched, coverage, score: result.score * weight * coverage ** 2 }];
  });
  return found.toSorted((a, b) => b.score - a.score);
}

function countCoverage(units: readonly QueryUnit[], matched: ReadonlySet<string>): number {
  let all = 0;
  let covered = 0;
  for (const unit of units) {
    const weight = weighUnit(unit);
    all += weight;
    if (unit.terms.some((term) => matched.has(term))) covered += weight;
  }
  return all === 0 ? 0 : covered / all;
}

function weighUnit({ isKnown, isConcept, concepts }: QueryUnit): number {
  if (!isKnown) return UNKNOWN_WORD_WEIGHT;
  return isConcept && concepts.every(isVague) ? VAGUE_WEIGHT : 1;
}
