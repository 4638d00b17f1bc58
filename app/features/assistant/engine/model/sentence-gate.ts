export interface SentenceGate {
  /** Takes more of a text as it comes; false once it has been refused or has become too long. */
  push(text: string): boolean;
  /** The text is complete: the part that was held back is judged too. */
  end(): void;
  readonly text: string;
  readonly refusal: string | undefined;
}

/** A full stop of an abbreviation or a number ends no sentence. */
const BOUNDARY = /(?:[!?।]|(?<!\b(?:Rs|approx|etc|vs|no|e\.g|i\.e)|\d)\.)["')*_\]]*\s+|\n+/giu;

/** How much of the released text is judged again with the next piece, since an amount may be cut in two. */
const OVERLAP_MIN_CHARS = 300;

/**
 * Lets a streamed text through sentence by sentence: `judge` sees each with those before it, `clean` repairs
 * it, `onText` gets what is new. Once a repair changes what was shown, the rest waits for the end.
 */
export function createSentenceGate(options: {
  judge: (text: string) => string | undefined;
  clean: (text: string) => string;
  onText: (text: string) => void;
  maxChars: number;
}): SentenceGate {
  let raw = "";
  const ends = [0];
  let shown = "";
  let refusal: string | undefined;

  function release(end: number): void {
    const judged = ends.at(-1) ?? 0;
    if (end <= judged || refusal !== undefined) return;
    const from = ends.findLast((earlier) => earlier <= judged - OVERLAP_MIN_CHARS) ?? 0;
    refusal = options.judge(raw.slice(from, end));
    if (refusal !== undefined) return;
    ends.push(end);
    const cleaned = options.clean(raw.slice(0, end));
    if (!cleaned.startsWith(shown) || cleaned === shown) return;
    options.onText(cleaned.slice(shown.length));
    shown = cleaned;
  }

  return {
    push(text) {
      raw = (raw + text).slice(0, options.maxChars);
      release(findLastBoundary(raw));
      return refusal === undefined && raw.length < options.maxChars;
    },
    end() {
      if (raw.length < options.maxChars) release(raw.length);
      raw = raw.slice(0, ends.at(-1));
      refusal ??= options.judge(raw);
    },
    get text() {
      return options.clean(raw.slice(0, ends.at(-1))).trim();
    },
    get refusal() {
      return refusal;
    },
  };
}

/** Where the last whole sentence ends, outside of an open link. */
function findLastBoundary(text: string): number {
  const ends = [...text.matchAll(BOUNDARY)].map((match) => match.index + match[0].length);
  return ends.findLast((end) => !isInLink(text, end)) ?? 0;
}

function isInLink(text: string, end: number): boolean {
  const isOpen = (begin: string, close: string) =>
    text.lastIndexOf(begin, end - begin.length) >
    Math.max(text.lastIndexOf(close, end - 1), text.lastIndexOf("\n", end - 1));
  return isOpen("[", "]") || isOpen("](", ")");
}
