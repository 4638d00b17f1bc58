import type { FaqEntry } from "../../faq/schema.ts";
import type { Concept } from "../read/concepts/concepts.ts";
import type { QueryUnit } from "../read/read-message.server.ts";
import { createGist, OTHER_WEIGHT } from "../read/words/gist.ts";
import type { Knowledge } from "./knowledge/knowledge.server.ts";

export interface FoundEntry {
  entry: FaqEntry;
  /** The share of the visitor's question that the owner's covers, 0 to 1. */
  ofAsked: number;
  /** The share of the owner's question that the visitor's covers, 0 to 1. */
  ofEntry: number;
}

const RECOVERY: readonly Concept[] = ["recover", "account", "platform", "hack"];

export function findFaqEntry(
  { faq, gists }: Knowledge,
  question: {
    concepts: ReadonlySet<Concept>;
    units: readonly QueryUnit[];
    isRecovery: boolean;
    offers: readonly unknown[];
  },
): FoundEntry | undefined {
  const asked = createGist(question);
  let best: FoundEntry | undefined;
  for (const entry of faq) {
    const gist = gists.get(entry.id);
    if (!gist || (question.isRecovery && !RECOVERY.some((concept) => gist.has(concept)))) continue;
    const shared = [...asked].filter(([key]) => gist.has(key));
    if (!shared.some(([, weight]) => weight > OTHER_WEIGHT)) continue;
    const isOfOther = question.offers.length > 0 && gist.has("recover");
    const found = {
      entry,
      ofAsked: sum(shared) / sum(asked),
      ofEntry: isOfOther ? 0.2 : sum(shared) / sum(gist),
    };
    if (!best || found.ofAsked + found.ofEntry > best.ofAsked + best.ofEntry) best = found;
  }
  return best;
}

function sum(weights: Iterable<[string, number]>): number {
  let total = 0;
  for (const [, weight] of weights) total += weight;
  return total;
}
