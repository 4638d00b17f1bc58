import { createZone, type Zone } from "../../../../utils/time-zone.ts";
import { formatCallMoment } from "../booking.ts";
import type { OwnerBooking } from "../schema.ts";

export interface BookingState {
  label: string;
  /** Repeats the label as a colour; colour is never the only sign. */
  tone?: "good" | "warn" | "bad";
}

/** Describes a call as it is now: a confirmed one that has ended is over. */
export function describeState(
  { status, end }: Pick<OwnerBooking, "status" | "end">,
  now: Date,
): BookingState {
  switch (status) {
    case "pending":
      return { label: "To approve", tone: "warn" };
    case "confirmed":
      return Date.parse(end) <= now.getTime() ? { label: "Over" } : { label: "Confirmed", tone: "good" };
    case "declined":
      return { label: "Declined" };
    case "expired":
      return { label: "Lapsed" };
    case "cancelled":
      return { label: "Cancelled", tone: "bad" };
    case "no_show":
      return { label: "Didn't come", tone: "bad" };
  }
}

/** "10:00–10:30" */
export function formatTimes({ start, end }: Pick<OwnerBooking, "start" | "end">, zone: Zone): string {
  return `${zone.formatTime(new Date(start))}–${zone.formatTime(new Date(end))}`;
}

/** "Mon, 1 Mar 2027, 10:00–10:30 (Asia/Kolkata)" */
export function formatCall({ start, end }: Pick<OwnerBooking, "start" | "end">, zoneName: string): string {
  const zone = createZone(zoneName);
  return `${zone.formatDate(new Date(start))}, ${formatTimes({ start, end }, zone)} (${zoneName})`;
}

/** The visitor's own time, unless their zone is the owner's. */
export function formatVisitorTime({ start, zone }: Pick<OwnerBooking, "start" | "zone">, ownerZone: string) {
  return zone === ownerZone ? undefined : formatCallMoment(new Date(start), zone);
}

/** Names can be empty on calls of erased people. */
export function nameOfCaller({ name, email }: Pick<OwnerBooking, "name" | "email">): string {
  return name || email || "Somebody";
}
