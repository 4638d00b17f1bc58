import { createZone } from "../../../utils/time-zone.ts";
import type { Availability } from "./profile.ts";

const DAY_NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const DAYS_PER_WEEK = 7;
/** A run of at least this many days is written with only its first and last. */
const RUN_MIN_DAYS = 3;

/** Whether the owner is at the desk: from the first minute of the office hours until before the last. */
export function isOpen({ days, from, to, timeZone }: Availability, now: Date): boolean {
  const zone = createZone(timeZone);
  const day = new Date(`${zone.formatDay(now)}T12:00:00Z`).getUTCDay() || DAYS_PER_WEEK;
  const time = zone.formatTime(now);
  return days.includes(day) && from <= time && time < to;
}

/** "Mon – Fri, 9 AM – 6 PM", in the owner's time zone; empty when there are no office hours. */
export function describeHours({ days, from, to }: Availability): string {
  if (days.length === 0 || from >= to) return "";
  return `${describeDays(days)}, ${describeTime(from)} – ${describeTime(to)}`;
}

function describeDays(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => {
      const names = run.map((day) => DAY_NAMES[day - 1] ?? "");
      return run.length < RUN_MIN_DAYS ? names : [`${names[0]} – ${names.at(-1)}`];
    })
    .join(", ");
}

/** "09:00" as "9 AM", "17:30" as "5:30 PM". */
function describeTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3, 5);
  const clock = `${hour % 12 || 12}${minutes === "00" ? "" : `:${minutes}`}`;
  return `${clock} ${hour < 12 ? "AM" : "PM"}`;
}
