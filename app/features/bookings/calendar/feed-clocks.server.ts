import ICAL from "ical.js";
import { createZone, type Zone } from "../../../utils/time-zone.ts";

/** The moment, in milliseconds, at which a clock shows a wall time, which is written as milliseconds of UTC. */
export type Clock = (wall: number) => number;

export interface FeedClocks {
  /** By the zone of a time in the feed; undefined for a time without one. */
  find(tzid: string | undefined): Clock;
  /** Midnight where the owner is, at the beginning of the wall time's day. */
  startOfDay: Clock;
  /** Zones that nobody knows; their times were read by the owner's clock. */
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

/** A time that ical.js reckons with as it stands on the wall. */
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
