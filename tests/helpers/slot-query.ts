import type { CallType } from "../../app/features/bookings/call-type.ts";
import type { WeeklyRule } from "../../app/features/bookings/hours.ts";

export const CALL_TYPE: CallType = {
  id: "call",
  slug: "consultation",
  title: "Free consultation",
  minutes: 30,
  intervalMinutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 120,
  windowDays: 400,
  dailyCap: null,
};

export function weekly(weekdays: readonly number[], from: string, to: string): WeeklyRule[] {
  return weekdays.map((weekday) => ({ weekday, from, to }));
}

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
