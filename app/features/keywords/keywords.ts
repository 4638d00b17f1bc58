/** Spec section 9: at most 3, at most 10, at most 30, and beyond. */
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
/** What the site keeps of; a freelancer is found under far fewer. */
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

/** A row of the spec (section 3), with what Search Console tells beside it. */
export interface KeywordRow {
  id: string;
  keyword: string;
  /** The average of the last measured day, to two digits. */
  position: number;
  /** Places won since the measured day before, lost ones below zero; null when there was no day before. */
  change: number | null;
  /** Null unless a file has told it. */
  searchVolume: number | null;
  clicks: number;
  impressions: number;
  /** The last measured day. */
  day: string;
}

export interface KeywordDay {
  day: string;
  position: number;
  clicks: number;
  impressions: number;
}

export interface KeywordHistory extends KeywordRow {
  /** Oldest first. */
  days: KeywordDay[];
}

/** What a file or Search Console says of one keyword on one day. */
export interface KeywordMeasurement {
  keyword: string;
  day: string;
  position: number;
  clicks: number;
  impressions: number;
  searchVolume: number | null;
}

export interface ImportFault {
  /** Of the file; the first one is 1. */
  line: number;
  message: string;
}

export interface ImportReport {
  /** Rows that were taken. */
  rows: number;
  newKeywords: number;
  /** New keywords for which there is no room. */
  leftOut: number;
  faults: { count: number; first: ImportFault[] };
}

export interface KeywordSourceState {
  /** The property of Search Console that is configured. */
  property: string | null;
  lastImport: { source: "csv" | "search-console"; at: string; rows: number; newestDay: string } | null;
  /** The last call of Search Console: what it answered, in a sentence. */
  lastRefresh: { at: string; ok: boolean; message: string } | null;
  /** Pages that Google has shown to searchers within 28 days, so that they are indexed; null until asked. */
  pagesShown: number | null;
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
