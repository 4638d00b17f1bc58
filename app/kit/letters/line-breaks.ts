/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;
/** Never the first on a line, and never the last. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{M}々ゝヽーっゃゅょッャュョ]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

const words = /* @__PURE__ */ new Intl.Segmenter("en", { granularity: "word" });
const graphemes = /* @__PURE__ */ new Intl.Segmenter("en", { granularity: "grapheme" });

/** The parts of a word, without spaces, between which a line may end. */
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

/** For a word that no line is wide enough for: a line may end after each letter. */
export function splitLetters(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}
