import { WEEKDAYS } from "../../hours.ts";
import type { SlotDay } from "../../slot-days.ts";

/** A month of the visitor's zone with its days that have free times, and the times of the chosen one. */
export interface SlotPicker {
  zone: string;
  ownerZone: string;
  /** True until the visitor has a zone; the times are shown in the owner's until then. */
  isZoneGuessed: boolean;
  /** "2026-03" */
  month: string;
  /** Weeks before this day aren't shown. */
  today: string;
  /** "March 2026" */
  monthLabel: string;
  freeDays: string[];
  chosen: SlotDay | null;
  /** The time that's selected when the page opens. */
  start: string | null;
  earlier: MonthLink | null;
  later: MonthLink | null;
}

export interface MonthLink {
  month: string;
  label: string;
}

/** The days and times that the address or the form asks for. */
export interface PickerQuery {
  zone?: string | null;
  day?: string | null;
  month?: string | null;
  start?: string | null;
}

const DAYS_PER_WEEK = WEEKDAYS.length;

export interface MonthCell {
  day: string;
  number: number;
  weekday: string;
}

/** The weeks of a month from Monday to Sunday, without those that are over; null for places of other months. */
export function listWeeks(month: string, today: string): (MonthCell | null)[][] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (first.getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  const places = Math.ceil((before + days) / DAYS_PER_WEEK) * DAYS_PER_WEEK;
  const cells = Array.from({ length: places }, (_, place): MonthCell | null => {
    const of = place - before + 1;
    if (of < 1 || of > days) return null;
    const weekday = WEEKDAYS[place % DAYS_PER_WEEK] ?? "";
    return { day: `${month}-${String(of).padStart(2, "0")}`, number: of, weekday };
  });
  const weeks = Array.from({ length: places / DAYS_PER_WEEK }, (_, week) =>
    cells.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  );
  return weeks.filter((week) => week.some((cell) => cell && cell.day >= today));
}

/** "2026-12" and 1 make "2027-01". */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** An address of the page, with the zone once it was chosen. */
export function formatPickerPath(
  base: string,
  { zone, isZoneGuessed }: Pick<SlotPicker, "zone" | "isZoneGuessed">,
  query: Record<string, string>,
): string {
  const all = { ...query, ...(!isZoneGuessed && { zone }) };
  const [path = "", own = ""] = base.split("?");
  const search = new URLSearchParams([...new URLSearchParams(own), ...Object.entries(all)]);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** "America/New York" */
export function nameZone(zone: string): string {
  return zone.replaceAll("_", " ");
}
