import { addDays } from "../../utils/dates.ts";
import type { Zone } from "../../utils/time-zone.ts";

const MORNING = "08:00";
const EVENING = "21:00";

/** Whether it's night by the owner's clocks, when no reminder goes out. */
export function isQuiet(at: Date, zone: Zone): boolean {
  const time = zone.formatTime(at);
  return time < MORNING || time >= EVENING;
}

/** The next time that a morning begins by the owner's clocks. */
export function findNextMorning(at: Date, zone: Zone): Date {
  const day = zone.formatDay(at);
  const morning = zone.parse(day, MORNING);
  return morning > at ? morning : zone.parse(addDays(day, 1), MORNING);
}
