import type ICAL from "ical.js";
import { countOf } from "../../../../utils/text/count-of.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import { mergeSpans, type Span } from "../span.ts";
import { EndlessSeriesError } from "./expand-series.server.ts";
import { createFeedClocks, type FeedClocks } from "./feed-clocks.server.ts";
import { splitFeed } from "./feed-components.server.ts";
import { type FeedEvent, readEvent } from "./feed-events.server.ts";
import { readSeries, type SeriesContext } from "./read-series.server.ts";

export interface BusyRequest {
  text: string;
  /** The owner's, by its IANA name. */
  zone: string;
  allDay: "busy" | "ignore";
  from: Date;
  /** Exclusive. */
  to: Date;
  /** UIDs of the site's own bookings, which would otherwise block themselves when the feed includes them. */
  ownUids: readonly string[];
}

export interface BusyBlock {
  start: Date;
  end: Date;
  uid: string;
}

/** Warnings and the sentence are shown to the owner. */
export type BusyReading =
  | { state: "read"; blocks: BusyBlock[]; warnings: string[] }
  | { state: "fault"; sentence: string };

/** Bounds for feeds with endless rules, such as an event every second. */
const STEPS_MAX = 100_000;
const TIME_MAX_MS = 5000;
const ZONE_WARNINGS_MAX = 5;
const ZONE_NAME_MAX_CHARS = 60;

/** Busy blocks sorted by start; touching occurrences of one event become one block. */
export function readBusyTimes(request: BusyRequest): BusyReading {
  const begun = performance.now();
  const components = splitFeed(request.text);
  if (!components)
    return { state: "fault", sentence: "Its file has no beginning or no end, so it was not read." };
  const clocks = createFeedClocks(components.zones, createZone(request.zone));
  const context: SeriesContext = {
    clocks,
    window: { from: request.from.getTime(), to: request.to.getTime() },
    budget: { stepsLeft: STEPS_MAX, isOver: () => performance.now() - begun > TIME_MAX_MS },
    isCounted: ({ isBusy, start }) => isBusy && (request.allDay === "busy" || !start.isDate),
  };
  const { series, unreadable } = groupByUid(components.events, clocks);
  for (const uid of request.ownUids) series.delete(uid);
  const counts = { unreadable: components.unreadable + unreadable };
  const blocks: BusyBlock[] = [];
  for (const [uid, events] of series) {
    try {
      blocks.push(...mergeSpans(readSeries(events, context)).map((span) => toBlock(span, uid)));
    } catch (error) {
      if (error instanceof EndlessSeriesError) return { state: "fault", sentence: error.message };
      counts.unreadable += events.length;
    }
  }
  blocks.sort((a, b) => a.start.getTime() - b.start.getTime() || a.end.getTime() - b.end.getTime());
  return { state: "read", blocks, warnings: formatWarnings(clocks.unknown, counts.unreadable, request.zone) };
}

function groupByUid(components: readonly ICAL.Component[], clocks: FeedClocks) {
  const series = new Map<string, FeedEvent[]>();
  let unreadable = 0;
  for (const component of components) {
    const event = attempt(() => readEvent(component, clocks));
    const known = event && series.get(event.uid);
    if (known) known.push(event);
    else if (event) series.set(event.uid, [event]);
    else unreadable += 1;
  }
  return { series, unreadable };
}

/** ical.js parses values lazily and throws on malformed ones. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function toBlock({ start, end }: Span, uid: string): BusyBlock {
  return { start: new Date(start), end: new Date(end), uid };
}

function formatWarnings(unknown: ReadonlySet<string>, unreadable: number, zone: string): string[] {
  const zones = [...unknown]
    .slice(0, ZONE_WARNINGS_MAX)
    .map(
      (name) =>
        `Its time zone “${name.slice(0, ZONE_NAME_MAX_CHARS)}” is not known, so those times were read as ${zone}.`,
    );
  if (unreadable === 0) return zones;
  return [
    ...zones,
    `${countOf(unreadable, "event")} could not be read and ${unreadable === 1 ? "was" : "were"} left out.`,
  ];
}
