import { addDays } from "../../../../utils/dates.ts";
import { createZone, type Zone } from "../../../../utils/time-zone.ts";
import { formatCallMoment } from "../../../clients/bookings/booking.ts";
import type { TodayItem } from "./schema.ts";

const UTC = createZone("UTC");

/** "Mon, 1 Mar 2027"; a day of the calendar has no zone. */
export function formatDay(day: string): string {
  return UTC.formatDate(new Date(day));
}

/** "Today, 10:00–10:30", by the owner's clocks. */
export function formatCall(item: TodayItem, { day, zone }: { day: string; zone: Zone }): string {
  const start = new Date(item.at);
  const times = item.call
    ? `${zone.formatTime(start)}–${zone.formatTime(new Date(item.call.end))}`
    : zone.formatTime(start);
  return `${nameDay(start, { day, zone })}, ${times}`;
}

function nameDay(at: Date, { day, zone }: { day: string; zone: Zone }): string {
  const its = zone.formatDay(at);
  if (its === day) return "Today";
  return its === addDays(day, 1) ? "Tomorrow" : zone.formatDate(at);
}

/** The visitor's own time, where it's another than the owner's. */
export function formatTheirTime({ at, call }: TodayItem, ownerZone: string): string | undefined {
  return call && call.zone !== ownerZone ? formatCallMoment(new Date(at), call.zone) : undefined;
}

/** "Due today", or since when it's overdue. */
export function formatDue({ at, isOverdue }: TodayItem): string {
  return isOverdue ? `Overdue since ${formatDay(at)}` : "Due today";
}
