import type { Db } from "../../../../db/schema.ts";
import type { TodayMoment } from "../../../kit/feature.server.ts";
import type { TodayItem, TodayPart } from "../../../kit/today-part.ts";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { addDays } from "../../../utils/dates.ts";
import { findNames } from "../people/people.server.ts";
import type { OwnerBooking } from "./schema.ts";
import { listBookingsBetween, listRequests } from "./store/booking-list.server.ts";

const DAYS = 2;
const REQUESTS_MAX = 50;

/** Calls of today and tomorrow that aren't over, and requests that the owner hasn't answered. */
export async function listBookedToday(db: Db, { now, zone }: TodayMoment): Promise<TodayPart[]> {
  const today = zone.formatDay(now);
  const [from, to] = [zone.startOfDay(today), zone.startOfDay(addDays(today, DAYS))];
  const [booked, requests] = await Promise.all([
    listBookingsBetween(db, { from, to, statuses: ["confirmed"] }),
    listRequests(db, now),
  ]);
  const calls = booked.filter(({ end }) => Date.parse(end) > now.getTime());
  const shown = requests.slice(0, REQUESTS_MAX);
  const names = await findNames(
    db,
    [...calls, ...shown].flatMap(({ personId }) => personId ?? []),
  );
  const toItems = (bookings: OwnerBooking[]) => bookings.map((booking) => toItem(booking, names));
  return [
    { kind: "calls", items: toItems(calls), total: calls.length },
    { kind: "requests", items: toItems(shown), total: requests.length },
  ];
}

function toItem(booking: OwnerBooking, names: ReadonlyMap<string, string>): TodayItem {
  const { id, title, start, end, zone, personId, name, email, meeting, holdUntil, version } = booking;
  const isPhone = meeting.kind === "phone";
  return {
    id,
    title,
    detail: "",
    at: start,
    path: pathToRecord("booking", id),
    person: { id: personId, name: (personId && names.get(personId)) || name || email || "Somebody" },
    isOverdue: false,
    version,
    call: {
      end,
      zone,
      link: isPhone ? "" : meeting.url,
      phone: isPhone ? booking.phone : "",
      holdUntil,
    },
  };
}
