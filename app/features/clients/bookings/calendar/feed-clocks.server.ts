import ICAL from "ical.js";
import { createZone, type Zone } from "../../../../utils/time-zone.ts";

/** Converts wall-clock time, as if it were UTC milliseconds, to the real UTC milliseconds. */
export type Clock = (wall: number) => number;

export interface FeedClocks {
  /** Clock of a zone by its TZID; floating times pass undefined. */
  find(tzid: string | undefined): Clock;
  /** Start of the wall time's day in the owner's zone. */
  startOfDay: Clock;
  /** Unknown zones, whose times were read in the owner's zone. */
  unknown: ReadonlySet<string>;
}

const MINUTE_MS = 60_000;

export const utcClock: Clock = (wall) => wall;

/** A feed's own zones come first: only by them names such as "India Standard Time" can be read. */
export function createFeedClocks(zones: readonly ICAL.Component[], ownerZone: Zone): FeedClocks {
  const ownerClock = createClock(ownerZone);
  const unknown = new Set<string>();
  const clocks = new Map<string, Clock>();
  for (const component of zones) {
    const zone = new ICAL.Timezone(component);
    if (zone.tzid) clocks.set(zone.tzid, createFeedClock(zone));
  }

  function findNamed(tzid: string): Clock {
    const known = clocks.get(tzid);
    if (known) return known;
    const zone = findIanaZone(tzid);
    if (!zone) unknown.add(tzid);
    const clock = zone ? createClock(zone) : ownerClock;
    clocks.set(tzid, clock);
    return clock;
  }

  return {
    find: (tzid) => (tzid ? findNamed(tzid) : ownerClock),
    startOfDay: (wall) => ownerZone.startOfDay(formatWall(wall).day).getTime(),
    unknown,
  };
}

/** "2026-03-02" and "09:30" */
export function formatWall(wall: number): { day: string; time: string } {
  const text = new Date(wall).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

export function toWall({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Floating ical.js time, so that ical.js calculates with wall-clock values. */
export function toFloating(wall: number, isDate: boolean): ICAL.Time {
  const at = new Date(wall);
  const day = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
  const time = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() };
  return ICAL.Time.fromData(isDate ? { ...day, isDate } : { ...day, ...time, isDate });
}

function createClock(zone: Zone): Clock {
  return (wall) => {
    const { day, time } = formatWall(wall);
    return zone.parse(day, time).getTime() + (wall % MINUTE_MS);
  };
}

function createFeedClock(zone: ICAL.Timezone): Clock {
  return (wall) => wall - zone.utcOffset(toFloating(wall, false)) * 1000;
}

function findIanaZone(tzid: string): Zone | undefined {
  try {
    return createZone(tzid);
  } catch {
    return undefined;
  }
}
