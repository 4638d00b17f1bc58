import { formatDay } from "./dates.ts";
import { countOf } from "./text/count-of.ts";

/** A time zone's clock and calendar; its formatters are slow to make, so one zone serves many moments. */
export interface Zone {
  name: string;
  /**
   * The moment at which clocks of the zone show this date ("2026-03-02") and time ("09:30"). When they show it twice, it is
   * the first one. A skipped time counts by the clocks before the change, so 02:30 becomes 03:30.
   */
  parse(day: string, time: string): Date;
  /** Like `parse`, for a chosen time: undefined when the clocks skip it, which `SKIPPED_TIME` explains. */
  read(day: string, time: string): Date | undefined;
  /** The day's first moment; where a clock change skips or repeats midnight, that is not always the first "00:00". */
  startOfDay(day: string): Date;
  /** How far clocks of the zone are ahead of UTC at that moment, in milliseconds. */
  offsetMs(at: Date): number;
  /** The calendar day at that moment, such as "2026-03-02". */
  formatDay(at: Date): string;
  /** "Mon, 2 Mar 2026" */
  formatDate(at: Date): string;
  /** "09:30" */
  formatTime(at: Date): string;
  /** "2 Mar 2026, 09:30" */
  formatMoment(at: Date): string;
}

export const SKIPPED_TIME = "Clocks skip this time on that day. Choose another one.";

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** "India Standard Time"; the name of the zone where its hours have none, such as "UTC". */
export function describeZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value;
  return !name || name.startsWith("GMT") ? timeZone : name;
}

const DAY_MS = 86_400_000;

export function createZone(timeZone: string): Zone {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, hourCycle: "h23", ...options });
  const clock = format({ dateStyle: "short", timeStyle: "medium" });
  // Most zones are made only for their offset, and a formatter takes a quarter of a millisecond.
  const date = once(() => format({ weekday: "short", day: "numeric", month: "short", year: "numeric" }));
  const time = once(() => format({ hour: "2-digit", minute: "2-digit" }));

  /** How far the zone is ahead of UTC at that moment, in milliseconds. */
  function offsetMs(at: number): number {
    const [day, month, year, hour, minute, second] = clock.format(at).split(/\D+/).map(Number);
    const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
    return local - Math.floor(at / 1000) * 1000;
  }

  function findDay(at: Date): string {
    return new Date(at.getTime() + offsetMs(at.getTime())).toISOString().slice(0, 10);
  }

  function parse(day: string, clockTime: string): Date {
    const asUtc = Date.parse(`${day}T${clockTime}:00Z`);
    // By the clocks before a change of that day, and by those after it.
    const [early = 0, late = 0] = [-DAY_MS, DAY_MS].map((side) => asUtc - offsetMs(asUtc + side));
    const isShownAt = (at: number) => at + offsetMs(at) === asUtc;
    return new Date(isShownAt(early) || !isShownAt(late) ? early : late);
  }

  return {
    name: timeZone,
    parse,
    read(day, clockTime) {
      const at = parse(day, clockTime);
      return findDay(at) === day && time().format(at) === clockTime ? at : undefined;
    },
    startOfDay(day) {
      const asUtc = Date.parse(day);
      // By the clocks before a change of that day, and by those after it.
      const starts = [-DAY_MS, DAY_MS].map((side) => asUtc - offsetMs(asUtc + side));
      const first = new Date(Math.min(...starts));
      return findDay(first) === day ? first : new Date(Math.max(...starts));
    },
    offsetMs: (at) => offsetMs(at.getTime()),
    formatDay: findDay,
    formatDate: (at) => date().format(at),
    formatTime: (at) => time().format(at),
    formatMoment: (at) => `${formatDay(findDay(at))}, ${time().format(at)}`,
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Writes stored timestamps and days in the zone. */
export interface Dates {
  zone: Zone;
  /** "5 Mar 2026" for a timestamp or a day. */
  formatDate(at: string): string;
  /** "5 Mar 2026, 14:05" */
  formatDateTime(timestamp: string): string;
  /** "3 hours ago", or the date once it is a week old. */
  formatAge(timestamp: string, now: Date): string;
}

const AGES = [
  { unit: "minute", seconds: 60, until: 3600 },
  { unit: "hour", seconds: 3600, until: 86_400 },
  { unit: "day", seconds: 86_400, until: 7 * 86_400 },
] as const;

export function createDates(zone: Zone): Dates {
  const formatDate = (at: string) => formatDay(at.includes("T") ? zone.formatDay(new Date(at)) : at);
  return {
    zone,
    formatDate,
    formatDateTime: (timestamp) => zone.formatMoment(new Date(timestamp)),
    formatAge(timestamp, now) {
      const seconds = (now.getTime() - new Date(timestamp).getTime()) / 1000;
      if (seconds < 60) return "Just now";
      const age = AGES.find(({ until }) => seconds < until);
      return age ? `${countOf(Math.floor(seconds / age.seconds), age.unit)} ago` : formatDate(timestamp);
    },
  };
}
