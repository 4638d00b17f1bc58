import type { FaqEntry } from "./faq.ts";
import { splitSentences } from "./markdown-text.ts";
import { joinBlocks, PAGES, type Part } from "./part.ts";
import type { Passage, PassageKind } from "./passage.ts";
import { splitStems } from "./plain-text.ts";
import { type FoundPassage, rankPassages } from "./retrieve.server.ts";
import type { Task } from "./task.server.ts";

const OWN_LINK = /\]\((\/[a-z]+)\)/g;
const LINKED = {
  ...PAGES,
  terms: { title: "Terms of Service", url: "/terms" },
  privacy: { title: "Privacy Policy", url: "/privacy" },
};

/** Below it, too little of the question is in the passage to call it an answer. */
const COVERAGE_MIN = 0.55;
/** Articles hold so many words that half of any question is found in one. */
const POST_COVERAGE_MIN = 0.75;
const ARTICLE_WORDS_MIN = 2;
const SENTENCES_MAX = 3;
const WHOLE_MAX_CHARS = 420;

export function answerFaq({ answer }: FaqEntry, { texts }: Pick<Task, "texts">): Part {
  const links = [...answer.matchAll(OWN_LINK)].map(([, url]) => url);
  const named = Object.values(LINKED).filter(({ url }) => links.includes(url));
  return { text: joinBlocks([texts.inEnglish, answer]), sources: named.length > 0 ? named : [PAGES.contact] };
}

export function answerFromPassages(
  { knowledge, question, texts }: Task,
  kinds?: readonly PassageKind[],
): Part | undefined {
  const telling = question.units.filter(({ isConcept }) => !isConcept);
  const best = rankPassages(knowledge, question.units, kinds).find(({ passage, coverage, matched }) => {
    const told = telling.filter(({ terms }) => terms.some((term) => matched.has(term))).length;
    if (passage.kind === "post") return coverage >= POST_COVERAGE_MIN && told >= ARTICLE_WORDS_MIN;
    return coverage >= COVERAGE_MIN && (telling.length === 0 || told > 0);
  });
  if (!best) return undefined;
  const entry = knowledge.faq.find(({ id }) => best.passage.id === `faq:${id}`);
  if (entry) return answerFaq(entry, { texts });
  const { kind, title } = best.passage;
  const lead = kind === "post" || kind === "page" || kind === "terms" ? "" : `**${title}**: `;
  return {
    text: joinBlocks([texts.inEnglish, lead + quoteSentences(best)]),
    sources: [toSource(best.passage)],
  };
}

/** An article that speaks of several of the words that are neither a service nor a question. */
export function answerFromArticle(task: Task): Part | undefined {
  const telling = task.question.units.filter(({ isConcept }) => !isConcept);
  const known = telling.filter(({ isKnown }) => isKnown);
  if (known.length < ARTICLE_WORDS_MIN || known.length < telling.length) return undefined;
  const [best] = rankPassages(task.knowledge, task.question.units, ["post"]);
  const isAbout = best && known.every(({ terms }) => terms.some((term) => best.matched.has(term)));
  return isAbout ? answerFromPassages(task, ["post"]) : undefined;
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
