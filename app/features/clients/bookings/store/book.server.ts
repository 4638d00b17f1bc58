import type { Transaction } from "kysely";
import { countUpTo } from "../../../../../db/counters.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { createSenderKey } from "../../../../kit/keys/sender-key.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { isVisible } from "../../../../utils/text/visitor-text.ts";
import type { Touch } from "../../../core/attribution/touch.ts";
import { recordTouch } from "../../../core/attribution/touches.server.ts";
import { advanceDeal } from "../../deals/deals.server.ts";
import { ensurePerson } from "../../people/new-people.server.ts";
import {
  type Answer,
  BOOKING_INVALID,
  HOLD_HOURS,
  OPEN_PER_ADDRESS,
  REQUESTS_MAX,
  TOO_MANY_BOOKINGS,
  TOO_MANY_OPEN,
  TOO_MANY_WAITING,
} from "../booking.ts";
import type { BookingRow } from "../booking-links.server.ts";
import { MINUTE_MS, spanCall } from "../call-type.ts";
import { countBooking, takeRoom } from "../limits/booking-limits.server.ts";
import { type BookingRefusal, refuseForNow, refuseSlot } from "../limits/booking-refusal.server.ts";
import { isCrowded } from "../limits/held-time.server.ts";
import { queueBookingMail } from "../mails.server.ts";
import type { BookingInput } from "../schema.ts";
import { explainSlot, type SlotQuery } from "../slots.ts";
import { getAvailability } from "./availability.server.ts";
import { lockBookings, occupy, recordEvent, VISITOR } from "./booking-rows.server.ts";
import { type BookableType, findBookableType } from "./call-types.server.ts";
import { placeMeeting } from "./meeting.server.ts";
import { skipPastReminders } from "./reminders.server.ts";
import { listAlternatives, loadSlotQuery } from "./slot-source.server.ts";

const HOUR_MS = 60 * MINUTE_MS;

export type BookingResult =
  | { ok: true; booking: BookingRow; type: BookableType | undefined }
  | BookingRefusal;

export interface BookingSender {
  senderAddress: string;
  /** The `Idempotency-Key`: the same request sent again gets the same answer. */
  requestKey?: string | undefined;
  /** How the visitor came to the site, if the request tells. */
  touch?: Touch | undefined;
}

interface BookingRequest {
  input: BookingInput;
  sender: BookingSender;
  now: Date;
}

