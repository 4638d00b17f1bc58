import { createZone } from "../../../utils/time-zone.ts";

export interface ClockChoice {
  day: string;
  time: string;
}

/** The moment at which the owner's clocks show that time; undefined where a clock change skips it. */
export function readChoice({ day, time }: ClockChoice, zoneName: string): Date | undefined {
  const zone = createZone(zoneName);
  const at = zone.parse(day, time);
  const isShown = zone.formatDay(at) === day && zone.formatTime(at) === time;
  return isShown ? at : undefined;
}

export const SKIPPED_TIME = "Clocks skip this time on that day. Choose another one.";

export function toChoice(moment: string, zoneName: string): ClockChoice {
  const zone = createZone(zoneName);
  const at = new Date(moment);
  return { day: zone.formatDay(at), time: zone.formatTime(at) };
}
