import { createSlug } from "../../../../utils/text/slug.ts";
import { cleanList } from "../../../../utils/text/text-list.ts";
import { cutAtWord, LENGTHS, rateLength, TAGS_MAX } from "../content-analysis.ts";
import type { Suggestions, TermUse } from "../schema.ts";
import { isStopWord } from "../writing-stop-words.ts";
import { countSequence, toSequence, type Word } from "./words.ts";

const TAG_MIN_COUNT = 3;
const OWN_TAGS_MAX = 4;
const SLUG_WORDS_MAX = 8;

export interface TextFacts {
  title: string;
  description: string;
  headings: readonly string[];
  /** The first sentences, in their order. */
  sentences: readonly string[];
  blocks: readonly (readonly Word[])[];
  terms: { words: readonly TermUse[]; phrases: readonly TermUse[] };
  keyword: string;
  knownTags: readonly string[];
}

/** Made of the text's own words: nothing is said that is not in it. */
export function suggest(facts: TextFacts): Suggestions {
  const title = suggestTitle(facts);
  return {
    title,
    description: suggestDescription(facts),
    tags: suggestTags(facts),
    slug: suggestSlug(title),
  };
}

function suggestTitle({ title, headings, sentences, keyword, terms }: TextFacts): string {
  const base =
    [title, ...headings, ...sentences].map((text) => text.trim()).find((text) => text !== "") ?? "";
  if (rateLength("title", base) !== "short") return shortenTitle(base);
  const subject = keyword || terms.phrases[0]?.term || terms.words[0]?.term || "";
  const additions = [...sentences, ...headings, capitalize(subject)].filter(
    (text) => text && !isSaidIn(text, base) && !isSaidIn(base, text),
  );
  for (const addition of additions) {
    const longer = cutAtWord(`${base}: ${addition}`, LENGTHS.title.max);
    if (rateLength("title", longer) === "good") return trimEnd(longer);
  }
  return base;
}

/** At a colon or a dash if that leaves enough, else after a word. */
function shortenTitle(text: string): string {
  const { min, max } = LENGTHS.title;
  if (text.length <= max) return text;
  const breaks = [": ", " - ", " – ", " — ", ", "].map((mark) => text.lastIndexOf(mark, max));
  const end = Math.max(...breaks);
  return end >= min ? text.slice(0, end) : trimEnd(cutAtWord(text, max));
}

/** No title ends with "and". */
function trimEnd(text: string): string {
  const words = text.split(" ");
  while (words.length > 3 && isStopWord(toSequence(words.at(-1) ?? "")[0] ?? "")) words.pop();
  return words.join(" ").replace(/[.,;:]$/, "");
}

function suggestDescription({ description, sentences }: TextFacts): string {
  const { min, max } = LENGTHS.description;
  if (rateLength("description", description) === "good") return description.trim();
  let text = "";
  for (const sentence of sentences) {
    if (text.length >= min) break;
    const longer = text ? `${text} ${sentence}` : sentence;
    text = longer.length <= max ? longer : `${cutAtWord(longer, max - 1)}…`;
  }
  return text;
}

function suggestTags({ blocks, terms, knownTags }: TextFacts): string[] {
  const known = cleanList(knownTags)
    .map((tag) => ({ tag, count: countUses(tag, blocks) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ tag }) => tag);
  const own = [...terms.phrases, ...terms.words]
    .filter(({ count }) => count >= TAG_MIN_COUNT)
    .map(({ term }) => term);
  const tags: string[] = [];
  for (const tag of [...known, ...own.slice(0, OWN_TAGS_MAX)]) {
    if (tags.length < TAGS_MAX && !tags.some((other) => isSaidIn(tag, other) || isSaidIn(other, tag))) {
      tags.push(tag);
    }
  }
  return tags;
}

function countUses(tag: string, blocks: readonly (readonly Word[])[]): number {
  const sequence = toSequence(tag);
  return blocks.reduce((sum, block) => sum + countSequence(block, sequence), 0);
}

export function suggestSlug(title: string): string {
  const words = toSequence(title).filter((key) => !isStopWord(key));
  return createSlug(words.slice(0, SLUG_WORDS_MAX).join(" ")) || createSlug(title);
}

function isSaidIn(text: string, longer: string): boolean {
  return longer.toLowerCase().includes(text.toLowerCase());
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
