import { type FoundPassage, rankPassages } from "../../find/knowledge/retrieve.server.ts";
import type { QueryUnit } from "../../read/read-message.server.ts";
import { splitStems } from "../../read/words/plain-text.ts";
import { joinBlocks, type Part } from "../part.ts";
import type { Task } from "../task.server.ts";
import { quoteProse } from "./answer-passages.server.ts";

/** The visitor wants to do or to understand it, not to have it done. */
const LEARNING =
  /^(?:please )?(?:how (?:do|can|to|should|does)|explain|why|what (?:is|are)|difference)\b|\bkaise (?:kare|karte|karein|karu|banaye|banate)|\bkya hota hai|कैसे (?:करें|करते|बनाएं|बनाते)|क्या होता है/;
const TO_THE_OWNER = /\b(?:you|your|aap\w*|ap|tum\w*)\b|आप|तुम/;
/** In a question that is not meant to learn something, one word of an article says little. */
const WORDS_MIN = 2;
/** An article with this many passages about a thing is about that thing, whatever its title says. */
const PASSAGES_MIN = 3;

export function asksToLearn({ question }: Task): boolean {
  const { folded } = question.reading;
  return LEARNING.test(folded) && !TO_THE_OWNER.test(folded);
}

/** An article that mentions everything named in the question, some of it in its title, a heading or its summary. */
export function answerFromArticle(task: Task): Part | undefined {
  const { knowledge, question, texts } = task;
  const telling = question.units.filter(({ isConcept }) => !isConcept);
  const known = telling.filter(({ isKnown }) => isKnown);
  const isLearning = asksToLearn(task);
  if (known.length < (isLearning ? 1 : WORDS_MIN)) return undefined;
  const unknown = telling.length - known.length;
  if (unknown > 0 && (!isLearning || unknown > known.length)) return undefined;
  const found = rankPassages(knowledge, question.units, ["post"]);
  const [best] = found;
  if (!best) return undefined;
  const ofPost = found.filter(({ passage }) => passage.url === best.passage.url);
  const spoken = new Set(ofPost.flatMap(({ matched }) => [...matched]));
  const named = listHeadStems(ofPost, best.passage.url);
  if (!known.every((unit) => holds(spoken, unit))) return undefined;
  const isOnlyThere = ofPost.length === found.length && ofPost.length >= PASSAGES_MIN;
  if (!isOnlyThere && !known.some((unit) => holds(named, unit))) return undefined;
  const post = knowledge.posts.find(({ slug }) => best.passage.url === `/blog/${slug}`);
  if (!post) return undefined;
  const quoted = ofPost.map((found) => quoteProse(found)).find((quote) => quote !== "");
  return {
    text: joinBlocks([texts.article, `[${post.title}](${best.passage.url}): ${post.excerpt}`, quoted]),
    sources: [{ title: post.title, url: best.passage.url }],
  };
}

function listHeadStems(ofPost: readonly FoundPassage[], url: string): Set<string> {
  const summaryId = url.replace("/blog/", "post:");
  return new Set(
    ofPost.flatMap(({ passage: { id, title, text } }) =>
      splitStems(id === summaryId ? `${title} ${text}` : title),
    ),
  );
}

function holds(stems: ReadonlySet<string>, { terms }: QueryUnit): boolean {
  return terms.some((term) => stems.has(term));
}
