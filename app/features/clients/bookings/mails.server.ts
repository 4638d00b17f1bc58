import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { Site } from "../../../kit/site.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { getProfile } from "../../content/profile/profile.server.ts";
import type { Mail, MailRecord } from "../../core/outbox/mail.ts";
import { findSender } from "../../core/outbox/mailer.server.ts";
import { createOutboxMail } from "../../core/outbox/outbox.server.ts";
import { queueOwnerNotice } from "../../core/outbox/owner-notices/owner-notices.server.ts";
import {
  createVisitorMail,
  type MailRoom,
  queueVisitorMail,
} from "../../core/outbox/visitor-mails/visitor-mails.server.ts";
import type { ComposeMail } from "../../core/outbox/worker.server.ts";
import { getSettings } from "../../core/settings/settings.server.ts";
import { wantsMail } from "../../core/settings/wants-mail.ts";
import { type Answer, type BookingStatus, isOpenStatus, type Meeting } from "./booking.ts";
import { type BookingRow, formatManageLink } from "./booking-links.server.ts";
import { formatInvitation } from "./calendar/invitation.server.ts";
import {
  type BookingMail,
  type BookingMailContext,
  formatOwnerBookingMail,
  formatVisitorMail,
  type MailedBooking,
  OWNER_MAILS,
  type OwnerMail,
  VISITOR_MAILS,
  type VisitorMail,
} from "./mails/booking-mails.ts";
import { holdsCells } from "./store/booking-rows.server.ts";
import { findMeeting } from "./store/meeting.server.ts";

type MailSite = Pick<Site, "newId" | "siteUrl" | "secret">;

/** A mail that is written again when it's sent; the number says for which state of the booking it was queued. */
type QueuedMail = Mail & { sequence: number };

const REMINDERS = new Set<BookingMail>(["booking_reminder_day", "booking_reminder_hour"]);
/** A mail that leaves late must not say "requested" of a call that has been approved since. */
const NEEDED_STATUS: Partial<Record<BookingMail, BookingStatus>> = {
  booking_requested: "pending",
  booking_confirmed: "confirmed",
  booking_reminder_day: "confirmed",
  booking_reminder_hour: "confirmed",
};

/** The cause of a mail: room that was already taken for it, a visitor, the owner, or the clock. */
export type MailCause = MailRoom | { senderAddress: string } | "owner" | "clock";

/**
 * Queues it in the transaction that changes the booking, and says whether it did. Mail that the owner causes always goes to
 * the visitor; all other mail only where there's room for it.
 */
export async function queueBookingMail(
  trx: Transaction<Schema>,
  site: MailSite,
  { kind, booking, cause, now }: { kind: BookingMail; booking: BookingRow; cause: MailCause; now: Date },
): Promise<boolean> {
  if (isOwnerMail(kind) && !wantsMail(await getSettings(trx), "message")) return false;
  const mail: QueuedMail = { ...(await composeMail(trx, site, kind, booking)), sequence: booking.sequence };
  const about = toMailRecord(kind, booking);
  const queued = { id: site.newId(), kind, subjectId: booking.id, mail, about };
  if (isOwnerMail(kind)) await queueOwnerNotice(trx, site.siteUrl, queued, now);
  else if (cause === "owner") await createOutboxMail(trx, queued, now);
  else if (isRoom(cause)) await createVisitorMail(trx, cause, queued, now);
  else {
    const { secret } = site;
    const senderAddress = cause === "clock" ? undefined : cause.senderAddress;
    // A calendar has only so many calls an hour, and a flood of other mail mustn't hold back their reminders.
    const asked = { secret, senderAddress, isProved: REMINDERS.has(kind) };
    return (await queueVisitorMail(trx, asked, queued, now)) === undefined;
  }
  return true;
}

function isRoom(cause: Exclude<MailCause, "owner">): cause is MailRoom {
  return cause !== "clock" && !("senderAddress" in cause);
}

