import { addDays, toDay } from "../../../utils/dates.ts";
import { createZone, type Zone } from "../../../utils/time-zone.ts";
import { createDayClock, type DayClock } from "./day-clock.ts";
import { mergeSpans, type Span } from "./span.ts";

/** By the clocks of the day's zone: "09:00" to at most "24:00". */
export interface ClockWindow {
  from: string;
  to: string;
}

export interface WeeklyRule extends ClockWindow {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
}

/** Replaces the weekly rules on its day. */
export interface DayOverride {
  day: string;
  closed: boolean;
  windows: readonly ClockWindow[];
}

/** Where the owner is away, both days included: the same hours by the clocks of another zone. */
export interface TravelZone {
  fromDay: string;
  toDay: string;
  zone: string;
}

/** When the owner takes calls. */
export interface Hours {
  zone: string;
  rules: readonly WeeklyRule[];
  overrides: readonly DayOverride[];
  travelZones: readonly TravelZone[];
}

export interface OwnerDay extends Span {
  day: string;
  zone: string;
  /** The first moment that counts as this day's: on the way back from a journey, not before the last day there ends. */
  begins: number;
  repeated: Span;
  /** Sorted and apart from each other. */
  windows: Span[];
}

/** The owner's days. Zones and days are made once and kept, since making them is slow. */
export interface OwnerCalendar {
  getDay(day: string): OwnerDay;
  /** The one day to which a moment belongs. */
  findDay(at: number): string;
}

export const RULES_MAX = 50;
export const OVERRIDES_MAX = 400;
export const TRAVELS_MAX = 50;
export const NOTE_MAX_CHARS = 200;

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export function createCalendar(hours: Hours): OwnerCalendar {
  const overrides = new Map(hours.overrides.map((override) => [override.day, override]));
  const zones = new Map<string, Zone>();
  const days = new Map<string, OwnerDay>();

  function findZone(day: string): Zone {
    const travel = hours.travelZones.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
    const name = travel?.zone ?? hours.zone;
    const zone = zones.get(name) ?? createZone(name);
    zones.set(name, zone);
    return zone;
  }

  function listWindows(day: string): readonly ClockWindow[] {
    const override = overrides.get(day);
    if (override) return override.closed ? [] : override.windows;
    return hours.rules.filter(({ weekday }) => weekday === findWeekday(day));
  }

  function makeDay(day: string): OwnerDay {
    const zone = findZone(day);
    const clock = createDayClock(zone, day);
    const { start, end, repeated } = clock;
    const yesterday = addDays(day, -1);
    const lastZone = findZone(yesterday);
    const begins = lastZone === zone ? start : Math.max(start, createDayClock(lastZone, yesterday).end);
    const windows = mergeSpans(listWindows(day).map((window) => spanWindow(clock, window)));
    return { day, zone: zone.name, start, end, begins, repeated, windows };
  }

  function getDay(day: string): OwnerDay {
    const known = days.get(day) ?? makeDay(day);
    days.set(day, known);
    return known;
  }

  function findDay(at: number): string {
    const utcDay = toDay(new Date(at));
    const begun = [1, 0].map((ahead) => getDay(addDays(utcDay, ahead))).find(({ begins }) => begins <= at);
    return begun?.day ?? addDays(utcDay, -1);
  }

  return { getDay, findDay };
}

/** How many of these calls each day of the owner has, for the daily cap. */
export function countByOwnerDay(calendar: OwnerCalendar, starts: Iterable<Date>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const start of starts) {
    const day = calendar.findDay(start.getTime());
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

function spanWindow(clock: DayClock, { from, to }: ClockWindow): Span {
  return { start: clock.find(from), end: clock.find(to) };
}

function findWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || WEEKDAYS.length;
}
