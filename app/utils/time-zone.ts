import { formatDate } from "./dates.ts";

/** A time zone's clock and calendar; its formatters are slow to make, so one zone serves many moments. */
export interface Zone {
  name: string;
  /** The moment at which clocks of the zone show this date ("2026-03-02") and time ("09:30"). */
  parse(day: string, time: string): Date;
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
  // Most zones are made for their offset alone, and a formatter takes a quarter of a millisecond.
  const date = once(() => format({ weekday: "short", day: "numeric", month: "short", year: "numeric" }));
  const time = once(() => format({ hour: "2-digit", minute: "2-digit" }));

  /** How far the zone is ahead of UTC at that moment, in milliseconds. */
  function offsetMs(at: number): number {
    const [day, month, year, hour, minute, second] = clock.format(at).split(/\D+/).map(Number);
    const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
    return local - Math.floor(at / 1000) * 1000;
  }

  function formatDay(at: Date): string {
    return new Date(at.getTime() + offsetMs(at.getTime())).toISOString().slice(0, 10);
  }

  return {
    name: timeZone,
    parse(day, clockTime) {
      const asUtc = Date.parse(`${day}T${clockTime}:00Z`);
      // The first guess may lie on the other side of a clock change; the second does not.
      const guess = asUtc - offsetMs(asUtc);
      return new Date(asUtc - offsetMs(guess));
    },
    startOfDay(day) {
      const asUtc = Date.parse(day);
      // By the clocks before a change of that day, and by those after it.
      const starts = [-DAY_MS, DAY_MS].map((side) => asUtc - offsetMs(asUtc + side));
      const first = new Date(Math.min(...starts));
      return formatDay(first) === day ? first : new Date(Math.max(...starts));
    },
    offsetMs: (at) => offsetMs(at.getTime()),
    formatDay,
    formatDate: (at) => date().format(at),
    formatTime: (at) => time().format(at),
    formatMoment: (at) => `${formatDate(formatDay(at))}, ${time().format(at)}`,
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
