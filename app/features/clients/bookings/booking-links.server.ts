import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { BookingTable } from "../../../../db/tables/booking-tables.ts";
import { judgeUnreadLink } from "../../../kit/keys/known-secret.server.ts";
import { readLink, signedFor, signLink } from "../../../kit/keys/signed-links.server.ts";
import type { SiteParts } from "../../../kit/site.server.ts";

const BOOKING_PURPOSE = "booking";
const RECEIPT_PURPOSE = "booking receipt";
const CALENDAR_PURPOSE = "booking calendar";

export const isBookingToken = signedFor(BOOKING_PURPOSE, RECEIPT_PURPOSE);
export const isCalendarToken = signedFor(CALENDAR_PURPOSE);

const CALENDAR_SUBJECT = "owner";
/** How long after its call a link in a mail still works. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

type Signer = Pick<SiteParts, "secret" | "siteUrl">;
export type BookingRow = Selectable<BookingTable>;

export type FoundBooking = { state: "found"; booking: BookingRow } | { state: "forged" } | { state: "over" };

/**
 * The page on which the visitor who booked moves or cancels the call. It's sent only by mail, so its holder has proved that
 * they read the mailbox.
 */
export function formatManageLink(signer: Signer, booking: LinkedRow): string {
  return formatLink(signer, BOOKING_PURPOSE, booking);
}

/** A read-only page for the visitor who has just booked, perhaps with somebody else's address. */
export function formatReceiptLink(signer: Signer, booking: LinkedRow): string {
  return formatLink(signer, RECEIPT_PURPOSE, booking);
}

type LinkedRow = Pick<BookingRow, "id" | "link_version">;

function formatLink({ secret, siteUrl }: Signer, purpose: string, { id, link_version }: LinkedRow): string {
  const subject = `${id}.${link_version}`;
  return new URL(`/booking/${signLink(secret, { purpose, subject, expiresAt: undefined })}`, siteUrl).href;
}

interface Opened {
  secret: string;
  token: string;
  now: Date;
}

/**
 * Finds a call by a link that may change it. Distinguishes revoked links and those of calls long past from forged ones, whose
 * holder learns nothing.
 */
export function findLinkedBooking(db: Db, opened: Opened): Promise<FoundBooking> {
  return findBySubject(db, readLink(opened.secret, BOOKING_PURPOSE, opened.token, opened.now), opened);
}

/** Finds a call by a link that shows it, and may or may not change it. */
export async function findShownBooking(
  db: Db,
  opened: Opened,
): Promise<FoundBooking & { isReceipt: boolean }> {
  const subject = readLink(opened.secret, RECEIPT_PURPOSE, opened.token, opened.now);
  if (subject === undefined) return { ...(await findLinkedBooking(db, opened)), isReceipt: false };
  return { ...(await findBySubject(db, subject, opened)), isReceipt: true };
}

async function findBySubject(
  db: Db,
  subject: string | undefined,
  { token, now }: Opened,
): Promise<FoundBooking> {
  const [id = "", version] = (subject ?? "").split(".");
  if (!version) return judgeUnreadLink(db, token);
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
