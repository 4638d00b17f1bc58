import { addDays } from "../../../../utils/dates.ts";

export const PERIODS = ["month", "quarter", "year"] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Record<Period, string> = {
  month: "Every month",
  quarter: "Every three months",
  year: "Every year",
};

const MONTHS: Record<Period, number> = { month: 1, quarter: 3, year: 12 };

/** "31": which day of the month a series starts on. */
export function readAnchor(day: string): number {
  return Number(day.slice(8));
}

/** The day after this one in a series. A month without the anchor has its last day, and later months have the anchor again. */
export function findNextDay(day: string, { every, anchorDay }: { every: Period; anchorDay: number }): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + MONTHS[every], 1)).toISOString().slice(0, 10);
  const nextMonth = new Date(Date.UTC(year, month + MONTHS[every], 1)).toISOString().slice(0, 10);
  const last = readAnchor(addDays(nextMonth, -1));
  return addDays(first, Math.min(anchorDay, last) - 1);
}

/** The first day of a series that isn't before this one. */
export function findDayFrom(
  nextOn: string,
  from: string,
  series: { every: Period; anchorDay: number },
): string {
  let day = nextOn;
  while (day < from) day = findNextDay(day, series);
  return day;
}
