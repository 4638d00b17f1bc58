import { addDays } from "../../../utils/dates.ts";
import type { AnalyticsQuery } from "./analytics.ts";

/** Days are ISO dates in the site's time zone, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function listDays(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));
}

export function splitRange({ from, to }: DayRange, days: number): DayRange[] {
  const parts: DayRange[] = [];
  for (let first = from; first <= to; first = addDays(first, days)) {
    const last = addDays(first, days - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}

/** The days that a range is compared with: as many right before, or the same ones a year earlier. */
export function findComparedRange({
  from,
  to,
  compare,
}: Pick<AnalyticsQuery, "from" | "to" | "compare">): DayRange | undefined {
  if (compare === "none") return undefined;
  if (compare === "year") return { from: subtractYear(from), to: subtractYear(to) };
  const days = countDays({ from, to });
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** 29 February becomes the 28th. */
function subtractYear(day: string): string {
  const moved = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
  return moved.endsWith("-02-29") ? moved.replace(/29$/, "28") : moved;
}
