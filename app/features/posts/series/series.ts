export interface SeriesPlace {
  slug: string;
  title: string;
  /** In the order of reading. */
  parts: { slug: string; title: string }[];
  /** Which of them it is, counted from 1. */
  part: number;
}

export const SERIES_TITLE_MAX_CHARS = 120;
export const SERIES_DESCRIPTION_MAX_CHARS = 500;

export function pathToSeries(slug: string): string {
  return `/blog/series/${slug}`;
}

export function formatParts(parts: number): string {
  return parts === 1 ? "1 part" : `${parts} parts`;
}
