import type { Transaction } from "kysely";
import { type Counted, countOnce, type Limit } from "../../../../db/limits.ts";
import type { Schema } from "../../../../db/schema.ts";
import { createKeyedHash } from "../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender, createSenderKey } from "../../../kit/keys/sender-key.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { isVisible } from "../../../utils/text/visitor-text.ts";
import type { Touch } from "../../analytics/touch.ts";
import { recordTouch } from "../../analytics/touches.server.ts";
import { advanceDeal } from "../../deals/deals.server.ts";
import { toMailbox } from "../../outbox/mailbox.ts";
import { ensurePerson } from "../../people/new-people.server.ts";
import {
  type Answer,
  BOOKING_INVALID,
  HOLD_HOURS,
  OPEN_PER_ADDRESS,
  SLOT_CLOSED,
  SLOT_TAKEN,
  TOO_MANY_OPEN,
} from "../booking.ts";
import { MINUTE_MS, spanCall } from "../call-type.ts";
import type { BookingRow } from "../links/booking-links.server.ts";
import type { BookingInput } from "../schema.ts";
import { explainSlot, type SlotFault } from "../slots.ts";
import { getAvailability } from "./availability.server.ts";
import { queueBookingMail } from "./booking-mails.server.ts";
import { lockBookings, occupy, recordEvent, VISITOR } from "./booking-rows.server.ts";
import { type BookableType, findBookableType } from "./call-types.server.ts";
import { placeMeeting } from "./meeting.server.ts";
import { skipPastReminders } from "./reminders.server.ts";
import { listAlternatives, loadSlotQuery } from "./slot-source.server.ts";

const DAY_MS = 1440 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

export const BOOKING_LIMITS = {
  /** Counts only what was booked, so that a visitor who loses a race can try again. */
  sender: { max: 6, windowMs: DAY_MS },
  /** Counts all spellings of a mailbox together, so that nobody gets many invitations they didn't ask for. */
  mailbox: { max: 4, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;

export interface BookingRefusal {
  ok: false;
  status: 404 | 409 | 422 | 429;
  code: string;
  message: string;
  fields?: Record<string, string>;
  /** What can be booked in its place. */
  slots?: Date[];
  type?: BookableType;
  retryAfterSeconds?: number;
}

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

export function refuseSlot(reason: SlotFault["reason"], type: BookableType | undefined): BookingRefusal {
  const isTaken = reason === "booked" || reason === "busy" || reason === "daily_cap";
  const message = isTaken ? SLOT_TAKEN : SLOT_CLOSED;
  const code = isTaken ? "slot_taken" : "slot_closed";
  return { ok: false, status: 409, code, message, fields: { start: message }, ...(type && { type }) };
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
  return (await countBooking(trx, site, request)) ?? store(trx, site, { ...request, type });
}

async function countBooking(
  trx: Transaction<Schema>,
  { secret }: Site,
  { input, sender, now }: BookingRequest,
): Promise<BookingRefusal | undefined> {
  const { open } = await trx
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number | string>().as("open"))
    .where("email", "=", input.email)
    .where("status", "in", ["pending", "confirmed"])
    .where("ends_at", ">", toTimestamp(now))
    .executeTakeFirstOrThrow();
  if (Number(open) >= OPEN_PER_ADDRESS) {
    return { ok: false, status: 429, code: "too_many_open", message: TOO_MANY_OPEN };
  }
  const key = (purpose: "sender" | "mailbox", text: string) =>
    `booking ${purpose} ${createKeyedHash(secret, `booking ${purpose}`, text)}`;
  const counted: Counted[] = [
    { key: key("sender", canonicalSender(sender.senderAddress)), limit: BOOKING_LIMITS.sender },
    { key: key("mailbox", toMailbox(input.email)), limit: BOOKING_LIMITS.mailbox },
  ];
  const reached = await countOnce(trx, counted, now);
  if (!reached) return undefined;
  return {
    ok: false,
    status: 429,
    code: "too_many_bookings",
    message: "That's a lot of calls for one day. Please try again tomorrow, or send me a message.",
    retryAfterSeconds: Math.max(1, Math.ceil(reached.waitMs / 1000)),
  };
}

async function store(
  trx: Transaction<Schema>,
  site: Site,
  { input, sender, now, type }: BookingRequest & { type: BookableType },
): Promise<BookingResult> {
  const id = site.newId();
  const start = new Date(input.start);
  await occupy(trx, id, spanCall(type, start.getTime()));
  const at = toTimestamp(now);
  const booking = await trx
    .insertInto("bookings")
    .values({
      id,
      call_type_id: type.id,
      title: type.title,
      starts_at: toTimestamp(start),
      ends_at: toTimestamp(new Date(start.getTime() + type.minutes * MINUTE_MS)),
      visitor_zone: input.zone,
      status: type.needsApproval ? "pending" : "confirmed",
      name: input.name,
      email: input.email,
      phone: input.phone,
      answers: JSON.stringify(listAnswers(input, type)),
      meeting: JSON.stringify(placeMeeting(type.meeting, { jitsiUrl: site.config.jitsiUrl, id })),
      uid: `${id}@${site.siteUrl.hostname}`,
      request_key: sender.requestKey ?? null,
      request_hash: sender.requestKey ? hashRequest(site.secret, input) : null,
      sender_key: createSenderKey(site.secret, sender.senderAddress, now),
      hold_until: type.needsApproval ? toTimestamp(findHoldEnd(start, now)) : null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const newcomer = { id: site.newId(), email: input.email, name: input.name, at };
  const personId = await ensurePerson(trx, newcomer, now);
  await recordTouch(trx, { noun: "booking", recordId: id, touch: sender.touch });
  await advanceDeal(trx, {
    dialect: site.connection.dialect,
    kind: "booking",
    recordId: id,
    personId,
    toStage: "call",
    title: type.title,
    at,
    newId: site.newId,
  });
  const kind = type.needsApproval ? "requested" : "booked";
  await recordEvent(trx, { id: site.newId(), booking, kind, actor: VISITOR, now });
  await skipPastReminders(trx, booking, now);
  const mail = type.needsApproval ? "booking_requested" : "booking_confirmed";
  await queueBookingMail(trx, site, { kind: mail, booking, now });
  await queueBookingMail(trx, site, { kind: "booking_owner_new", booking, now });
  return { ok: true, booking, type };
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
