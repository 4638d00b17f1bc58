import type { KeywordMeasurement } from "./keywords.ts";

export interface DayRange {
  from: string;
  /** Inclusive. */
  to: string;
}

export type SearchConsoleAnswer<T> =
  | { ok: true; value: T }
  /** The message is for the owner; `canRetry` means that a later try may succeed. */
  | { ok: false; message: string; canRetry: boolean };

/** Google's figures for one property; nothing of it rejects. */
export interface SearchConsole {
  property: string;
  listMeasurements(range: DayRange): Promise<SearchConsoleAnswer<KeywordMeasurement[]>>;
  countPagesShown(range: DayRange): Promise<SearchConsoleAnswer<number>>;
}
