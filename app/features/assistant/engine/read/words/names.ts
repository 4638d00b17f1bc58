import { findWordConcepts } from "../concepts/concept-lexicon.ts";
import { splitWords } from "./plain-text.ts";
import { countAllowedSlips, countSlips } from "./similar-words.ts";
import { createSoundKey } from "./sound-key.ts";
import { STOP_WORDS } from "./stop-words.ts";

/** Visitors often use only the first name, which may be short. */
const PERSON_SOUND_MIN_CHARS = 2;

export function isPartOfName(word: string, name: string): boolean {
  return splitWords(name).some((part) => isMeant(part, word, PERSON_SOUND_MIN_CHARS));
}

/** With fewer consonants, too many Hindi words sound the same. */
export const SOUND_MIN_CHARS = 3;

/** Whether all words of a name occur in the text, also mistyped or in Devanagari as they sound. */
export function isNamed(name: string, words: readonly string[], soundMin = SOUND_MIN_CHARS): boolean {
  const parts = splitWords(name);
  return parts.length > 0 && parts.every((part) => words.some((word) => isMeant(part, word, soundMin)));
}

function isMeant(part: string, word: string, soundMin: number): boolean {
  if (word === part) return true;
  if (/\p{Script=Devanagari}/u.test(word)) {
    const key = createNameKey(word);
    return key !== undefined && key.length >= soundMin && key === createNameKey(part);
  }
  // "Start" is no slip of the finger for a plan named "Starter".
  if (STOP_WORDS.has(word) || findWordConcepts(word).length > 0) return false;
  // Stems would do, were "starting" not one with "starter".
  if (word.replace(/s$/, "") === part.replace(/s$/, "")) return true;
  const allowed = word[0] === part[0] ? countAllowedSlips(part) : 0;
  return allowed > 0 && countSlips(word, part, allowed) <= allowed;
}

/** Hindi writes the last letter of "enterprise" either way. */
function createNameKey(word: string): string | undefined {
  return createSoundKey(word)?.replaceAll("j", "s");
}
