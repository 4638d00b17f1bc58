import type { Span } from "./span.ts";

/** A kind of call that visitors can book. */
export interface CallType {
  id: string;
  slug: string;
  title: string;
  minutes: number;
  /** From one offered start to the next; not the length of the call. */
  intervalMinutes: number;
  /** Minutes before and after the call in which nothing else may lie. */
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  /** How many days after today can be booked, by the owner's calendar. */
  windowDays: number;
  /** How many calls of this type the owner has in a day, at most; null for any number. */
  dailyCap: number | null;
}

export const MINUTE_MS = 60_000;
export const SLUG_MAX_CHARS = 60;
export const DESCRIPTION_MAX_CHARS = 1000;
export const MEETING_URL_MAX_CHARS = 500;
export const QUESTION_MAX_CHARS = 200;
export const CALL_MAX_MINUTES = 480;
export const BUFFER_MAX_MINUTES = 240;
/** Feeds are read as far ahead as this. */
export const WINDOW_MAX_DAYS = 180;
export const DAILY_CAP_MAX = 50;
/** Lengths, buffers and intervals are multiples of this. */
export const CELL_MINUTES = 5;
const CELL_MS = CELL_MINUTES * MINUTE_MS;

/** The values that a new type starts with. */
export const NEW_CALL_TYPE = {
  title: "",
  slug: "",
  description: "",
  minutes: 30,
  intervalMinutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 120,
  windowDays: 14,
  dailyCap: null,
  needsApproval: false,
  isActive: true,
  meeting: { kind: "link", url: "" } as const,
  questions: [],
};

/** The call that would begin then, with its buffers. */
export function spanCall(
  { minutes, bufferBefore, bufferAfter }: Pick<CallType, "minutes" | "bufferBefore" | "bufferAfter">,
  start: number,
): Span {
  return {
    start: start - bufferBefore * MINUTE_MS,
    end: start + (minutes + bufferAfter) * MINUTE_MS,
  };
}

/**
 * The five minutes that a call and its own buffers occupy, counted from 1970. No cell belongs to two bookings, so that
 * the buffers of neighbours add up: 15 after one call and 10 before the next keep them 25 minutes apart.
 */
export function listCells(span: Span): number[] {
  const { start, end } = findCells(span);
  return Array.from({ length: end - start }, (_, index) => start + index);
}

export function findOccupiedCell(span: Span, occupied: ReadonlySet<number>): number | undefined {
  const { start, end } = findCells(span);
  for (let cell = start; cell < end; cell += 1) {
    if (occupied.has(cell)) return cell;
  }
  return undefined;
}

function findCells({ start, end }: Span): Span {
  return { start: Math.floor(start / CELL_MS), end: Math.ceil(end / CELL_MS) };
}
