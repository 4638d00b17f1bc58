import { addDays, toDay } from "../../../utils/dates.ts";
import { type BusyIndex, type BusyInterval, createBusyIndex } from "./busy.ts";
import { type CallType, CELL_MINUTES, findOccupiedCell, MINUTE_MS, spanCall } from "./call-type.ts";
import { createCalendar, type Hours, type OwnerCalendar, type OwnerDay } from "./hours.ts";

export const MAX_RANGE_DAYS = 62;
/** Includes an hour more, since one of the days may have 25. */
const MAX_RANGE_MS = (MAX_RANGE_DAYS * 24 + 1) * 60 * MINUTE_MS;

export interface SlotQuery extends Hours {
  type: CallType;
  now: Date;
  /** The cells of all bookings that hold their time; without its own when a booking is to be moved. */
  occupied: ReadonlySet<number>;
  busy: readonly BusyInterval[];
  /** How many calls of the type each day has; asked only where the type has a daily cap. */
  countsByOwnerDay: ReadonlyMap<string, number>;
  /** The calendar of the same hours, if the caller has one already. */
  calendar?: OwnerCalendar;
}

/** Why a start is not offered; the day is the owner's. */
export type SlotFault =
  | {
      reason:
        | "closed_day"
        | "outside_hours"
        /** Clocks set back show the time twice, and this is its second passing. */
        | "repeated_hour"
        | "off_grid"
        | "too_soon"
        | "too_far_ahead"
        | "daily_cap";
      day: string;
    }
  | { reason: "booked"; day: string; cell: number }
  | { reason: "busy"; day: string; feedId: string };

interface SlotCheck {
  calendar: OwnerCalendar;
  type: CallType;
  intervalMs: number;
  earliest: number;
  lastDay: string;
  occupied: ReadonlySet<number>;
  busy: BusyIndex;
  countsByOwnerDay: ReadonlyMap<string, number>;
}

/** Whether the days, the last one included, are no more than can be asked for at once. */
export function isShortRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / (1440 * MINUTE_MS);
  return days >= 0 && days < MAX_RANGE_DAYS;
}

/** The starts from `from` up to, but without, `to`, in order; a longer range is cut to 62 days. */
export function listSlots(query: SlotQuery & { from: Date; to: Date }): Date[] {
  const check = createSlotCheck(query);
  const from = query.from.getTime();
  const to = Math.min(query.to.getTime(), from + MAX_RANGE_MS);
  const starts = new Set<number>();
  for (const day of listDays(check.calendar, from, to)) {
    for (const at of listStarts(day, check.intervalMs)) {
      if (at >= from && at < to && !findFault(check, day, at)) starts.add(at);
    }
  }
  // Around a journey the hours of two days may overlap.
  return [...starts].sort((a, b) => a - b).map((at) => new Date(at));
}

/** Undefined if the start is offered: the same check as the list's. */
export function explainSlot(query: SlotQuery, start: Date): SlotFault | undefined {
  const check = createSlotCheck(query);
  const at = start.getTime();
  const days = listDays(check.calendar, at, at).filter((day) => day.start <= at && at < day.end);
  const faults = days.map((day) => findFault(check, day, at));
  if (faults.length === 0) return { reason: "outside_hours", day: check.calendar.findDay(at) };
  if (faults.includes(undefined)) return undefined;
  // Two days may share the moment after a journey; the fault of the one that is open then says more.
  return (
    faults.find((fault) => fault?.reason !== "closed_day" && fault?.reason !== "outside_hours") ?? faults[0]
  );
}

/** Sorted by time. */
export function findNearestSlots(slots: readonly Date[], wanted: Date, count: number): Date[] {
  const distance = (slot: Date) => Math.abs(slot.getTime() - wanted.getTime());
  return slots
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => a.getTime() - b.getTime());
}

function createSlotCheck(query: SlotQuery): SlotCheck {
  const { type, now, occupied, busy, countsByOwnerDay, calendar = createCalendar(query) } = query;
  return {
    calendar,
    type,
    // An interval of zero would never reach the end of the window.
    intervalMs: Math.max(type.intervalMinutes, CELL_MINUTES) * MINUTE_MS,
    earliest: now.getTime() + type.noticeMinutes * MINUTE_MS,
    lastDay: addDays(calendar.findDay(now.getTime()), type.windowDays),
    occupied,
    busy: createBusyIndex(busy),
    countsByOwnerDay,
  };
}

/** All days of the owner that may hold a moment of the range. */
function listDays(calendar: OwnerCalendar, from: number, to: number): OwnerDay[] {
  const days: OwnerDay[] = [];
  const last = addDays(toDay(new Date(to)), 1);
  for (let day = addDays(toDay(new Date(from)), -1); day <= last; day = addDays(day, 1)) {
    days.push(calendar.getDay(day));
  }
  return days;
}

function* listStarts({ windows }: OwnerDay, intervalMs: number): Generator<number> {
  for (const { start, end } of windows) {
    for (let at = start; at < end; at += intervalMs) yield at;
  }
}

function findFault(check: SlotCheck, day: OwnerDay, at: number): SlotFault | undefined {
  return findHoursFault(check, day, at) ?? findLimitFault(check, day, at) ?? findClash(check, day.day, at);
}

function findHoursFault(
  { type, intervalMs }: SlotCheck,
  { day, windows, repeated }: OwnerDay,
  at: number,
): SlotFault | undefined {
  if (windows.length === 0) return { reason: "closed_day", day };
  const window = windows.find(({ start, end }) => start <= at && at + type.minutes * MINUTE_MS <= end);
  if (!window) return { reason: "outside_hours", day };
  if (repeated.start <= at && at < repeated.end) return { reason: "repeated_hour", day };
  return (at - window.start) % intervalMs === 0 ? undefined : { reason: "off_grid", day };
}

function findLimitFault(check: SlotCheck, ownerDay: OwnerDay, at: number): SlotFault | undefined {
  const day = at >= ownerDay.begins ? ownerDay.day : check.calendar.findDay(at);
  const { dailyCap } = check.type;
  if (at < check.earliest) return { reason: "too_soon", day };
  if (day > check.lastDay) return { reason: "too_far_ahead", day };
  const isFull = dailyCap !== null && (check.countsByOwnerDay.get(day) ?? 0) >= dailyCap;
  return isFull ? { reason: "daily_cap", day } : undefined;
}

/** The call's own buffers count on both sides, also beside events of other calendars. */
function findClash({ type, occupied, busy }: SlotCheck, day: string, at: number): SlotFault | undefined {
  const span = spanCall(type, at);
  const cell = findOccupiedCell(span, occupied);
  if (cell !== undefined) return { reason: "booked", day, cell };
  const interval = busy.find(span);
  return interval && { reason: "busy", day, feedId: interval.feedId };
}
