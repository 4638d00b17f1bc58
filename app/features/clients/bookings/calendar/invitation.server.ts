import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { cleanName } from "./clean-name.ts";

interface Invitee {
  name: string;
  address: string;
}

export interface CalendarFile {
  text: string;
  type: string;
}

export interface Invitation {
  /** Stays the same for the life of a booking: a calendar knows by it what a later file moves or cancels. */
  uid: string;
  /** Rises with every move and with the cancellation. */
  sequence: number;
  method: "REQUEST" | "CANCEL";
  start: Date;
  end: Date;
  summary: string;
  /** The From address of the mail; calendars ignore an invitation by anybody else. */
  organizer: Invitee;
  attendee: Invitee;
  place?: string | undefined;
  url?: string | undefined;
  /** Asked for and not confirmed yet. */
  isPending?: boolean;
  now: Date;
}

export const CALENDAR_MAKER = { company: "Soloist", product: "Bookings" };

/** The file of a booking for the visitor's calendar (RFC 5546); of what the visitor typed it holds a cleaned name. */
export function formatInvitation(invitation: Invitation): CalendarFile {
  const { uid, sequence, method, start, end, organizer, attendee, place, url, now } = invitation;
  const calendar = ical({ method: ICalCalendarMethod[method], prodId: CALENDAR_MAKER });
  const event = calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    start,
    end,
    summary: toLine(invitation.summary),
    status: findStatus(invitation),
    organizer: { name: toLine(organizer.name) || organizer.address, email: organizer.address },
    location: place ? toLine(place) : null,
    url: url ?? null,
  });
  event.createAttendee({
    name: cleanName(attendee.name),
    email: attendee.address,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: method === "REQUEST",
  });
  return { text: toFile(calendar), type: `text/calendar; charset=utf-8; method=${method}` };
}

/** Adds the end of the last line, which the generator leaves out. */
export function toFile(calendar: { toString(): string }): string {
  return `${calendar.toString().trimEnd()}\r\n`;
}

export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function findStatus({ method, isPending }: Pick<Invitation, "method" | "isPending">): ICalEventStatus {
  if (method === "CANCEL") return ICalEventStatus.CANCELLED;
  return isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
