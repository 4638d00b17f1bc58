import type { Knowledge } from "./knowledge.server.ts";
import { splitSentences } from "./markdown-text.ts";
import type { Part } from "./part.ts";
import type { Passage } from "./passage.ts";
import { splitStems } from "./plain-text.ts";
import type { Question } from "./question.server.ts";
import type { QueryUnit } from "./reading.server.ts";
import { type FoundPassage, rankPassages } from "./retrieve.server.ts";
import type { Task } from "./task.server.ts";

/** Below it, too little of the question is in the passage to call it an answer. */
const COVERAGE_MIN = 0.55;
const SENTENCES_MAX = 3;
const WHOLE_MAX_CHARS = 420;

/** The owner's own answer to this question, if there is one: `isSame` when hardly a word is different. */
export function findFaq(
  knowledge: Knowledge,
  question: Question,
): (FoundPassage & { likeness: number }) | undefined {
  const [best] = rankPassages(knowledge, question.units, ["faq"])
    .filter(({ coverage }) => coverage >= 0.6)
    .map((found) => ({ ...found, likeness: compareWithTitle(found, question.units) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best;
}

/** How many of the words that matter the two questions share, 0 to 1. */
function compareWithTitle({ passage }: FoundPassage, units: readonly QueryUnit[]): number {
  const title = splitStems(passage.title);
  const asked = units.filter(
    ({ terms, word }) => terms.some((term) => title.includes(term)) || title.includes(word),
  );
  return units.length === 0 ? 0 : asked.length / units.length;
}

export function answerFaq(found: FoundPassage, knowledge: Knowledge): Part {
  const entry = knowledge.faq.find(({ id }) => found.passage.id === `faq:${id}`);
  return { text: entry?.answer ?? found.passage.text, sources: [toSource(found.passage)] };
}

export function answerFromPassages({
  knowledge,
  question,
}: Pick<Task, "knowledge" | "question">): Part | undefined {
  const [best] = rankPassages(knowledge, question.units);
  if (!best || best.coverage < COVERAGE_MIN) return undefined;
  if (best.passage.kind === "faq") return answerFaq(best, knowledge);
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
