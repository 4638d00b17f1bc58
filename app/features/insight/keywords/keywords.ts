export const POSITION_BANDS = [
  { band: "top", max: 3, label: "Top 3" },
  { band: "first", max: 10, label: "First page" },
  { band: "near", max: 30, label: "Top 30" },
  { band: "far", max: Number.POSITIVE_INFINITY, label: "Beyond 30" },
] as const;

export type PositionBand = (typeof POSITION_BANDS)[number]["band"];

export function findPositionBand(position: number): (typeof POSITION_BANDS)[number] {
  return POSITION_BANDS.find(({ max }) => position <= max) ?? POSITION_BANDS[3];
}

export const KEYWORD_MAX_CHARS = 200;
/** The most keywords that the site keeps; a freelancer is found under far fewer. */
export const KEYWORDS_MAX = 10_000;
export const IMPORT_MAX_ROWS = 10_000;
export const CSV_MAX_CHARS = 2_000_000;
/** As long as Search Console itself keeps its figures: 16 months. */
export const KEPT_DAYS = 490;
export const KEYWORDS_PAGE_SIZE = 50;

export const KEYWORD_ORDERS = [
  "position",
  "-position",
  "keyword",
  "-keyword",
  "change",
  "-change",
  "searchVolume",
  "-searchVolume",
  "clicks",
  "-clicks",
  "impressions",
  "-impressions",
] as const;
export type KeywordOrder = (typeof KEYWORD_ORDERS)[number];

export interface KeywordMeasurement {
  keyword: string;
  day: string;
  position: number;
  clicks: number;
  impressions: number;
  searchVolume: number | null;
}

/** One spelling for a keyword, as Search Console writes them. */
export function cleanKeyword(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toLowerCase();
}
