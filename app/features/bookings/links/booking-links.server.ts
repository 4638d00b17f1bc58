import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { BookingTable } from "../../../../db/tables/booking-tables.ts";
import { readLink, signLink } from "../../../kit/keys/signed-links.server.ts";
import type { SiteParts } from "../../../kit/site.server.ts";

const BOOKING_PURPOSE = "booking";
const CALENDAR_PURPOSE = "booking calendar";
const CALENDAR_SUBJECT = "owner";
/** How long after its call a link in a mail still works. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

type Signer = Pick<SiteParts, "secret" | "siteUrl">;
export type BookingRow = Selectable<BookingTable>;

export type FoundBooking = { state: "found"; booking: BookingRow } | { state: "forged" } | { state: "over" };

/** The page on which the visitor who booked moves or cancels the call. */
export function formatManageLink(
  { secret, siteUrl }: Signer,
  { id, link_version }: Pick<BookingRow, "id" | "link_version">,
): string {
  const subject = `${id}.${link_version}`;
  const token = signLink(secret, { purpose: BOOKING_PURPOSE, subject, expiresAt: undefined });
  return new URL(`/booking/${token}`, siteUrl).href;
}

/** Distinguishes revoked links and those of calls long past from forged ones, whose holder learns nothing. */
export async function findLinkedBooking(
  db: Db,
  { secret, token, now }: { secret: string; token: string; now: Date },
): Promise<FoundBooking> {
  const [id = "", version] = (readLink(secret, BOOKING_PURPOSE, token, now) ?? "").split(".");
  if (!version) return { state: "forged" };
  const booking = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  if (!booking || String(booking.link_version) !== version) return { state: "over" };
  const isOver = Date.parse(booking.ends_at) + LINK_DAYS * DAY_MS < now.getTime();
  return isOver ? { state: "over" } : { state: "found", booking };
}

/** The owner's private calendar. */
export function formatCalendarLink({ secret, siteUrl }: Signer, feedVersion: number): string {
  const subject = `${CALENDAR_SUBJECT}.${feedVersion}`;
  const token = signLink(secret, { purpose: CALENDAR_PURPOSE, subject, expiresAt: undefined });
  return new URL(`/calendar/${token}.ics`, siteUrl).href;
}

export function readCalendarToken(
  secret: string,
  token: string,
  { feedVersion, now }: { feedVersion: number; now: Date },
): "current" | "revoked" | "forged" {
  const [subject, version] = (readLink(secret, CALENDAR_PURPOSE, token, now) ?? "").split(".");
  if (subject !== CALENDAR_SUBJECT) return "forged";
  return version === String(feedVersion) ? "current" : "revoked";
}
