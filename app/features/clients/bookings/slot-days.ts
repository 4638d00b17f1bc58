import { createZone } from "../../../utils/time-zone.ts";
import { MINUTE_MS } from "./call-type.ts";
import { createDayClock } from "./day-clock.ts";
import type { Span } from "./span.ts";

/** A day of the visitor's zone with what can be booked on it. */
export interface SlotDay {
  /** "2027-03-01" */
  day: string;
  /** "Mon, 1 Mar 2027" */
  label: string;
  /** The moment in UTC, and the time by a 24-hour clock of the visitor. */
  slots: { value: string; label: string }[];
}

interface LocalSlot {
  at: Date;
  time: string;
  offsetMs: number;
}

/** Slots in order of time; the days are those of the zone, whatever the owner's days are. */
export function groupSlots(slots: readonly Date[], zoneName: string): SlotDay[] {
  const zone = createZone(zoneName);
  const days = new Map<string, LocalSlot[]>();
  for (const at of slots) {
    const offsetMs = zone.offsetMs(at);
    const local = new Date(at.getTime() + offsetMs).toISOString();
    const day = local.slice(0, 10);
    const entries = days.get(day) ?? [];
    entries.push({ at, time: local.slice(11, 16), offsetMs });
    days.set(day, entries);
  }
  return [...days].map(([day, entries]) => {
    const { repeated } = createDayClock(zone, day);
    const label = entries[0] ? zone.formatDate(entries[0].at) : day;
    return { day, label, slots: entries.map((slot) => labelSlot(slot, repeated)) };
  });
}

/** "01:30", or "01:30 (UTC−4)" where clocks of the visitor show the time twice on that day. */
function labelSlot({ at, time, offsetMs }: LocalSlot, repeated: Span): SlotDay["slots"][number] {
  const firstPassing = repeated.start - (repeated.end - repeated.start);
  const isTwice = firstPassing <= at.getTime() && at.getTime() < repeated.end;
  return { value: at.toISOString(), label: isTwice ? `${time} (${formatOffset(offsetMs)})` : time };
}

function formatOffset(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `UTC${offsetMs < 0 ? "−" : "+"}${Math.floor(minutes / 60)}${rest}`;
}
