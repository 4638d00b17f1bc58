/** From its start up to, but without, its end; both in milliseconds of UTC. */
export interface Span {
  start: number;
  end: number;
}

/** Sorted, without what is empty; spans that overlap or touch become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  const filled = spans.filter(({ start, end }) => start < end);
  for (const { start, end } of filled.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
