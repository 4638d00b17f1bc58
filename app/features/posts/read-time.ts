const WORDS_PER_MINUTE = 220;

/** "8 min read". */
export function formatReadTime(text: number | string): string {
  const words =
    typeof text === "number" ? text : (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0);
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
