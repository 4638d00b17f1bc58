import type { Span } from "../span.ts";
import { type Budget, expandRules, type Window } from "./expand-series.server.ts";
import type { FeedClocks } from "./feed-clocks.server.ts";
import { type FeedEvent, type FeedTime, findSpan, findTimeKey } from "./feed-events.server.ts";

export interface SeriesContext {
  clocks: FeedClocks;
  window: Window;
  budget: Budget;
  /** Whether an event takes up the owner's time. */
  isCounted: (event: FeedEvent) => boolean;
}

interface Replacement extends FeedEvent {
  replaces: FeedTime;
}

/** Times of the events of one UID: one event, or a series with the events that replace some of it. */
export function readSeries(events: readonly FeedEvent[], context: SeriesContext): Span[] {
  const { clocks, window, isCounted } = context;
  const replacements = events.filter(isReplacement);
  const spans = replacements
    .filter(isCounted)
    .map(({ start, length }) => findSpan(start, clocks, { wall: start.wall, length }));
  for (const event of events) {
    if (!event.replaces) spans.push(...readMain(event, replacements, context));
  }
  return spans.filter(({ start, end }) => end > start && end > window.from && start < window.to);
}

/** Times of a series, without those that are left out or replaced. */
function readMain(event: FeedEvent, replacements: readonly Replacement[], context: SeriesContext): Span[] {
  const { clocks, window, budget, isCounted } = context;
  const { start, length } = event;
  const later = replacements.filter(({ isForAllLater }) => isForAllLater);
  if (!isCounted(event) && later.length === 0) return [];
  later.sort((a, b) => a.replaces.at - b.replaces.at);
  const leftOut = new Set(
    [...event.exceptDates, ...replacements.map(({ replaces }) => replaces)].map((time) =>
      findTimeKey(start, time),
    ),
  );

  function place(time: FeedTime, wall: number, ownLength: number): Span | undefined {
    const span = findSpan(time, clocks, { wall, length: ownLength });
    const key = { wall, at: span.start };
    if ([start.isDate, true].some((isDate) => leftOut.has(findTimeKey(start, { ...key, isDate }))))
      return undefined;
    const change = later.findLast(({ replaces }) => replaces.at <= span.start);
    if (!change) return isCounted(event) ? span : undefined;
    return isCounted(change) ? moveAs(change, span, clocks) : undefined;
  }

  const walls = [start.wall, ...expandRules(event, window, budget)];
  const times = [
    ...walls.map((wall) => place(start, wall, length)),
    ...event.moreDates.map(({ start: more, length: ownLength }) => place(more, more.wall, ownLength)),
  ];
  return times.filter((span) => span !== undefined);
}

/** Moves a time by as much as the first changed one was moved, and gives it the length of that one. */
function moveAs({ start, length, replaces }: Replacement, span: Span, clocks: FeedClocks): Span {
  const changed = findSpan(start, clocks, { wall: start.wall, length });
  const moved = span.start + changed.start - replaces.at;
  return { start: moved, end: moved + changed.end - changed.start };
}

function isReplacement(event: FeedEvent): event is Replacement {
  return event.replaces !== undefined;
}
