import { createZone } from "../../../utils/time-zone.ts";

/** "proposed" is a time that the owner has named, and the visitor has not agreed to yet. */
export const CALL_STATES = ["requested", "proposed", "confirmed"] as const;
export type CallState = (typeof CALL_STATES)[number];

export const CALL_MINUTES = 30;
export const CALL_SUCCESS =
  "Thank you! Your call request has arrived. I'll confirm the time, or propose another one, by email.";

export interface CallTime {
  at: string;
  /** The visitor's time zone, where their browser has named it. */
  zone?: string | null | undefined;
}

/** "Mon, 9 Mar 2026, 10:00 (Asia/Kolkata)" */
export function formatCallTime(at: Date, zoneName: string): string {
  const zone = createZone(zoneName);
  return `${zone.formatDate(at)}, ${zone.formatTime(at)} (${zoneName})`;
}

/** The time as the visitor's clocks show it; undefined where that is not known or not different. */
export function formatVisitorTime({ at, zone }: CallTime, ownerZone: string): string | undefined {
  return zone && zone !== ownerZone ? formatCallTime(new Date(at), zone) : undefined;
}

/** A line for each zone; in a mail to the visitor, so "my" is the owner's. */
export function formatCallTimes(call: CallTime, ownerZone: string): string {
  const ownerTime = `${formatCallTime(new Date(call.at), ownerZone)}, my time`;
  const visitorTime = formatVisitorTime(call, ownerZone);
  return visitorTime ? `${visitorTime}, your time\n${ownerTime}` : ownerTime;
}
