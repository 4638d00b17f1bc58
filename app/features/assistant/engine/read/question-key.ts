import type { ChatLanguage } from "../answer.ts";
import { splitWords, stemWord } from "./words/plain-text.ts";
import { STOP_WORDS } from "./words/stop-words.ts";

const KEY_MAX_CHARS = 200;

/** The same key for wordings of the same question: its stems without stop words, sorted. */
export function createQuestionKey(question: string, language: ChatLanguage): string {
  const words = splitWords(question);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  const stems = new Set((telling.length > 0 ? telling : words).map(stemWord));
  return `${language}:${[...stems].toSorted().join(" ")}`.slice(0, KEY_MAX_CHARS);
}
