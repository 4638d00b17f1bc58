import { DAYS_KEPT, WEEKS_KEPT } from "../../../../kit/backup-retention.ts";
import { addDays } from "../../../../utils/dates.ts";
import type { Zone } from "../../../../utils/time-zone.ts";

const CLOCK_TIME = "03:00";

/** The last time that it should have been made, by the clocks of the owner's zone. */
export function findLastNight(now: Date, zone: Zone): Date {
  const today = zone.parse(zone.formatDay(now), CLOCK_TIME);
  return today <= now ? today : zone.parse(addDays(zone.formatDay(now), -1), CLOCK_TIME);
}

export function findNextNight(now: Date, zone: Zone): Date {
  const today = zone.parse(zone.formatDay(now), CLOCK_TIME);
  return today > now ? today : zone.parse(addDays(zone.formatDay(now), 1), CLOCK_TIME);
}

interface Kept {
  name: string;
  madeAt: string;
  /** A restore has been tested, and went well. */
  isGood: boolean;
}

/**
 * The names of those that may go. Of each of the last seven days with a backup one stays, of what is older one of each of
 * four weeks, and in any case the last that is known to be good.
 */
export function findOutdated(backups: readonly Kept[], zone: Zone): string[] {
  const newest = backups.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
  const daily = pickBest(newest, (at) => zone.formatDay(at), DAYS_KEPT);
  const oldestDay = daily.map(({ madeAt }) => zone.formatDay(new Date(madeAt))).toSorted()[0] ?? "";
  const older = newest.filter(({ madeAt }) => zone.formatDay(new Date(madeAt)) < oldestDay);
  const weekly = pickBest(older, (at) => findMonday(zone.formatDay(at)), WEEKS_KEPT);
  const kept = new Set([...daily, ...weekly, newest.find(({ isGood }) => isGood)].map((one) => one?.name));
  return newest.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** The newest good one of each period, or the newest at all where none is good. */
function pickBest(newest: readonly Kept[], periodOf: (at: Date) => string, max: number): Kept[] {
  const periods = Map.groupBy(newest, ({ madeAt }) => periodOf(new Date(madeAt)));
  return [...periods.values()]
    .slice(0, max)
    .flatMap((group) => group.find(({ isGood }) => isGood) ?? group.slice(0, 1));
}

function findMonday(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
