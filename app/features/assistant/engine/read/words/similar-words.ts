const SHORT_WORD_MIN_CHARS = 5;
const LONG_WORD_MIN_CHARS = 8;

/** The number of typing errors with which a word of that length is still recognised. */
export function countAllowedSlips(word: string): number {
  if (word.length < SHORT_WORD_MIN_CHARS) return 0;
  return word.length < LONG_WORD_MIN_CHARS ? 1 : 2;
}

/** Letters put in, left out, exchanged or swapped with the next one; stops counting above `max`. */
export function countSlips(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min(
        (last[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + Number(!isSame),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      }
      current.push(slips);
    }
    if (Math.min(...current) > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? max + 1;
}

/** The word of the list that was meant; people seldom mistype the first letter. */
export function findSimilarWord(word: string, candidates: Iterable<string>): string | undefined {
  const allowed = countAllowedSlips(word);
  if (allowed === 0) return undefined;
  let best: string | undefined;
  let fewest = allowed + 1;
  for (const candidate of candidates) {
    if (candidate[0] !== word[0] || candidate.length < SHORT_WORD_MIN_CHARS) continue;
    const slips = countSlips(word, candidate, Math.min(allowed, fewest - 1));
    if (slips < fewest) [best, fewest] = [candidate, slips];
  }
  return best;
}
