/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;
/** Letters that may not begin a line, and letters that may not end one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{M}々ゝヽーっゃゅょッャュョ]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

const words = /* @__PURE__ */ new Intl.Segmenter("en", { granularity: "word" });
const graphemes = /* @__PURE__ */ new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a word, which has no spaces, where a line may end. */
export function splitWord(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  const parts: string[] = [];
  for (const { segment } of words.segment(word)) {
    const last = parts.at(-1);
    if (last !== undefined && (CLOSING.test(segment) || OPENING.test(last)))
      parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/** For a word that is wider than a line: the line may end after any letter. */
export function splitLetters(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}
