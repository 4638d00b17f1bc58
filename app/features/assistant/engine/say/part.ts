import { PUBLIC_PAGES, type PublicPagePath } from "../../../../public-pages.ts";
import type { AnswerKind, Source } from "../answer.ts";
import type { AnswerTexts } from "./texts/answer-sentences.ts";

/** One piece of an answer: a paragraph or a list, with what it rests on. */
export interface Part {
  text: string;
  sources: Source[];
  kind?: AnswerKind;
}

function toSource(path: PublicPagePath): Source {
  return { title: PUBLIC_PAGES.find((page) => page.path === path)?.label ?? path, url: path };
}

export const PAGES = {
  services: toSource("/services"),
  contact: toSource("/contact"),
  about: toSource("/about"),
  projects: toSource("/projects"),
  blog: toSource("/blog"),
  terms: toSource("/terms"),
  privacy: toSource("/privacy"),
};

export type Texts = AnswerTexts;

export function toList(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

export function joinBlocks(blocks: readonly (string | false | undefined)[]): string {
  return blocks.filter(Boolean).join("\n\n");
}

export function joinParts(parts: readonly Part[]): { text: string; sources: Source[] } {
  const texts = new Set(parts.map(({ text }) => text).filter(Boolean));
  const sources = new Map(
    parts.flatMap((part) => part.sources.map((source) => [source.url, source] as const)),
  );
  return { text: [...texts].join("\n\n"), sources: [...sources.values()] };
}
