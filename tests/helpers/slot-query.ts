import type { CallType } from "../../app/features/clients/bookings/call-type.ts";
import type { WeeklyRule } from "../../app/features/clients/bookings/hours.ts";
import type { SlotQuery } from "../../app/features/clients/bookings/slots.ts";

export const CALL_TYPE: CallType = {
  id: "call",
  slug: "consultation",
  title: "Free consultation",
  minutes: 30,
  intervalMinutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 120,
  windowDays: 400,
  dailyCap: null,
};

export function weekly(weekdays: readonly number[], from: string, to: string): WeeklyRule[] {
  return weekdays.map((weekday) => ({ weekday, from, to }));
}

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Monday to Friday, 09:00 to 18:00 in Kolkata, asked on Friday, 26 February 2027, at 12:00 UTC. */
export function makeSlotQuery({
  type,
  ...query
}: Partial<Omit<SlotQuery, "type">> & { type?: Partial<CallType> } = {}): SlotQuery {
  return {
    zone: "Asia/Kolkata",
    rules: weekly([1, 2, 3, 4, 5], "09:00", "18:00"),
    overrides: [],
    travelZones: [],
    now: new Date("2027-02-26T12:00:00Z"),
    occupied: new Set(),
    busy: [],
    countsByOwnerDay: new Map(),
    ...query,
    type: { ...CALL_TYPE, ...type },
  };
}
