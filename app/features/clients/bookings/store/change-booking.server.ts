import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { isOpenStatus, MOVED_TOO_OFTEN, TOO_MANY_MOVES } from "../booking.ts";
import type { BookingRow } from "../booking-links.server.ts";
import { CELL_MINUTES, MINUTE_MS, spanCall } from "../call-type.ts";
import { countCancellation, countMove } from "../limits/booking-limits.server.ts";
import { type BookingRefusal, refuseForNow, refuseSlot } from "../limits/booking-refusal.server.ts";
import { isCrowded } from "../limits/held-time.server.ts";
import type { BookingMail } from "../mails/booking-mails.ts";
import { type MailCause, queueBookingMail } from "../mails.server.ts";
import { explainSlot } from "../slots.ts";
import type { Span } from "../span.ts";
import { addAlternatives, findHoldEnd } from "./book.server.ts";
import {
  countMinutes,
  isFree,
  lockBookings,
  occupy,
  recordEvent,
  release,
  updateBooking,
  VISITOR,
} from "./booking-rows.server.ts";
import { type BookableType, findTypeById } from "./call-types.server.ts";
import { skipPastReminders } from "./reminders.server.ts";
import { loadSlotQuery } from "./slot-source.server.ts";

/** Says also whether the visitor is mailed about it. */
export type ChangeResult = { ok: true; booking: BookingRow; isMailed: boolean } | BookingRefusal;

/** Who changes a booking. A visitor is bound by the hours and limits of the type; the owner only by what is occupied. */
export type Changer =
  | { kind: "visitor"; name: string; senderAddress: string }
  | { kind: "owner"; name: string };

export function asVisitor(senderAddress: string): Changer {
  return { kind: "visitor", name: VISITOR, senderAddress };
}

interface Move {
  id: string;
  start: Date;
  /** The visitor's zone, if it's another now. */
  zone?: string | undefined;
  by: Changer;
}

/** Moves a call in one transaction, so that it gives up its old time only when it has the new one. */
export async function moveBooking(site: Site, move: Move): Promise<ChangeResult> {
  const now = site.now();
  const result = await site.connection.transact((trx) => moveIn(trx, site, move, now));
  return result.ok ? result : addAlternatives(site, result, { wanted: move.start, now, except: move.id });
}

/** The same in the caller's transaction; it writes nothing when it refuses. */
export async function moveIn(
  trx: Transaction<Schema>,
  site: Site,
  { id, start, zone, by }: Move,
  now: Date,
): Promise<ChangeResult> {
  await lockBookings(trx, site.connection);
  const booking = await findRow(trx, id);
  if (!booking || !isOpenStatus(booking.status) || Date.parse(booking.starts_at) <= now.getTime()) {
    return refuseState("It can't be moved any more.");
  }
  const plan = await planMove(trx, { booking, start, by, now });
  if (!plan.ok) return plan;
  const { type, span, isAsked } = plan;
  if (!(await isFree(trx, id, span))) return refuseSlot("booked", type);
  const tooMany = await refuseTooMany(trx, site, { booking, by, now });
  if (tooMany) return tooMany;
  await release(trx, id);
  await occupy(trx, id, span);
  const moved = await updateBooking(trx, booking, {
    change: {
      starts_at: toTimestamp(start),
      ends_at: toTimestamp(new Date(start.getTime() + countMinutes(booking) * MINUTE_MS)),
      ...(zone && { visitor_zone: zone }),
      sequence: booking.sequence + 1,
      status: isAsked ? "pending" : by.kind === "owner" ? "confirmed" : booking.status,
      hold_until: isAsked ? toTimestamp(findHoldEnd(start, now)) : null,
    },
    now,
  });
  await recordEvent(trx, {
    id: site.newId(),
    booking: moved,
    kind: "moved",
    actor: by.name,
    from: booking.starts_at,
    now,
  });
  await skipPastReminders(trx, moved, now);
  const cause = findCause(by);
  const isMailed = await queueBookingMail(trx, site, { kind: "booking_moved", booking: moved, cause, now });
  if (by.kind === "visitor") {
    await queueBookingMail(trx, site, { kind: "booking_owner_moved", booking: moved, cause, now });
  }
  return { ok: true, booking: moved, isMailed };
}

async function refuseTooMany(
  trx: Transaction<Schema>,
  { secret }: Site,
  { booking, by, now }: { booking: BookingRow; by: Changer; now: Date },
): Promise<BookingRefusal | undefined> {
  if (by.kind === "owner") return undefined;
  const { id: bookingId, email } = booking;
  const waitMs = await countMove(trx, { secret, bookingId, email, senderAddress: by.senderAddress }, now);
  if (waitMs === undefined) return undefined;
  const message = waitMs === Number.POSITIVE_INFINITY ? MOVED_TOO_OFTEN : TOO_MANY_MOVES;
  return refuseForNow("too_many_moves", message, waitMs);
}

