import type ICAL from "ical.js";
import { formatWall, toFloating, toWall } from "./feed-clocks.server.ts";
import type { FeedEvent } from "./feed-events.server.ts";

/** In milliseconds; the end is exclusive. */
export interface Window {
  from: number;
  to: number;
}

/** Limits for reading one whole feed. */
export interface Budget {
  stepsLeft: number;
  isOver: () => boolean;
}

/** Thrown when an event repeats too often for its feed to be read. */
export class EndlessSeriesError extends Error {}

const DAY_MS = 86_400_000;
/** Upper bound for the difference between wall-clock time and UTC. */
const SLACK_MS = 2 * DAY_MS;
const STEPS_BETWEEN_LOOKS = 500;
const PERIOD_DAYS = new Map([
  ["DAILY", 1],
  ["WEEKLY", 7],
]);

/** Wall-clock starts of a series near the window, by its recurrence rules. */
export function* expandRules(event: FeedEvent, window: Window, budget: Budget): Generator<number> {
  const lengthMs = event.start.isDate ? event.length * DAY_MS : Math.max(0, event.length);
  const first = window.from - lengthMs - SLACK_MS;
  const last = window.to + SLACK_MS;
  for (const rule of event.rules) {
    const hasEnded = createEnd(event, rule);
    const endless = rule.clone();
    endless.until = null;
    const start = skipPeriods(event.start.wall, rule, first);
    const iterator = endless.iterator(toFloating(start, event.start.isDate));
    for (let next = iterator.next(); next; next = iterator.next()) {
      spend(budget, event);
      const wall = toWall(next);
      if (wall > last || hasEnded(wall, first)) break;
      if (wall >= first) yield wall;
    }
  }
}

/**
 * Skips whole periods of daily and weekly series that began years ago: stepping to the window would take longer than
 * everything else.
 */
function skipPeriods(wall: number, { freq, interval, count }: ICAL.Recur, first: number): number {
  const days = PERIOD_DAYS.get(freq);
  if (!days || count || interval < 1) return wall;
  const periodMs = days * interval * DAY_MS;
  return wall + Math.max(0, Math.floor((first - wall) / periodMs) - 1) * periodMs;
}

/** Includes the whole day if UNTIL is a date; compares a time in the series' own zone. */
function createEnd({ start }: FeedEvent, { until }: ICAL.Recur): (wall: number, first: number) => boolean {
  if (!until) return () => false;
  const untilWall = toWall(until);
  if (until.isDate) return (wall) => wall >= untilWall + DAY_MS;
  if (start.isDate) return (wall) => wall > untilWall;
  const isUtc = until.zone.tzid === "UTC";
  return (wall, first) => {
    if (!isUtc) return wall > untilWall;
    return wall < first ? wall > untilWall + SLACK_MS : start.clock(wall) > untilWall;
  };
}

function spend(budget: Budget, { title, start }: FeedEvent): void {
  budget.stepsLeft -= 1;
  const isTimeToLook = budget.stepsLeft % STEPS_BETWEEN_LOOKS === 0;
  if (budget.stepsLeft > 0 && !(isTimeToLook && budget.isOver())) return;
  const name = title.trim().slice(0, 60) || "Without a title";
  throw new EndlessSeriesError(
    `Its event “${name}”, which began on ${formatWall(start.wall).day}, repeats too often to be read.`,
  );
}
