import { createZone } from "../../../../utils/time-zone.ts";

export interface ClockChoice {
  day: string;
  time: string;
}

export function toChoice(moment: string, zoneName: string): ClockChoice {
  const zone = createZone(zoneName);
  const at = new Date(moment);
  return { day: zone.formatDay(at), time: zone.formatTime(at) };
}
