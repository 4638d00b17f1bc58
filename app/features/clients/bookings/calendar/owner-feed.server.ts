import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { CALENDAR_MAKER, type CalendarFile, toFile, toLine } from "./invitation.server.ts";

export interface FeedBooking {
  uid: string;
  sequence: number;
  /** Only confirmed ones are shown. */
  status: string;
  start: Date;
  end: Date;
  summary: string;
  description?: string | undefined;
  place?: string | undefined;
  url?: string | undefined;
  /** Time of its last change, so that the same bookings make the same file and ETag. */
  changedAt: Date;
}

const REFRESH_SECONDS = 600;

/** The owner's private calendar, to which calendar programs subscribe. */
export function formatFeed(bookings: readonly FeedBooking[], { name }: { name: string }): CalendarFile {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: CALENDAR_MAKER,
    name: toLine(name),
    ttl: REFRESH_SECONDS,
  });
  for (const booking of bookings.filter(({ status }) => status === "confirmed")) {
    const { uid, sequence, start, end, summary, description, place, url, changedAt } = booking;
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      start,
      end,
      summary: toLine(summary),
      status: ICalEventStatus.CONFIRMED,
      description: description ?? null,
      location: place ? toLine(place) : null,
      url: url ?? null,
    });
  }
  return { text: toFile(calendar), type: "text/calendar; charset=utf-8; method=PUBLISH" };
}
