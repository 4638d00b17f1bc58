const WORDS_PER_MINUTE = 220;

/** "8 min read". */
export function formatReadTime(words: number): string {
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
