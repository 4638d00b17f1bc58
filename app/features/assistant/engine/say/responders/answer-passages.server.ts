import type { FaqEntry } from "../../../faq/schema.ts";
import type { Passage, PassageKind } from "../../find/knowledge/passage.ts";
import { type FoundPassage, rankPassages } from "../../find/knowledge/retrieve.server.ts";
import type { Offer } from "../../find/offers/catalogue.ts";
import { splitSentences } from "../../read/words/markdown-text.ts";
import { splitStems } from "../../read/words/plain-text.ts";
import { joinBlocks, PAGES, type Part, type Texts, toList } from "../part.ts";
import type { Task } from "../task.server.ts";

const OWN_LINK = /\]\((\/[a-z]+)\)/g;

/** Below it, too little of the question is in the passage to call it an answer. */
const COVERAGE_MIN = 0.55;
/** Articles hold so many words that half of any question is found in one. */
const POST_COVERAGE_MIN = 0.75;
const ARTICLE_WORDS_MIN = 2;
const PROSE = /^(?!\S{1,12}: )\p{Lu}[^{}=<>|"[\]]{24,}[.!?]$/u;
/** Only questions about these may be answered from the privacy policy, which mentions almost everything. */
const PRIVACY_CONCEPTS = ["privacy", "retention", "secrecy", "security", "sell"] as const;
/** A sentence worth quoting has this many words of the question. */
const HITS_MIN = 2;
const SENTENCES_MAX = 3;
const WHOLE_MAX_CHARS = 420;

export function answerFaq({ answer }: FaqEntry, { texts }: Pick<Task, "texts">): Part {
  const links = [...answer.matchAll(OWN_LINK)].map(([, url]) => url);
  const named = Object.values(PAGES).filter(({ url }) => links.includes(url));
  return { text: joinBlocks([texts.inEnglish, answer]), sources: named.length > 0 ? named : [PAGES.contact] };
}

export function answerFromPassages(
  { knowledge, question, texts }: Task,
  kinds?: readonly PassageKind[],
): Part | undefined {
  const telling = question.units.filter(({ isConcept }) => !isConcept);
  const isAboutData = PRIVACY_CONCEPTS.some((concept) => question.concepts.has(concept));
  const best = rankPassages(knowledge, question.units, kinds).find(({ passage, coverage, matched }) => {
    if (passage.url.startsWith(PAGES.privacy.url) && !isAboutData) return false;
    const told = telling.filter(({ terms }) => terms.some((term) => matched.has(term))).length;
    if (passage.kind === "post") return coverage >= POST_COVERAGE_MIN && told >= ARTICLE_WORDS_MIN;
    return coverage >= COVERAGE_MIN && (telling.length === 0 || told > 0);
  });
  if (!best) return undefined;
  const entry = knowledge.faq.find(({ id }) => best.passage.id === `faq:${id}`);
  if (entry) return answerFaq(entry, { texts });
  const offer = knowledge.offers.find(({ kind, id }) => best.passage.id === `${kind}:${id}`);
  return offer ? describeOffer(offer, texts) : quotePassage(best, texts);
}

/** The service in sentences, and its parts as a list. */
function describeOffer({ title, followers, description, features, url }: Offer, texts: Texts): Part {
  const note = followers ? ` (${followers})` : "";
  return {
    text: joinBlocks([texts.inEnglish, `**${title}**${note}. ${description}`.trim(), toList(features)]),
    sources: [{ title, url }],
  };
}

function quotePassage(best: FoundPassage, texts: Texts): Part {
  const { kind, title } = best.passage;
  const lead = kind === "post" || kind === "page" || kind === "terms" ? "" : `**${title}**: `;
  return {
    text: joinBlocks([texts.inEnglish, lead + quoteSentences(best)]),
    sources: [toSource(best.passage)],
  };
}

function toSource({ title, url }: Passage) {
  return { title, url };
}

/** The sentences with most of the question's words, in the order of the text. */
function quoteSentences({ passage, matched }: FoundPassage): string {
  if (passage.text.length <= WHOLE_MAX_CHARS) return passage.text.replaceAll("\n", " ");
  return chooseSentences(splitSentences(passage.text), matched).join(" ");
}

/** The same for an article, whole sentences only: no rows of tables, no messages of programs; empty when there are none. */
export function quoteProse({ passage, matched }: FoundPassage): string {
  const prose = splitSentences(passage.text).filter((sentence) => PROSE.test(sentence));
  const spoken = prose.filter((sentence) => countHits(sentence, matched) >= Math.min(HITS_MIN, matched.size));
  return chooseSentences(spoken, matched).join(" ");
}

function countHits(sentence: string, matched: ReadonlySet<string>): number {
  return new Set(splitStems(sentence).filter((stem) => matched.has(stem))).size;
}

function chooseSentences(sentences: readonly string[], matched: ReadonlySet<string>): string[] {
  const scored = sentences.map((text, index) => ({
    text,
    index,
    hits: countHits(text, matched),
  }));
  return scored
    .toSorted((a, b) => b.hits - a.hits || a.index - b.index)
    .slice(0, SENTENCES_MAX)
    .toSorted((a, b) => a.index - b.index)
    .map(({ text }) => text);
}