/** Books the call, or says what can be booked in its place. All of it is one transaction. */
export async function bookCall(
  site: Site,
  input: BookingInput,
  sender: BookingSender,
): Promise<BookingResult> {
  const request = { input, sender, now: site.now() };
  try {
    return await site.connection.transact(async (trx) => {
      await lockBookings(trx, site.connection);
      const result = (await findRepeated(trx, site, request)) ?? (await book(trx, site, request));
      if (!result.ok) throw new RefusedBooking(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedBooking) {
      return addAlternatives(site, error.refusal, { wanted: new Date(input.start), now: request.now });
    }
    throw error;
  }
}

/** Rolls back what was counted for a booking that isn't made. */
class RefusedBooking extends Error {
  readonly refusal: BookingRefusal;

  constructor(refusal: BookingRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs after the transaction, so that other bookings don't wait for the search. */
export async function addAlternatives(
  { connection }: Site,
  { type, ...refusal }: BookingRefusal,
  wish: { wanted: Date; now: Date; except?: string },
): Promise<BookingRefusal> {
  return type ? { ...refusal, slots: await listAlternatives(connection.db, { type, ...wish }) } : refusal;
}

async function findRepeated(
  trx: Transaction<Schema>,
  { secret }: Site,
  { input, sender: { requestKey } }: BookingRequest,
): Promise<BookingResult | undefined> {
  if (!requestKey) return undefined;
  const booking = await trx
    .selectFrom("bookings")
    .selectAll()
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
  if (!booking) return undefined;
  if (booking.request_hash === hashRequest(secret, input)) return { ok: true, booking, type: undefined };
  const message = "This Idempotency-Key belongs to another booking.";
  return { ok: false, status: 422, code: "key_reused", message };
}

async function book(trx: Transaction<Schema>, site: Site, request: BookingRequest): Promise<BookingResult> {
  const { input, now } = request;
  const [type, { isPaused }] = [await findBookableType(trx, input.type), await getAvailability(trx)];
  if (!type || isPaused) {
    return { ok: false, status: 404, code: "not_found", message: "This kind of call can't be booked." };
  }
  const fields = findFieldFaults(input, type);
  if (Object.keys(fields).length > 0) {
    return { ok: false, status: 422, code: "invalid_booking", message: BOOKING_INVALID, fields };
  }
  const start = new Date(input.start);
  const query = await loadSlotQuery(trx, { type, now, from: start, to: start });
  const fault = explainSlot(query, start);
  if (fault) return refuseSlot(fault.reason, type);
  return (await refuseTooMany(trx, site, request)) ?? storeBooking(trx, site, { ...request, type, query });
}

async function refuseTooMany(
  trx: Transaction<Schema>,
  { secret }: Site,
  { input: { email }, sender: { senderAddress }, now }: BookingRequest,
): Promise<BookingRefusal | undefined> {
  const { open } = await trx
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number | string>().as("open"))
    .where("email", "=", email)
    .where("status", "in", ["pending", "confirmed"])
    .where("ends_at", ">", toTimestamp(now))
    .executeTakeFirstOrThrow();
  if (Number(open) >= OPEN_PER_ADDRESS) {
    return { ok: false, status: 429, code: "too_many_open", message: TOO_MANY_OPEN };
  }
  const waitMs = await countBooking(trx, { secret, email, senderAddress }, now);
  if (waitMs !== undefined) return refuseForNow("too_many_bookings", TOO_MANY_BOOKINGS, waitMs);
  const isFull = (await countWaiting(trx)) >= REQUESTS_MAX;
  return isFull ? refuseForNow("too_many_requests", TOO_MANY_WAITING, HOUR_MS) : undefined;
}

/** Counts the requests that wait for the owner, up to the number that anybody would look through. */
function countWaiting(trx: Transaction<Schema>): Promise<number> {
  return countUpTo(trx, trx.selectFrom("bookings").where("status", "=", "pending"), REQUESTS_MAX);
}

interface NewBooking extends BookingRequest {
  type: BookableType;
  query: SlotQuery;
}

/** Stores the call. One that comes in a rush, or whose mail can't go, waits for the owner and holds no time. */
async function storeBooking(
  trx: Transaction<Schema>,
  site: Site,
  request: NewBooking,
): Promise<BookingResult> {
  const { input, sender, now, type, query } = request;
  const start = new Date(input.start);
  const visitor = { secret: site.secret, email: input.email, senderAddress: sender.senderAddress };
  const room = (await isCrowded(trx, query, { start })) ? undefined : await takeRoom(trx, visitor, now);
  const isPending = type.needsApproval || !room;
  const booking = await insertBooking(trx, site, request, isPending);
  if (room) await occupy(trx, booking.id, spanCall(type, start.getTime()));
  await recordEvent(trx, {
    id: site.newId(),
    booking,
    kind: isPending ? "requested" : "booked",
    actor: VISITOR,
    now,
  });
  await skipPastReminders(trx, booking, now);
  const mail = isPending ? "booking_requested" : "booking_confirmed";
  if (room) await queueBookingMail(trx, site, { kind: mail, booking, cause: room, now });
  await queueBookingMail(trx, site, { kind: "booking_owner_new", booking, cause: visitor, now });
  await recordTouch(trx, { noun: "booking", recordId: booking.id, touch: sender.touch });
  // A rush must not fill the board of deals: such a request counts once the owner approves it.
  if (room) await countForDeal(trx, site, booking, now);
  return { ok: true, booking, type };
}

async function insertBooking(
  trx: Transaction<Schema>,
  site: Site,
  { input, sender, now, type }: NewBooking,
  isPending: boolean,
): Promise<BookingRow> {
  const id = site.newId();
  const start = new Date(input.start);
  const at = toTimestamp(now);
  return trx
    .insertInto("bookings")
    .values({
      id,
      call_type_id: type.id,
      title: type.title,
      starts_at: toTimestamp(start),
      ends_at: toTimestamp(new Date(start.getTime() + type.minutes * MINUTE_MS)),
      visitor_zone: input.zone,
      status: isPending ? "pending" : "confirmed",
      name: input.name,
      email: input.email,
      phone: input.phone,
      answers: JSON.stringify(listAnswers(input, type)),
      meeting: JSON.stringify(placeMeeting(type.meeting, { jitsiUrl: site.config.jitsiUrl, id })),
      uid: `${id}@${site.siteUrl.hostname}`,
      request_key: sender.requestKey ?? null,
      request_hash: sender.requestKey ? hashRequest(site.secret, input) : null,
      sender_key: createSenderKey(site.secret, sender.senderAddress, now),
      hold_until: isPending ? toTimestamp(findHoldEnd(start, now)) : null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds the person if needed, and moves their deal to "call" or opens one; each call counts once. */
export async function countForDeal(
  trx: Transaction<Schema>,
  site: Pick<Site, "connection" | "newId">,
  { id: recordId, email, name, title, created_at: at }: BookingRow,
  now: Date,
): Promise<void> {
  const personId = await ensurePerson(trx, { id: site.newId(), email, name, at }, now);
  await advanceDeal(trx, {
    dialect: site.connection.dialect,
    kind: "booking",
    recordId,
    personId,
    toStage: "call",
    title,
    at,
    newId: site.newId,
  });
}

/** A request for a call that begins sooner lapses at its beginning. */
export function findHoldEnd(start: Date, now: Date): Date {
  return new Date(Math.min(start.getTime(), now.getTime() + HOLD_HOURS * HOUR_MS));
}

function findFieldFaults(input: BookingInput, type: BookableType): Record<string, string> {
  const fields: Record<string, string> = {};
  if (type.meeting.kind === "phone" && !input.phone) {
    fields.phone = "Please enter the phone number at which I can call you.";
  }
  for (const { id, isRequired } of type.questions) {
    if (isRequired && !isVisible(input.answers[id] ?? ""))
      fields[`answers.${id}`] = "Please answer this question.";
  }
  return fields;
}

function listAnswers(input: BookingInput, type: BookableType): Answer[] {
  return type.questions.map(({ id, label }) => ({ question: label, answer: input.answers[id] ?? "" }));
}

function hashRequest(secret: string, input: BookingInput): string {
  const { answers, ...rest } = input;
  const ordered = Object.entries(answers).toSorted(([a], [b]) => a.localeCompare(b));
  return createKeyedHash(secret, "booking request", JSON.stringify([rest, ordered]));
}
