import type { ChatLanguage } from "../../answer.ts";
import { splitWords } from "./plain-text.ts";
import { ENGLISH_MARKS, HINGLISH_MARKS, IN_BOTH } from "./stop-words.ts";

/** The share of Devanagari words from which a message in both scripts counts as Hindi. */
const HINDI_SHARE_MIN = 0.25;

/** How the visitor writes; `fallback` decides where a text such as "price?" could be any of them. */
export function detectLanguage(text: string, fallback: ChatLanguage = "en"): ChatLanguage {
  const words = splitWords(text);
  const devanagari = words.filter((word) => /\p{Script=Devanagari}/u.test(word)).length;
  if (devanagari > 0 && devanagari / words.length >= HINDI_SHARE_MIN) return "hi";
  const hinglish = words.filter((word) => HINGLISH_MARKS.has(word)).length;
  // "Do" exists in both languages, so "backend rehne do" must still count as Hindi.
  const isOfBoth = (word: string) => fallback === "hi-Latn" && IN_BOTH.has(word);
  const english = words.filter((word) => ENGLISH_MARKS.has(word) && !isOfBoth(word)).length;
  if (hinglish > 0 && hinglish >= english) return "hi-Latn";
  return english > 0 ? "en" : fallback;
}
