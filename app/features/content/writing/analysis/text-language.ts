import type { TextLanguage } from "../schema.ts";
import { ENGLISH_STOP_WORDS, HINGLISH_WORDS } from "../writing-stop-words.ts";
import type { Word } from "./words.ts";

/** The share of all words; Hindi in Latin letters borrows many English ones. */
const HINGLISH_MIN_SHARE = 0.08;
const HINDI_MIN_SHARE = 0.2;
const LATIN_MIN_SHARE = 0.5;
/** Every third word of English prose is one; of another language hardly any. */
const ENGLISH_MIN_SHARE = 0.12;
const JUDGED_FROM_WORDS = 30;

export function findTextLanguage(words: readonly Word[]): TextLanguage {
  const share = (isOne: (key: string) => boolean) =>
    words.length === 0 ? 0 : words.filter(({ key }) => isOne(key)).length / words.length;
  if (share((key) => /\p{Script=Devanagari}/u.test(key)) >= HINDI_MIN_SHARE) return "hi";
  if (share((key) => HINGLISH_WORDS.has(key)) >= HINGLISH_MIN_SHARE) return "hi-Latn";
  if (words.length > 0 && share((key) => /[a-z0-9]/.test(key)) < LATIN_MIN_SHARE) return "other";
  const isForeign = share((key) => ENGLISH_STOP_WORDS.has(key)) < ENGLISH_MIN_SHARE;
  return words.length >= JUDGED_FROM_WORDS && isForeign ? "other" : "en";
}

export function explainUnmeasured(language: TextLanguage): string | null {
  const names: Record<TextLanguage, string> = {
    en: "",
    hi: "Hindi",
    "hi-Latn": "Hinglish",
    other: "not English",
  };
  if (language === "en") return null;
  return `This text seems to be ${names[language]}. Readability and passive voice can only be measured in English.`;
}
