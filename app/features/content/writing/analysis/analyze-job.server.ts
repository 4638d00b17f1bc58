import { syllable } from "syllable";
import {
  type AnalyzedText,
  PARAGRAPH_MAX_WORDS,
  SENTENCE_MAX_WORDS,
  shorten,
  takeFirst,
} from "../content-analysis.ts";
import type { ContentAnalysis, Passage } from "../schema.ts";
import { judgeLinks } from "./links.ts";
import { type MarkdownParts, readMarkdown } from "./markdown-parts.server.ts";
import { measureReadability, round } from "./readability.ts";
import { createSentenceReader, type Sentence } from "./sentences.server.ts";
import { suggest } from "./suggest.ts";
import { findKeywordUse, listTerms } from "./term-use.ts";
import { explainUnmeasured, findTextLanguage } from "./text-language.ts";
import { countWords, listWords } from "./words.ts";

export const moduleUrl = import.meta.url;

export interface AnalyzeJob extends AnalyzedText {
  /** Links to it are the site's own. */
  siteHost: string;
}

export type AnalyzeResult = { ok: true; analysis: ContentAnalysis } | { ok: false; reason: "too_deep" };

const SUGGESTING_SENTENCES_MAX = 10;

/** Deterministic, without network; takes about a second for the longest text. */
export function analyzeJob(job: AnalyzeJob): AnalyzeResult {
  try {
    return { ok: true, analysis: analyze(job) };
  } catch (error) {
    // The parser of Markdown calls itself for each level, and the stack ends.
    if (error instanceof RangeError) return { ok: false, reason: "too_deep" };
    throw error;
  }
}

function analyze(job: AnalyzeJob): ContentAnalysis {
  const parts = readMarkdown(job.content);
  const headings = parts.headings.map(({ text }) => text);
  const texts = [...headings, ...parts.paragraphs, ...parts.cells];
  const blocks = texts.map(listWords);
  const words = blocks.flat();
  const language = findTextLanguage(words);
  const isEnglish = language === "en";
  const readSentences = createSentenceReader();
  const sentences = parts.paragraphs.flatMap(readSentences);
  const terms = listTerms(blocks);
  const keyword = job.keyword?.trim() ?? "";
  const places = { ...job, blocks, firstParagraph: parts.paragraphs[0] ?? "", headings };
  return {
    language,
    unmeasured: explainUnmeasured(language),
    characters: texts.reduce((sum, text) => sum + [...text].length, 0),
    words: words.length,
    sentences: describeSentences(sentences, isEnglish),
    passive: isEnglish ? describePassive(sentences) : null,
    readability: isEnglish ? readText(sentences) : null,
    paragraphs: describeParagraphs(parts),
    headings: describeHeadings(parts),
    links: judgeLinks(parts.links, job.siteHost),
    images: describeImages(parts),
    terms,
    keyword: keyword
      ? findKeywordUse(keyword, { ...places, title: job.title, description: job.description, slug: job.slug })
      : null,
    suggestions: suggest({
      title: job.title ?? "",
      description: job.description ?? "",
      headings,
      sentences: sentences.slice(0, SUGGESTING_SENTENCES_MAX).map(({ text }) => text),
      blocks,
      terms,
      keyword,
      knownTags: job.knownTags ?? [],
    }),
  };
}

function describeSentences(sentences: readonly Sentence[], isEnglish: boolean): ContentAnalysis["sentences"] {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const byLength = sentences.toSorted((a, b) => b.words - a.words);
  const [longest] = byLength;
  return {
    count: sentences.length,
    averageWords: sentences.length === 0 ? 0 : round(words / sentences.length),
    longest: longest ? toPassage(longest) : null,
    tooLong: takeFirst(byLength.filter((sentence) => sentence.words > SENTENCE_MAX_WORDS).map(toPassage)),
    hard: isEnglish ? takeFirst(sentences.filter(({ isHard }) => isHard).map(toPassage)) : null,
  };
}

function describePassive(sentences: readonly Sentence[]): ContentAnalysis["passive"] {
  const passive = sentences.filter(({ isPassive }) => isPassive);
  return {
    share: sentences.length === 0 ? 0 : round((passive.length / sentences.length) * 100),
    sentences: takeFirst(passive.map(({ text }) => shorten(text))),
  };
}

function readText(sentences: readonly Sentence[]): ContentAnalysis["readability"] {
  let words = 0;
  let syllables = 0;
  for (const { text } of sentences) {
    for (const { text: word } of listWords(text)) {
      words += 1;
      syllables += countSyllables(word);
    }
  }
  return measureReadability({ words, sentences: sentences.length, syllables });
}

/** A number or an abbreviation has none by the rules of spelling, but is spoken all the same. */
function countSyllables(word: string): number {
  return Math.max(1, syllable(word));
}

function describeParagraphs({ paragraphs }: MarkdownParts): ContentAnalysis["paragraphs"] {
  const long = paragraphs
    .map((text) => ({ text, words: countWords(text) }))
    .filter(({ words }) => words > PARAGRAPH_MAX_WORDS);
  return { count: paragraphs.length, tooLong: takeFirst(long.map(toPassage)) };
}

function describeHeadings({ headings }: MarkdownParts): ContentAnalysis["headings"] {
  const lines = headings.map(({ depth, text }) => ({ depth, text: shorten(text) }));
  const skipped = lines.filter(({ depth }, place) => depth > (lines[place - 1]?.depth ?? depth) + 1);
  return {
    lines: takeFirst(lines),
    skipped: takeFirst(skipped),
    hasSeveralFirst: lines.filter(({ depth }) => depth === 1).length > 1,
  };
}

function describeImages({ images }: MarkdownParts): ContentAnalysis["images"] {
  const silent = images.filter(({ alt }) => alt.trim() === "");
  return { count: images.length, withoutAlt: takeFirst(silent.map(({ url }) => shorten(url))) };
}

function toPassage({ text, words }: Passage): Passage {
  return { text: shorten(text), words };
}
