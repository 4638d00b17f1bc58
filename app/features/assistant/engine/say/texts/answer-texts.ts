import type { ChatLanguage } from "../../answer.ts";
import type { AnswerTexts } from "./answer-sentences.ts";
import { ENGLISH_TEXTS } from "./texts-english.ts";
import { HINDI_TEXTS } from "./texts-hindi.ts";
import { HINGLISH_TEXTS } from "./texts-hinglish.ts";

const TEXTS: Record<ChatLanguage, AnswerTexts> = {
  en: ENGLISH_TEXTS,
  "hi-Latn": HINGLISH_TEXTS,
  hi: HINDI_TEXTS,
};

export function getAnswerTexts(language: ChatLanguage): AnswerTexts {
  return TEXTS[language];
}
