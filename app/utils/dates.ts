import { countOf } from "./text/count-of.ts";

/** The form of every stored timestamp: ISO-8601 UTC with milliseconds, so that text order is time order. */
export function toTimestamp(date: Date | string): string {
  return new Date(date).toISOString();
}

/** "2026-03-05", in UTC */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** "2026-03-05" and 1 make "2026-03-06". */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * DAY_MS));
}

// Not from Intl, whose short names differ between versions: server and browser must print the same text.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "5 Mar 2026", in UTC */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "5 Mar 2026, 14:05" in the reader's own zone; for what only a browser shows. */
export function formatDateTime(timestamp: string): string {
  const date = new Date(timestamp);
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}, ${time}`;
}

const AGES = [
  { unit: "minute", seconds: 60, until: 3600 },
  { unit: "hour", seconds: 3600, until: 86_400 },
  { unit: "day", seconds: 86_400, until: 7 * 86_400 },
] as const;

/** "3 hours ago"; what is older than a week has its date. */
export function formatAge(timestamp: string, now: Date): string {
  const seconds = (now.getTime() - new Date(timestamp).getTime()) / 1000;
  if (seconds < 60) return "Just now";
  const age = AGES.find(({ until }) => seconds < until);
  if (!age) return formatDate(timestamp);
  const count = Math.floor(seconds / age.seconds);
  return `${countOf(count, age.unit)} ago`;
}
