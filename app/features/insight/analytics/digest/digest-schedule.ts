import { addDays } from "../../../../utils/dates.ts";
import type { Zone } from "../../../../utils/time-zone.ts";

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
const THURSDAY = 4;
/** On Mondays, by the clocks of the owner's time zone. */
const CLOCK_TIME = "08:00";

export interface DigestTime {
  at: Date;
  /** ISO 8601, such as "2026-W11". */
  week: string;
}

export function findLastDigestTime(now: Date, zone: Zone): DigestTime {
  const monday = findMonday(zone.formatDay(now));
  const at = zone.parse(monday, CLOCK_TIME);
  if (at <= now) return { at, week: formatIsoWeek(monday) };
  const before = addDays(monday, -DAYS_PER_WEEK);
  return { at: zone.parse(before, CLOCK_TIME), week: formatIsoWeek(before) };
}

export function findNextDigestTime(now: Date, zone: Zone): Date {
  const monday = findMonday(zone.formatDay(now));
  const at = zone.parse(monday, CLOCK_TIME);
  return at > now ? at : zone.parse(addDays(monday, DAYS_PER_WEEK), CLOCK_TIME);
}

/** The seven days that were over at that moment, by the same zone in which visits are counted. */
export function findDigestDays(at: Date, zone: Zone): { from: string; to: string } {
  const today = zone.formatDay(at);
  return { from: addDays(today, -DAYS_PER_WEEK), to: addDays(today, -1) };
}

/** A week belongs to the year of its Thursday. */
function formatIsoWeek(day: string): string {
  const thursday = addDays(day, THURSDAY - weekdayOf(day));
  const year = thursday.slice(0, 4);
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY_MS;
  return `${year}-W${String(Math.floor(dayOfYear / DAYS_PER_WEEK) + 1).padStart(2, "0")}`;
}

function findMonday(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** Monday is 1, Sunday 7. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || DAYS_PER_WEEK;
}
