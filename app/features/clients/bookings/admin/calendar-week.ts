import { addDays, toDay } from "../../../../utils/dates.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import type { OwnerBooking } from "../schema.ts";

export const DAYS_PER_WEEK = 7;
/** A list has few calls a day, so it shows more days at once. */
export const LIST_DAYS = 28;

export const CALENDAR_VIEWS = ["week", "list"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const FIRST_HOUR = 8;
const LAST_HOUR = 18;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** A call in the column of its day: clock times, so that a day on which clocks change has the same rows as others. */
export interface PlacedCall {
  booking: OwnerBooking;
  /** Minutes of the owner's clock. */
  from: number;
  to: number;
  /** Calls at the same time are shown side by side, each in its lane. */
  lane: number;
  lanes: number;
}

export interface CalendarDay {
  day: string;
  calls: PlacedCall[];
}

export function findMonday(day: string): string {
  const weekday = new Date(day).getUTCDay() || DAYS_PER_WEEK;
  return addDays(day, 1 - weekday);
}

/** The Monday that an address asks for, and this week's for anything else. */
export function readMonday(asked: string | null, today: string): string {
  const isDay = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  // "2027-02-30" would be a day in March.
  return findMonday(isDay && toDay(new Date(asked)) === asked ? asked : today);
}

export function countDays(view: CalendarView): number {
  return view === "week" ? DAYS_PER_WEEK : LIST_DAYS;
}

/** Each day of the range, also the empty ones, with the calls that begin on it. */
export function listCalendarDays(
  calls: readonly OwnerBooking[],
  { zone, from, days }: { zone: Zone; from: string; days: number },
): CalendarDay[] {
  const byDay = Map.groupBy(calls, ({ start }) => zone.formatDay(new Date(start)));
  return Array.from({ length: days }, (_, ahead) => {
    const day = addDays(from, ahead);
    return { day, calls: placeCalls(byDay.get(day) ?? [], zone) };
  });
}

/** The hours that a week shows: the usual ones, and more where calls lie outside of them. */
export function findShownHours(days: readonly CalendarDay[]): { first: number; last: number } {
  const calls = days.flatMap((day) => day.calls);
  return {
    first: Math.floor(Math.min(FIRST_HOUR, ...calls.map(({ from }) => from / HOUR_MINUTES))),
    last: Math.ceil(Math.max(LAST_HOUR, ...calls.map(({ to }) => to / HOUR_MINUTES))),
  };
}

function placeCalls(calls: readonly OwnerBooking[], zone: Zone): PlacedCall[] {
  const placed: PlacedCall[] = [];
  let group: PlacedCall[] = [];
  const closeGroup = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    placed.push(...group.map((call) => ({ ...call, lanes })));
    group = [];
  };
  for (const booking of calls) {
    const { from, to } = readClock(booking, zone);
    if (group.every((other) => other.to <= from)) closeGroup();
    const taken = new Set(group.filter((other) => other.to > from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ booking, from, to, lane, lanes: 1 });
  }
  closeGroup();
  return placed;
}

function readClock({ start, end }: OwnerBooking, zone: Zone): { from: number; to: number } {
  const [begins, ends] = [new Date(start), new Date(end)];
  const from = toMinutes(zone.formatTime(begins));
  const length = (ends.getTime() - begins.getTime()) / 60_000;
  const isSameDay = zone.formatDay(begins) === zone.formatDay(ends);
  const to = isSameDay ? toMinutes(zone.formatTime(ends)) : DAY_MINUTES;
  // Clocks that are set back during the call may end it before it began.
  return { from, to: to > from ? to : Math.min(from + length, DAY_MINUTES) };
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * HOUR_MINUTES + minutes;
}
