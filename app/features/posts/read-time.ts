const WORDS_PER_MINUTE = 220;

/** "8 min read", for a text of any script whose words stand apart. */
export function formatReadTime(markdown: string): string {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