/** A mail to the visitor has a title, so that the owner sees its state; one to the owner has none. */
function toMailRecord(kind: BookingMail, { id, title, name }: BookingRow): MailRecord {
  return isOwnerMail(kind)
    ? { noun: "booking", id }
    : { noun: "booking", id, title: `Email to ${name} about the call “${title}”` };
}

/**
 * Writes the mail from the booking as it is now. Undefined for one that no longer applies: the call was moved or
 * cancelled since, which has a mail of its own, or a reminder would come after the call began.
 */
const composeBookingMail =
  (kind: BookingMail): ComposeMail =>
  async (site, { subjectId, mail, now }) => {
    const { db } = site.connection;
    const booking = await db
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", subjectId)
      .executeTakeFirst();
    if (!booking || ("sequence" in mail && mail.sequence !== booking.sequence)) return undefined;
    if ((NEEDED_STATUS[kind] ?? booking.status) !== booking.status) return undefined;
    if (REMINDERS.has(kind) && Date.parse(booking.starts_at) <= now.getTime()) return undefined;
    const written = await composeMail(db, site, kind, booking);
    if (isOwnerMail(kind) || REMINDERS.has(kind)) return written;
    const { method, text } = await writeInvitation(site, booking, now);
    return { ...written, calendar: { method, text } };
  };

export const bookingMails: Readonly<Record<string, ComposeMail>> = Object.fromEntries(
  [...VISITOR_MAILS, ...OWNER_MAILS].map((kind) => [kind, composeBookingMail(kind)]),
);

async function composeMail(
  db: Db,
  { secret, siteUrl }: Pick<Site, "secret" | "siteUrl">,
  kind: BookingMail,
  booking: BookingRow,
): Promise<Mail> {
  const { name, email, availability } = await getProfile(db);
  const context: BookingMailContext = {
    owner: { name, address: email },
    ownerZone: availability.timeZone,
    siteUrl,
    manageLink: formatManageLink({ secret, siteUrl }, booking),
  };
  const mailed = {
    ...toMailed(booking, await findMeeting(db, booking)),
    movedFrom: booking.sequence > 0 ? await findOldTime(db, booking.id) : null,
    isUnheld: booking.status === "pending" && !(await holdsCells(db, booking.id)),
  };
  return isOwnerMail(kind)
    ? formatOwnerBookingMail(kind, mailed, context)
    : formatVisitorMail(kind satisfies VisitorMail, mailed, context);
}

async function findOldTime(db: Db, bookingId: string): Promise<Date | null> {
  const move = await db
    .selectFrom("booking_events")
    .select("from_at")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "moved")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return move?.from_at ? new Date(move.from_at) : null;
}

/** The file of the call for the visitor's calendar: an invitation, or its cancellation. */
export async function writeInvitation(site: Site, booking: BookingRow, now: Date) {
  const { db } = site.connection;
  const { name } = await getProfile(db);
  const meeting = await findMeeting(db, booking);
  const method = isOpenStatus(booking.status) || booking.status === "no_show" ? "REQUEST" : "CANCEL";
  const file = formatInvitation({
    uid: booking.uid,
    sequence: booking.sequence,
    method,
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    summary: `${booking.title} with ${name}`,
    // Mail programs ignore an invitation whose organizer isn't the sender.
    organizer: { name, address: findSender(site) },
    attendee: { name: booking.name, address: booking.email },
    place: meeting.kind === "phone" ? "Phone" : meeting.url || undefined,
    url: meeting.kind === "phone" ? undefined : meeting.url || undefined,
    isPending: booking.status === "pending",
    now,
  });
  return { ...file, method } as const;
}

function toMailed(booking: BookingRow, meeting: Meeting): Omit<MailedBooking, "movedFrom" | "isUnheld"> {
  return {
    id: booking.id,
    title: booking.title,
    status: booking.status,
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    visitorZone: booking.visitor_zone,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    answers: parseJson<Answer[]>(booking.answers),
    meeting,
    reason: booking.reason,
  };
}

function isOwnerMail(kind: BookingMail): kind is OwnerMail {
  return OWNER_MAILS.some((known) => known === kind);
}
