export interface SeriesPlace {
  slug: string;
  title: string;
  parts: { slug: string; title: string }[];
  part: number;
}

export const SERIES_TITLE_MAX_CHARS = 120;
export const SERIES_DESCRIPTION_MAX_CHARS = 500;

export function pathToSeries(slug: string): string {
  return `/blog/series/${slug}`;
}
