import type { Db } from "../../../../../db/schema.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { maskEmail } from "../../../../utils/text/mask-email.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import { isMailOn } from "../../../core/outbox/mail-probe.server.ts";
import { formatCallMoment, isOpenStatus, type Meeting } from "../booking.ts";
import { type BookingRow, findLinkedBooking, findShownBooking } from "../booking-links.server.ts";
import { MINUTE_MS } from "../call-type.ts";
import type { BookingRefusal } from "../limits/booking-refusal.server.ts";
import { VISITOR_MAILS } from "../mails/booking-mails.ts";
import { moveInput, reasonInput } from "../schema.ts";
import { labelAlternatives } from "../site/book-page.server.ts";
import { loadSlotPicker } from "../site/picker/slot-picker.server.ts";
import type { PickerQuery, SlotPicker } from "../site/picker/slot-picker.ts";
import { countMinutes, VISITOR } from "../store/booking-rows.server.ts";
import { findTypeById } from "../store/call-types.server.ts";
import { asVisitor, type Changer, cancelBooking, moveBooking } from "../store/change-booking.server.ts";
import { findMeeting } from "../store/meeting.server.ts";
import {
  DONE_ACTS,
  type DoneAct,
  type LinkedCall,
  type LinkedState,
  type RefusedChange,
} from "./linked-call.ts";

/** How long a page says that a change has just been made. */
const JUST_MS = 15 * MINUTE_MS;

interface LinkedQuery extends PickerQuery {
  move?: string | undefined;
  done?: string | undefined;
}

type Linked = { state: "found"; call: LinkedCall } | { state: "forged" } | { state: "over" };

export async function loadLinkedCall(
  site: Site,
  { token, query }: { token: string; query: LinkedQuery },
): Promise<Linked> {
  const { db } = site.connection;
  const now = site.now();
  const found = await findShownBooking(db, { secret: site.secret, token, now });
  if (found.state !== "found") return found;
  const { booking, isReceipt } = found;
  const { name, email, availability } = await getProfile(db);
  const type = await findTypeById(db, booking.call_type_id);
  const isComing = isOpenStatus(booking.status) && booking.starts_at > now.toISOString();
  const canChange = isComing && !isReceipt;
  const isMoving = canChange && query.move !== undefined;
  return {
    state: "found",
    call: {
      title: booking.title,
      minutes: countMinutes(booking),
      state: findState(booking, now),
      ...describeTimes(booking, availability.timeZone),
      place: describePlace(await findMeeting(db, booking), name),
      reason: await findOwnerReason(site, booking),
      email: maskEmail(booking.email),
      isMailOn: isMailOn(site),
      isMailed: await isMailed(db, booking),
      ownerEmail: email,
      done: findDone(booking, query.done, now),
      isReceipt: isComing && isReceipt,
      canChange,
      canMove: canChange && type !== undefined,
      picker: isMoving ? await findPicker(site, { booking, query }) : null,
    },
  };
}

export type PostedChange =
  | { state: "done"; act: DoneAct }
  | { state: "refused"; status: number; refused: RefusedChange }
  | { state: "forged" }
  | { state: "over" };

/** Moves or cancels the call, as the page's forms say. Reads the link again, which may be revoked since the page was loaded. */
export async function changeByForm(
  site: Site,
  { token, values, senderAddress }: { token: string; values: Record<string, string>; senderAddress: string },
): Promise<PostedChange> {
  const { db } = site.connection;
  const found = await findLinkedBooking(db, { secret: site.secret, token, now: site.now() });
  if (found.state !== "found") return found;
  const posted = { booking: found.booking, values, by: asVisitor(senderAddress) };
  return values.intent === "move" ? moveByForm(site, posted) : cancelByForm(site, posted);
}

interface Posted {
  booking: BookingRow;
  values: Record<string, string>;
  by: Changer;
}

async function moveByForm(site: Site, { booking, values, by }: Posted): Promise<PostedChange> {
  const refuse = async (
    status: number,
    refused: Pick<RefusedChange, "message" | "fields" | "alternatives">,
  ) => {
    const picker = await findPicker(site, { booking, query: values });
    return { state: "refused", status, refused: { ...refused, picker, reason: "" } } as const;
  };
  const parsed = moveInput.safeParse({ start: values.start ?? "", zone: values.zone || undefined });
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "";
    return refuse(400, { message, fields: { start: message }, alternatives: [] });
  }
  const { start, zone } = parsed.data;
  const result = await moveBooking(site, { id: booking.id, start: new Date(start), zone, by });
  if (result.ok) return { state: "done", act: "moved" };
  // The second of two equal forms finds the call moved already.
  if (isAt(booking, start)) return { state: "done", act: "moved" };
  return refuse(result.status, describeRefusal(result, zone ?? booking.visitor_zone));
}

