import { addDays } from "../../../utils/dates.ts";
import type { Zone } from "../../../utils/time-zone.ts";
import { MINUTE_MS } from "./call-type.ts";
import type { Span } from "./span.ts";

/** A calendar day of one zone: its span, which a clock change makes longer or shorter, and its clock. */
export interface DayClock extends Span {
  /** The second passing of the time that clocks set back show twice; empty on other days. */
  repeated: Span;
  /**
   * The moment at which clocks show that time ("09:30" up to "24:00"): its first passing if it comes twice, the change
   * if they skip it.
   */
  find(time: string): number;
}

export function createDayClock(zone: Zone, day: string): DayClock {
  const start = zone.startOfDay(day).getTime();
  const end = zone.startOfDay(addDays(day, 1)).getTime();
  const before = zone.offsetMs(new Date(start));
  const after = zone.offsetMs(new Date(end - 1));
  const change = before === after ? end : findChange(zone, { start, end });
  return {
    start,
    end,
    repeated: { start: change, end: Math.max(change, change + before - after) },
    find(time) {
      const asUtc = Date.parse(`${day}T${time}:00Z`);
      const early = asUtc - before;
      const at = early < change ? early : Math.max(change, asUtc - after);
      // Midnight itself may be skipped or come twice.
      return Math.min(Math.max(at, start), end);
    },
  };
}

/** The first minute by the new offset. */
function findChange(zone: Zone, { start, end }: Span): number {
  const before = zone.offsetMs(new Date(start));
  let [old, changed] = [start, end];
  while (changed - old > MINUTE_MS) {
    const middle = old + Math.ceil((changed - old) / MINUTE_MS / 2) * MINUTE_MS;
    if (zone.offsetMs(new Date(middle)) === before) old = middle;
    else changed = middle;
  }
  return changed;
}
