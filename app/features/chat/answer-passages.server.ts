import type { FaqEntry } from "./faq.ts";
import { splitSentences } from "./markdown-text.ts";
import { PAGES, type Part } from "./part.ts";
import type { Passage } from "./passage.ts";
import { splitStems } from "./plain-text.ts";
import { type FoundPassage, rankPassages } from "./retrieve.server.ts";
import type { Task } from "./task.server.ts";

/** Below it, too little of the question is in the passage to call it an answer. */
const COVERAGE_MIN = 0.55;
const SENTENCES_MAX = 3;
const WHOLE_MAX_CHARS = 420;

export function answerFaq({ answer }: FaqEntry): Part {
  return { text: answer, sources: [PAGES.contact] };
}

export function answerFromPassages({
  knowledge,
  question,
}: Pick<Task, "knowledge" | "question">): Part | undefined {
  const telling = question.units.filter(({ isConcept }) => !isConcept);
  const best = rankPassages(knowledge, question.units).find(
    ({ coverage, matched }) =>
      coverage >= COVERAGE_MIN &&
      (telling.length === 0 || telling.some(({ terms }) => terms.some((term) => matched.has(term)))),
  );
  if (!best) return undefined;
  const entry = knowledge.faq.find(({ id }) => best.passage.id === `faq:${id}`);
  if (entry) return answerFaq(entry);
  return { text: quoteSentences(best), sources: [toSource(best.passage)] };
}

function toSource({ title, url }: Passage) {
  return { title, url };
}

/** The sentences that speak most of what was asked, in the order of the text. */
function quoteSentences({ passage, matched }: FoundPassage): string {
  if (passage.text.length <= WHOLE_MAX_CHARS) return passage.text.replaceAll("\n", " ");
  const sentences = splitSentences(passage.text).map((text, index) => ({
    text,
    index,
    hits: new Set(splitStems(text).filter((stem) => matched.has(stem))).size,
  }));
  const chosen = sentences
    .toSorted((a, b) => b.hits - a.hits || a.index - b.index)
    .slice(0, SENTENCES_MAX)
    .toSorted((a, b) => a.index - b.index);
  return chosen.map(({ text }) => text).join(" ");
}
