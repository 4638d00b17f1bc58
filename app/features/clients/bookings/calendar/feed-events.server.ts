import ICAL from "ical.js";
import type { Span } from "../span.ts";
import { type Clock, type FeedClocks, formatWall, toWall, utcClock } from "./feed-clocks.server.ts";

export interface FeedTime {
  wall: number;
  /** A day without a time. */
  isDate: boolean;
  /** In milliseconds. */
  at: number;
  clock: Clock;
}

export interface FeedEvent {
  uid: string;
  title: string;
  /** Neither cancelled nor shown as free. */
  isBusy: boolean;
  start: FeedTime;
  /** Length by its own start and end: in days for an event without times, else in milliseconds. */
  length: number;
  rules: ICAL.Recur[];
  moreDates: { start: FeedTime; length: number }[];
  exceptDates: FeedTime[];
  /** Set on an event that replaces one of a series: the time of that one. */
  replaces?: FeedTime | undefined;
  isForAllLater: boolean;
}

const DAY_MS = 86_400_000;

/** Undefined for an event without a start. */
export function readEvent(component: ICAL.Component, clocks: FeedClocks): FeedEvent | undefined {
  const [start] = readTimes(component, "dtstart", clocks);
  if (!start) return undefined;
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
  const status = text("status").toUpperCase();
  const replaced = component.getFirstProperty("recurrence-id");
  const length = findLength(component, start, clocks);
  return {
    uid: text("uid"),
    title: text("summary"),
    isBusy: status !== "CANCELLED" && text("transp").toUpperCase() !== "TRANSPARENT",
    start,
    length,
    rules: readValues(component, "rrule").filter((value) => value instanceof ICAL.Recur),
    moreDates: [
      ...readTimes(component, "rdate", clocks).map((moreStart) => ({ start: moreStart, length })),
      ...readPeriods(component, clocks),
    ],
    exceptDates: readTimes(component, "exdate", clocks),
    replaces: readTimes(component, "recurrence-id", clocks)[0],
    isForAllLater: String(replaced?.getParameter("range") ?? "").toUpperCase() === "THISANDFUTURE",
  };
}

/** When one of the event's times begins and ends; a day is the owner's day. */
export function findSpan(
  { isDate, clock }: FeedTime,
  { startOfDay }: FeedClocks,
  { wall, length }: { wall: number; length: number },
): Span {
  if (isDate) return { start: startOfDay(wall), end: startOfDay(wall + length * DAY_MS) };
  const start = clock(wall);
  return { start, end: start + length };
}

/** Calendars name one of a series by its moment, or only by its day. */
export function findTimeKey(series: FeedTime, { wall, at, isDate }: Omit<FeedTime, "clock">): string {
  return series.isDate || isDate ? formatWall(wall).day : String(at);
}

function readValues(component: ICAL.Component, name: string): unknown[] {
  return component.getAllProperties(name).flatMap((property) => property.getValues());
}

function readTimes(component: ICAL.Component, name: string, clocks: FeedClocks): FeedTime[] {
  return component.getAllProperties(name).flatMap((property) =>
    property
      .getValues()
      .filter((value: unknown) => value instanceof ICAL.Time)
      .map((time: ICAL.Time) => toFeedTime(time, property, clocks)),
  );
}

function toFeedTime(time: ICAL.Time, property: ICAL.Property, clocks: FeedClocks): FeedTime {
  const { isDate, zone } = time;
  const wall = toWall(time);
  const tzid = property.getParameter("tzid");
  const clock = zone === ICAL.Timezone.utcTimezone ? utcClock : clocks.find(tzid && String(tzid));
  return { wall, isDate, clock, at: isDate ? clocks.startOfDay(wall) : clock(wall) };
}

function readPeriods(component: ICAL.Component, clocks: FeedClocks): FeedEvent["moreDates"] {
  return component.getAllProperties("rdate").flatMap((property) =>
    property
      .getValues()
      .filter((value: unknown) => value instanceof ICAL.Period)
      .map((period: ICAL.Period) => ({
        start: toFeedTime(period.start, property, clocks),
        length: period.getDuration().toSeconds() * 1000,
      })),
  );
}

function findLength(component: ICAL.Component, start: FeedTime, clocks: FeedClocks): number {
  const [end] = readTimes(component, "dtend", clocks);
  const duration = component.getFirstPropertyValue("duration");
  const durationMs = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0;
  if (!start.isDate) return end ? end.at - start.at : durationMs;
  const days = Math.ceil((end ? end.wall - start.wall : durationMs) / DAY_MS);
  return Math.max(1, days);
}
