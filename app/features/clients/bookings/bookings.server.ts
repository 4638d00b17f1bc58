import type { Db } from "../../../../db/schema.ts";
import type { SiteParts } from "../../../kit/site.server.ts";
import { addDays } from "../../../utils/dates.ts";
import { createZone } from "../../../utils/time-zone.ts";
import { type BookingRow, formatManageLink } from "./booking-links.server.ts";
import { MINUTE_MS } from "./call-type.ts";
import type { BookedCall, PublicCallType, VisitorBooking } from "./schema.ts";
import { getAvailability } from "./store/availability.server.ts";
import { findBookableType, listBookableTypes, toPublicType } from "./store/call-types.server.ts";
import { listFreeSlots } from "./store/slot-source.server.ts";

/** The types that visitors can book now: none while bookings are paused or the owner has no hours. */
export async function listOpenTypes(db: Db): Promise<PublicCallType[]> {
  const { isPaused, hours } = await getAvailability(db);
  const isEverOpen = hours.rules.length > 0 || hours.overrides.some(({ closed }) => !closed);
  return !isPaused && isEverOpen ? (await listBookableTypes(db)).map(toPublicType) : [];
}

/** Where a visitor begins to book: with one kind of call, on its own page. Undefined while nothing can be booked. */
export async function findBookingPath(db: Db): Promise<string | undefined> {
  const [first, second] = await listOpenTypes(db);
  return first && (second ? "/book" : `/book/${first.slug}`);
}

export interface OpenSlots {
  type: PublicCallType;
  slots: Date[];
}

/** The free times of whole days of the zone, the last one included. Undefined for a type that can't be booked. */
export async function listOpenSlots(
  db: Db,
  {
    slug,
    zone,
    fromDay,
    toDay,
    now,
  }: { slug: string; zone: string; fromDay: string; toDay: string; now: Date },
): Promise<OpenSlots | undefined> {
  const [type, { isPaused }] = [await findBookableType(db, slug), await getAvailability(db)];
  if (!type || isPaused) return undefined;
  const { startOfDay } = createZone(zone);
  const [from, to] = [startOfDay(fromDay), startOfDay(addDays(toDay, 1))];
  return { type: toPublicType(type), slots: await listFreeSlots(db, { type, now, from, to }) };
}

export function toSlot(start: Date, minutes: number): { start: string; end: string } {
  return { start: start.toISOString(), end: new Date(start.getTime() + minutes * MINUTE_MS).toISOString() };
}

/** The visitor who books gets no link here: anybody can type anybody's address, so the link goes only by mail. */
export function toBookedCall(booking: BookingRow): BookedCall {
  return {
    uid: booking.uid,
    title: booking.title,
    status: booking.status,
    start: booking.starts_at,
    end: booking.ends_at,
  };
}

/** The answer to somebody who has the link from the mail. */
export function toVisitorBooking(
  site: Pick<SiteParts, "secret" | "siteUrl">,
  booking: BookingRow,
): VisitorBooking {
  return { ...toBookedCall(booking), manage: formatManageLink(site, booking) };
}
