import { createZone } from "../../../utils/time-zone.ts";

/** A call that has taken place stays "confirmed"; its end shows that it's over. */
export const BOOKING_STATUSES = [
  "pending",
  "confirmed",
  "declined",
  "expired",
  "cancelled",
  "no_show",
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_EVENT_KINDS = [
  "booked",
  "requested",
  "approved",
  "declined",
  "expired",
  "moved",
  "cancelled",
  "no_show",
] as const;
export type BookingEventKind = (typeof BOOKING_EVENT_KINDS)[number];

/** Where a call takes place; a link may be empty until the owner has one. */
export type Meeting = { kind: "link"; url: string } | { kind: "phone" } | { kind: "jitsi"; url: string };

/** A question that a visitor is asked before a call. */
export interface Question {
  id: string;
  label: string;
  kind: "line" | "text";
  isRequired: boolean;
}

export interface Answer {
  question: string;
  answer: string;
}

export const TITLE_MAX_CHARS = 100;
export const NAME_MAX_CHARS = 100;
export const PHONE_MAX_CHARS = 40;
export const ANSWER_MAX_CHARS = 2000;
export const REASON_MAX_CHARS = 500;
export const QUESTIONS_MAX = 10;
/** A hidden field, which only programs fill. */
export const BOOKING_HONEYPOT_FIELD = "homepage";
/** How long an unanswered request holds its time, at most. */
export const HOLD_HOURS = 24;
export const OPEN_PER_ADDRESS = 2;
/** The most requests that may wait for the owner at once, from all visitors together. */
export const REQUESTS_MAX = 500;
export const ALTERNATIVES = 3;

export const SLOT_TAKEN = "This time is no longer free. Please choose another one.";
export const SLOT_CLOSED = "This time can't be booked any more. Please choose another one.";
export const BOOKING_INVALID = "Please check the marked fields.";
export const TOO_MANY_OPEN =
  "There are two open calls with this email address already. Cancel or move one of them, using the link in its email, or send me a message.";
export const TOO_MANY_BOOKINGS =
  "That's a lot of calls for one day. Please try again tomorrow, or send me a message.";
export const TOO_MANY_WAITING =
  "More people want to talk than I can answer right now. Please try again later, or send me a message.";
export const TOO_MANY_MOVES =
  "This call has been moved often enough for one day. Please try again tomorrow, or send me a message.";
export const MOVED_TOO_OFTEN =
  "This call has been moved as often as it can be. Please keep the time, cancel it, or send me a message.";

export function isOpenStatus(status: BookingStatus): boolean {
  return status === "pending" || status === "confirmed";
}

/** "Mon, 1 Mar 2027, 10:00 (Asia/Kolkata)" */
export function formatCallMoment(at: Date, zoneName: string): string {
  const zone = createZone(zoneName);
  return `${zone.formatDate(at)}, ${zone.formatTime(at)} (${zoneName})`;
}
