import { countOf } from "../../../../utils/text/count-of.ts";
import { PARAGRAPH_MAX_WORDS, SENTENCE_MAX_WORDS } from "../content-analysis.ts";
import type { ContentAnalysis, KeywordUse, Readability } from "../schema.ts";

export interface Finding {
  label: string;
  value: string;
  advice: string;
  isGood: boolean;
}

/** Common advice for English prose on the web; a share is per 100 sentences. */
const PASSIVE_MAX_SHARE = 10;
const READING_EASE_MIN = 50;
const DENSITY_MAX = 3;
const HEADINGS_FROM_WORDS = 300;

const NOT_MEASURED = "Not measured";

export function adviseOn(analysis: ContentAnalysis): Finding[] {
  const { words, characters, sentences } = analysis;
  return [
    finding("Length", `${countOf(words, "word")}, ${countOf(characters, "character")}`, ""),
    adviseOnReadability(analysis.readability),
    finding(
      "Sentences",
      `${countOf(sentences.count, "sentence")}, ${sentences.averageWords} words on average, ${sentences.longest?.words ?? 0} in the longest`,
      sentences.tooLong.count > 0 &&
        `${countOf(sentences.tooLong.count, "sentence")} of more than ${SENTENCE_MAX_WORDS} words: split those that carry two ideas.`,
    ),
    adviseOnPassive(analysis),
    adviseOnParagraphs(analysis),
    adviseOnHeadings(analysis),
    adviseOnLinks(analysis),
    adviseOnImages(analysis),
    ...(analysis.keyword ? [adviseOnKeyword(analysis.keyword)] : []),
  ];
}

function adviseOnReadability(readability: Readability | null): Finding {
  if (!readability) return finding("Readability", NOT_MEASURED, "");
  const { readingEase, grade, isRough } = readability;
  const hard = readingEase < READING_EASE_MIN && "Shorter sentences and shorter words make it easier.";
  const rough = isRough ? " The text is short, so this is a rough figure." : "";
  return {
    label: "Readability",
    value: `${describeEase(readingEase)}: Flesch reading ease ${readingEase} of 100, Flesch–Kincaid school grade ${grade}`,
    advice: `${hard || ""}${rough}`.trim(),
    isGood: !hard,
  };
}

function describeEase(ease: number): string {
  if (ease >= 70) return "Easy";
  if (ease >= READING_EASE_MIN) return "Plain";
  return ease >= 30 ? "Hard" : "Very hard";
}

function adviseOnPassive({ passive }: ContentAnalysis): Finding {
  if (!passive) return finding("Passive voice", NOT_MEASURED, "");
  const isMuch = passive.share > PASSIVE_MAX_SHARE;
  return finding(
    "Passive voice",
    `${countOf(passive.sentences.count, "sentence")}, ${passive.share} %`,
    isMuch && "Say who does it where that matters to the reader.",
  );
}

function adviseOnParagraphs({ paragraphs }: ContentAnalysis): Finding {
  const long = paragraphs.tooLong.count;
  return finding(
    "Paragraphs",
    countOf(paragraphs.count, "paragraph"),
    long > 0 &&
      `${countOf(long, "paragraph")} of more than ${PARAGRAPH_MAX_WORDS} words: start a new one for each idea.`,
  );
}

function adviseOnHeadings({ headings, words }: ContentAnalysis): Finding {
  const { lines, skipped, hasSeveralFirst } = headings;
  const isBare = lines.count === 0 && words >= HEADINGS_FROM_WORDS;
  const advice = [
    isBare && "Headings let readers find what they are looking for.",
    skipped.count > 0 && `${countOf(skipped.count, "heading")} below a level that is missing.`,
    hasSeveralFirst && "Only one heading should be at the first level.",
  ];
  return finding("Headings", countOf(lines.count, "heading"), advice.filter(Boolean).join(" "));
}

function adviseOnLinks({ links }: ContentAnalysis): Finding {
  const { internal, external, vague, bare } = links;
  const advice = [
    vague.count > 0 && `${countOf(vague.count, "link")} such as “click here”: say where they lead instead.`,
    bare.count > 0 && `${countOf(bare.count, "bare address", "bare addresses")}: use words instead.`,
    internal === 0 && "No link to another page on the site yet.",
  ];
  return finding(
    "Links",
    `${internal} within the site, ${external} to others`,
    advice.filter(Boolean).join(" "),
  );
}

function adviseOnImages({ images }: ContentAnalysis): Finding {
  const silent = images.withoutAlt.count;
  return finding(
    "Pictures",
    countOf(images.count, "picture"),
    silent > 0 && `${silent} without a description for readers who can't see them.`,
  );
}

function adviseOnKeyword({ term, count: uses, density, ...places }: KeywordUse): Finding {
  const missing = [
    places.inTitle === false && "the title",
    places.inDescription === false && "the description",
    places.inSlug === false && "the address",
    !places.inFirstParagraph && "the first paragraph",
    !places.inHeadings && "the headings",
  ].filter((place) => place !== false);
  const advice = [
    uses === 0 && "It doesn't appear in the text.",
    density > DENSITY_MAX && "Used this often, it reads as if written for machines.",
    missing.length > 0 && `It is missing from ${missing.join(", ")}.`,
  ];
  return finding(
    "Keyword",
    `“${term}”: ${countOf(uses, "time")}, ${density} per 100 words`,
    advice.filter(Boolean).join(" "),
  );
}

function finding(label: string, value: string, advice: string | false): Finding {
  return { label, value, advice: advice || "", isGood: !advice };
}