async function cancelByForm(site: Site, { booking, values, by }: Posted): Promise<PostedChange> {
  const parsed = reasonInput.safeParse({ reason: values.reason ?? "" });
  const refuse = (status: number, message: string, fields: Record<string, string> = {}) =>
    ({
      state: "refused",
      status,
      refused: { message, fields, alternatives: [], picker: null, reason: values.reason ?? "" },
    }) as const;
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "";
    return refuse(400, message, { reason: message });
  }
  const result = await cancelBooking(site, { id: booking.id, reason: parsed.data.reason, by });
  if (result.ok || booking.status === "cancelled") return { state: "done", act: "cancelled" };
  return refuse(result.status, result.message);
}

function describeRefusal(refusal: BookingRefusal, zone: string) {
  const { message } = refusal;
  return { message, fields: { start: message }, alternatives: labelAlternatives(refusal, zone) };
}

function isAt({ status, starts_at }: BookingRow, start: string): boolean {
  return isOpenStatus(status) && Date.parse(starts_at) === Date.parse(start);
}

async function findPicker(
  site: Site,
  { booking, query }: { booking: BookingRow; query: PickerQuery },
): Promise<SlotPicker | null> {
  const { db } = site.connection;
  const type = await findTypeById(db, booking.call_type_id);
  if (!type) return null;
  const { availability } = await getProfile(db);
  return loadSlotPicker(db, {
    type,
    ownerZone: availability.timeZone,
    // The visitor chose a zone when they booked.
    query: { ...query, zone: query.zone || booking.visitor_zone },
    now: site.now(),
    except: booking.id,
  });
}

function findState({ status, starts_at, ends_at }: BookingRow, now: Date): LinkedState {
  if (status === "no_show") return "over";
  if (status !== "confirmed") return status;
  const at = now.toISOString();
  if (at >= ends_at) return "over";
  return at >= starts_at ? "begun" : "confirmed";
}

function findDone(booking: BookingRow, done: string | undefined, now: Date): DoneAct | null {
  const act = DONE_ACTS.find((known) => known === done);
  if (!act || now.getTime() - Date.parse(booking.updated_at) > JUST_MS) return null;
  const { status, sequence } = booking;
  const isTrue = {
    booked: isOpenStatus(status) && sequence === 0,
    moved: isOpenStatus(status) && sequence > 0,
    cancelled: status === "cancelled",
  };
  return isTrue[act] ? act : null;
}

/** Whether the visitor was mailed about the call as it is now; in a rush they may not be. */
async function isMailed(db: Db, { id, updated_at }: BookingRow): Promise<boolean> {
  const mail = await db
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", id)
    .where("kind", "in", VISITOR_MAILS)
    .where("created_at", ">=", updated_at)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

function describeTimes({ starts_at, visitor_zone }: BookingRow, ownerZone: string) {
  const start = new Date(starts_at);
  const isSame = createZone(visitor_zone).offsetMs(start) === createZone(ownerZone).offsetMs(start);
  return {
    when: formatCallMoment(start, visitor_zone),
    ownerWhen: isSame ? null : formatCallMoment(start, ownerZone),
  };
}

function describePlace(meeting: Meeting, ownerName: string): LinkedCall["place"] {
  if (meeting.kind === "phone") return { text: `${ownerName} calls the number you gave.`, url: null };
  if (meeting.url) return { text: "Join the call", url: meeting.url };
  return { text: "You get the link before the call.", url: null };
}

/** Leaves out what a visitor typed, since anybody can book in the name of any address. */
async function findOwnerReason(
  { connection: { db } }: Site,
  { id, status, reason }: BookingRow,
): Promise<string> {
  if (!reason || (status !== "declined" && status !== "cancelled")) return "";
  const event = await db
    .selectFrom("booking_events")
    .select("actor")
    .where("booking_id", "=", id)
    .where("kind", "=", status)
    .executeTakeFirst();
  return event && event.actor !== VISITOR ? reason : "";
}
