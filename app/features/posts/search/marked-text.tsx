import type { Segment } from "./search-matches.ts";

/** A text with what was searched for in it marked. */
export function MarkedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name, and never change places
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
