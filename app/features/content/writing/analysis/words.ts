export interface Word {
  text: string;
  /** For comparing: small letters, one spelling of accents and apostrophes. */
  key: string;
  /** Whether only spaces separate it from the word before. */
  follows: boolean;
}

// Each part begins with a sign that cannot end the part before, so that it reads every text once.
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’\-.+#_][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu;

export function listWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const follows = words.length > 0 && text.slice(end, index).trim() === "";
    words.push({ text: found, key: toKey(found), follows });
    end = index + found.length;
  }
  return words;
}

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** How often the sequence occurs in the words. */
export function countSequence(words: readonly Word[], sequence: readonly string[]): number {
  if (sequence.length === 0) return 0;
  let count = 0;
  for (let place = 0; place + sequence.length <= words.length; place += 1) {
    if (sequence.every((key, step) => words[place + step]?.key === key)) count += 1;
  }
  return count;
}

export function toSequence(text: string): string[] {
  return listWords(text).map(({ key }) => key);
}

function toKey(word: string): string {
  return word.normalize("NFC").replaceAll("’", "'").toLowerCase();
}
