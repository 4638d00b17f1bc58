import { createZone } from "../../utils/time-zone.ts";
import type { Availability } from "../profile/profile.ts";

const MINUTES_PER_DAY = 1440;

/** Whether the clocks of the owner's zone show office hours at that moment. */
export function isWithinHours(availability: Availability, now: Date): boolean {
  const { days, from, to, timeZone } = availability;
  if (!from || !to) return false;
  const zone = createZone(timeZone);
  const day = new Date(`${zone.formatDay(now)}T00:00:00Z`).getUTCDay() || 7;
  const minute = toMinutes(zone.formatTime(now));
  return days.includes(day) && minute >= toMinutes(from) && minute < (toMinutes(to) || MINUTES_PER_DAY);
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
