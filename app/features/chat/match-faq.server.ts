import type { Concept } from "./concepts.ts";
import type { FaqEntry } from "./faq.ts";
import { createGist, OTHER_WEIGHT } from "./gist.ts";
import type { Knowledge } from "./knowledge.server.ts";
import type { QueryUnit } from "./reading.server.ts";

/** How much of what the visitor asks the owner's question must hold, and the other way round. */
const ASKED_MIN = 0.6;
const ENTRY_MIN = 0.25;

/** The owner's own answer to this question, if there is one. */
export function findFaqEntry(
  { faq, gists }: Knowledge,
  question: { concepts: ReadonlySet<Concept>; units: readonly QueryUnit[] },
): FaqEntry | undefined {
  const asked = createGist(question);
  let best: { entry: FaqEntry; score: number } | undefined;
  for (const entry of faq) {
    const gist = gists.get(entry.id);
    if (!gist) continue;
    const shared = [...asked].filter(([key]) => gist.has(key));
    const ofAsked = sum(shared) / sum(asked);
    const ofEntry = sum(shared) / sum(gist);
    const isTelling = shared.some(([, weight]) => weight > OTHER_WEIGHT);
    if (!isTelling || ofAsked < ASKED_MIN || ofEntry < ENTRY_MIN) continue;
    const score = ofAsked + ofEntry;
    if (!best || score > best.score) best = { entry, score };
  }
  return best?.entry;
}

function sum(weights: Iterable<[string, number]>): number {
  let total = 0;
  for (const [, weight] of weights) total += weight;
  return total;
}