function findCause(by: Changer): MailCause {
  return by.kind === "owner" ? "owner" : { senderAddress: by.senderAddress };
}

export function cancelBooking(
  site: Site,
  { id, by, reason }: { id: string; by: Changer; reason: string },
): Promise<ChangeResult> {
  return site.connection.transact((trx) => cancelIn(trx, site, { id, by, reason }, site.now()));
}

export async function cancelIn(
  trx: Transaction<Schema>,
  site: Site,
  { id, by, reason }: { id: string; by: Changer; reason: string },
  now: Date,
): Promise<ChangeResult> {
  await lockBookings(trx, site.connection);
  const booking = await findRow(trx, id);
  const deadline = by.kind === "owner" ? booking?.ends_at : booking?.starts_at;
  if (!booking || !isOpenStatus(booking.status) || Date.parse(deadline ?? "") <= now.getTime()) {
    return refuseState("It can't be cancelled any more.");
  }
  const ending = {
    booking,
    status: "cancelled",
    mails: cancelMails[by.kind],
    cause: findCause(by),
    actor: by.name,
    reason,
    now,
  } as const;
  if (by.kind === "visitor") {
    const { email } = booking;
    await countCancellation(trx, { secret: site.secret, email, senderAddress: by.senderAddress }, now);
  }
  return { ok: true, ...(await endBooking(trx, site, ending)) };
}

const cancelMails = {
  visitor: ["booking_cancelled", "booking_owner_cancelled"],
  owner: ["booking_called_off"],
} as const;

interface Ending {
  booking: BookingRow;
  status: "cancelled" | "declined" | "expired";
  /** The first one goes to the visitor. */
  mails: readonly BookingMail[];
  cause: MailCause;
  actor: string;
  reason: string;
  now: Date;
}

/** Frees the time and tells both sides; the caller holds the lock. */
export async function endBooking(
  trx: Transaction<Schema>,
  site: Pick<Site, "newId" | "siteUrl" | "secret">,
  { booking, status, mails, cause, actor, reason, now }: Ending,
): Promise<{ booking: BookingRow; isMailed: boolean }> {
  await release(trx, booking.id);
  const ended = await updateBooking(trx, booking, {
    change: { status, reason, sequence: booking.sequence + 1, hold_until: null },
    now,
  });
  await recordEvent(trx, { id: site.newId(), booking: ended, kind: status, actor, reason, now });
  let isMailed = false;
  for (const [index, kind] of mails.entries()) {
    const isQueued = await queueBookingMail(trx, site, { kind, booking: ended, cause, now });
    if (index === 0) isMailed = isQueued;
  }
  return { booking: ended, isMailed };
}

interface MovePlan {
  ok: true;
  type: BookableType | undefined;
  span: Span;
  /** Whether the owner has to approve it: the type wants that, or strangers hold enough of that day. */
  isAsked: boolean;
}

async function planMove(
  trx: Transaction<Schema>,
  { booking, start, by, now }: { booking: BookingRow; start: Date; by: Changer; now: Date },
): Promise<MovePlan | BookingRefusal> {
  if (start.getTime() === Date.parse(booking.starts_at)) return refuseState("It's at this time already.");
  const type = await findTypeById(trx, booking.call_type_id);
  const span = spanMoved(booking, type, start);
  if (by.kind === "owner") {
    const isOnGrid = start.getTime() % (CELL_MINUTES * MINUTE_MS) === 0;
    return isOnGrid && start > now
      ? { ok: true, type, span, isAsked: false }
      : refuseState("Choose a time to come, in steps of five minutes.");
  }
  if (!type) return refuseState("This kind of call is no longer offered, so it can only be cancelled.");
  const except = booking.id;
  const query = await loadSlotQuery(trx, { type, now, from: start, to: start, except });
  const fault = explainSlot(query, start);
  if (fault) return refuseSlot(fault.reason, type);
  // A call that already waits for the owner stays a request, with an end, wherever it's moved.
  const isRequest = type.needsApproval || booking.status === "pending";
  const isAsked = isRequest || (await isCrowded(trx, query, { start, except }));
  return { ok: true, type, span, isAsked };
}

/** Adds the buffers that its type has now; a deleted type has none. */
function spanMoved(booking: BookingRow, type: BookableType | undefined, start: Date) {
  const { bufferBefore = 0, bufferAfter = 0 } = type ?? {};
  return spanCall({ minutes: countMinutes(booking), bufferBefore, bufferAfter }, start.getTime());
}

export function findRow(trx: Transaction<Schema>, id: string): Promise<BookingRow | undefined> {
  return trx.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
}

function refuseState(message: string): BookingRefusal {
  return { ok: false, status: 409, code: "wrong_state", message };
}
