/** What recharts is told by properties, where stylesheets do not reach; the colours themselves are tokens. */
export const CHART = {
  heightPx: 240,
  axisWidthPx: 48,
  tickGapPx: 28,
  tickMarginPx: 8,
  lineWidthPx: 2,
  /** The first series stands for the whole; the others are only compared with it. */
  fillOpacity: { first: 0.14, other: 0.05 },
  grid: "var(--line)",
  axis: "var(--line-strong)",
  words: "var(--muted)",
  dot: { r: 4, stroke: "var(--surface)", strokeWidth: 2 },
} as const;

const SERIES_COUNT = 5;

/** `place` from 0, in the order of the series; `SeriesKey` has the same token in the legend. */
export function colorOfSeries(place: number): string {
  return `var(--series-${(place % SERIES_COUNT) + 1})`;
}
