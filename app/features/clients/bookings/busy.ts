import type { Span } from "./span.ts";

/** Time taken by an event of another calendar. */
export interface BusyInterval {
  feedId: string;
  start: Date;
  end: Date;
}

export interface BusyIndex {
  /** Returns an interval that overlaps the span. */
  find(span: Span): BusyInterval | undefined;
}

export function createBusyIndex(busy: readonly BusyInterval[]): BusyIndex {
  const sorted = busy
    .map((interval) => ({ interval, start: interval.start.getTime(), end: interval.end.getTime() }))
    // Zero-length events block nothing.
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start);
  let latest = Number.NEGATIVE_INFINITY;
  /** Latest end of all intervals up to each index: a long one may outlast many that start after it. */
  const reach = sorted.map(({ end }) => {
    latest = Math.max(latest, end);
    return latest;
  });

  function countBegunBefore(at: number): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.start ?? at) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    find(span) {
      for (
        let index = countBegunBefore(span.end) - 1;
        (reach[index] ?? span.start) > span.start;
        index -= 1
      ) {
        const entry = sorted[index];
        if (entry && entry.end > span.start) return entry.interval;
      }
      return undefined;
    },
  };
}
