import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import { formatCallMoment } from "../booking.ts";
import type { BookingRow } from "../booking-links.server.ts";
import { queueBookingMail } from "../mails.server.ts";
import type { OwnerBooking } from "../schema.ts";
import { countForDeal } from "./book.server.ts";
import { findOwnerBooking } from "./booking-list.server.ts";
import {
  holdsCells,
  isFree,
  lockBookings,
  occupy,
  recordEvent,
  updateBooking,
} from "./booking-rows.server.ts";
import { type Changer, cancelIn, endBooking, findRow, moveIn } from "./change-booking.server.ts";
import { skipPastReminders } from "./reminders.server.ts";

interface Target {
  id: string;
  version?: number | undefined;
}

type Result = Promise<WriteResult<OwnerBooking>>;

const CHANGED = "This call has changed in the meantime. Here is how it is now.";

export function approveBooking(by: OwnerWrite, site: Site, target: Target): Result {
  return changeBooking(by, { ...target, action: "booking_approved" }, async (trx, booking) => {
    if (booking.status !== "pending" || Date.parse(booking.starts_at) <= by.now.getTime())
      return refuse(CHANGED);
    const span = { start: Date.parse(booking.starts_at), end: Date.parse(booking.ends_at) };
    // A request that came in a rush holds no cells.
    if (!(await isFree(trx, booking.id, span))) return refuse("Another call is at this time.");
    if (!(await holdsCells(trx, booking.id))) await occupy(trx, booking.id, span);
    const approved = await updateBooking(trx, booking, {
      change: { status: "confirmed", hold_until: null },
      now: by.now,
    });
    await recordEvent(trx, {
      id: site.newId(),
      booking: approved,
      kind: "approved",
      actor: by.actor,
      now: by.now,
    });
    await skipPastReminders(trx, approved, by.now);
    await countForDeal(trx, site, approved, by.now);
    const mail = { kind: "booking_confirmed", booking: approved, cause: "owner", now: by.now } as const;
    await queueBookingMail(trx, site, mail);
    return { ok: true, value: approved };
  });
}

export function declineBooking(by: OwnerWrite, site: Site, target: Target & { reason: string }): Result {
  return changeBooking(by, { ...target, action: "booking_declined" }, async (trx, booking) => {
    if (booking.status !== "pending") return refuse(CHANGED);
    const { booking: declined } = await endBooking(trx, site, {
      booking,
      status: "declined",
      mails: ["booking_declined"],
      cause: "owner",
      actor: by.actor,
      reason: target.reason,
      now: by.now,
    });
    return { ok: true, value: declined };
  });
}

export function moveAsOwner(
  by: OwnerWrite,
  site: Site,
  { start, ...target }: Target & { start: Date },
): Result {
  return changeBooking(by, { ...target, action: "booking_moved" }, async (trx, { id }) => {
    const moved = await moveIn(trx, site, { id, start, by: toChanger(by) }, by.now);
    if (!moved.ok) return refuse(moved.message);
    await countForDeal(trx, site, moved.booking, by.now);
    return { ok: true, value: moved.booking };
  });
}

export function cancelAsOwner(by: OwnerWrite, site: Site, target: Target & { reason: string }): Result {
  return changeBooking(by, { ...target, action: "booking_cancelled" }, async (trx, { id }) => {
    const { reason } = target;
    const cancelled = await cancelIn(trx, site, { id, by: toChanger(by), reason }, by.now);
    return cancelled.ok ? { ok: true, value: cancelled.booking } : refuse(cancelled.message);
  });
}

export function markNoShow(by: OwnerWrite, site: Site, target: Target): Result {
  return changeBooking(by, { ...target, action: "booking_no_show" }, async (trx, booking) => {
    const hasBegun = Date.parse(booking.starts_at) <= by.now.getTime();
    if (booking.status !== "confirmed" || !hasBegun)
      return refuse("Only a call that has begun can be missed.");
    const missed = await updateBooking(trx, booking, { change: { status: "no_show" }, now: by.now });
    await recordEvent(trx, {
      id: site.newId(),
      booking: missed,
      kind: "no_show",
      actor: by.actor,
      now: by.now,
    });
    return { ok: true, value: missed };
  });
}

type Action =
  | "booking_approved"
  | "booking_declined"
  | "booking_moved"
  | "booking_cancelled"
  | "booking_no_show";

function changeBooking(
  by: OwnerWrite,
  { id, version, action }: Target & { action: Action },
  work: (trx: Transaction<Schema>, booking: BookingRow) => Promise<WriteResult<BookingRow>>,
): Result {
  let zone = "UTC";
  const subject = ({ title, start }: OwnerBooking) => `${title}, ${formatCallMoment(new Date(start), zone)}`;
  return writeAsOwner(by, { action, subject }, async (trx) => {
    await lockBookings(trx, by.connection);
    const booking = await findRow(trx, id);
    if (!booking) return notFound("call");
    if (version !== undefined && version !== booking.version) return staleVersion("call");
    zone = (await getProfile(trx)).availability.timeZone;
    const result = await work(trx, booking);
    if (!result.ok) return result;
    const found = await findOwnerBooking(trx, id);
    return found ? { ok: true, value: found } : notFound("call");
  });
}

function toChanger({ actor }: OwnerWrite): Changer {
  return { kind: "owner", name: actor };
}

function refuse(message: string): WriteFailure {
  return { ok: false, code: "closed", message };
}
