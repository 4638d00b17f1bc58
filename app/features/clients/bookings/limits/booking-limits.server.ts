import type { Transaction } from "kysely";
import { type Counted, countOnce, findReached, type Limit } from "../../../../../db/limits.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender } from "../../../../kit/keys/sender-key.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { toMailbox } from "../../../core/outbox/mailbox.ts";
import { type MailRoom, takeVisitorMail } from "../../../core/outbox/visitor-mails/visitor-mails.server.ts";
import { MINUTE_MS } from "../call-type.ts";
import { VISITOR } from "../store/booking-rows.server.ts";

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const BOOKING_LIMITS = {
  /** Counts only what was booked, so that a visitor who loses a race can try again. */
  sender: { max: 6, windowMs: DAY_MS },
  /** Counts all spellings of a mailbox together, so that a stranger can't flood it with invitations. */
  mailbox: { max: 4, windowMs: DAY_MS },
  /** Counts the calls of one network that hold their time before the owner has seen them. */
  holding: { max: 3, windowMs: DAY_MS },
  /** Counts the calls of all visitors together that are booked and mailed without the owner. */
  site: { max: 15, windowMs: HOUR_MS },
  /** Moves and cancellations. */
  changingSender: { max: 20, windowMs: DAY_MS },
  changingMailbox: { max: 8, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;

/** Limits how often one call is moved by its visitor; the owner moves it as often as it takes. */
export const MOVES_MAX = { day: 3, ever: 5 } as const;

export interface BookingVisitor {
  secret: string;
  email: string;
  senderAddress: string;
}

/** Counts a booking that is about to be stored. If there were too many, returns the milliseconds until the next one. */
export async function countBooking(
  trx: Transaction<Schema>,
  visitor: BookingVisitor,
  now: Date,
): Promise<number | undefined> {
  const counted = [ofSender(visitor, "sender"), ofMailbox(visitor, "mailbox")];
  return (await countOnce(trx, counted, now))?.waitMs;
}

/**
 * Takes room for a call that holds its time and is mailed at once. Undefined in a rush, and where no mail can go: the call is
 * then a request, which holds no time and sends no mail until the owner has looked at it.
 */
export async function takeRoom(
  trx: Transaction<Schema>,
  visitor: BookingVisitor,
  now: Date,
): Promise<MailRoom | undefined> {
  const counted = [ofSender(visitor, "holding"), { key: "bookings", limit: BOOKING_LIMITS.site }];
  if (await findReached(trx, counted, now)) return undefined;
  const taken = await takeVisitorMail(trx, visitor, now);
  if (!taken.ok) return undefined;
  await countOnce(trx, counted, now);
  return taken.room;
}

/** Counts a move. If it's refused, returns the milliseconds until the next one: infinite for a call that was moved too often. */
export async function countMove(
  trx: Transaction<Schema>,
  { bookingId, ...visitor }: BookingVisitor & { bookingId: string },
  now: Date,
): Promise<number | undefined> {
  const dayAgo = toTimestamp(new Date(now.getTime() - DAY_MS));
  const moves = await trx
    .selectFrom("booking_events")
    .select("at")
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "moved")
    .where("actor", "=", VISITOR)
    .orderBy("at", "desc")
    .limit(MOVES_MAX.ever)
    .execute();
  if (moves.length >= MOVES_MAX.ever) return Number.POSITIVE_INFINITY;
  const today = moves.filter(({ at }) => at > dayAgo);
  const first = today[MOVES_MAX.day - 1];
  if (first) return Date.parse(first.at) + DAY_MS - now.getTime();
  const counted = listChanges(visitor);
  return ((await findReached(trx, counted, now)) ?? (await countOnce(trx, counted, now)))?.waitMs;
}

/** Counts a cancellation, which is never refused: it takes nothing from anybody. */
export async function countCancellation(
  trx: Transaction<Schema>,
  visitor: BookingVisitor,
  now: Date,
): Promise<void> {
  await countOnce(trx, listChanges(visitor), now);
}

function listChanges(visitor: BookingVisitor): Counted[] {
  return [ofSender(visitor, "changingSender"), ofMailbox(visitor, "changingMailbox")];
}

type Counting = keyof typeof BOOKING_LIMITS;

function ofSender({ secret, senderAddress }: BookingVisitor, counting: Counting): Counted {
  return toCounted(secret, counting, canonicalSender(senderAddress));
}

function ofMailbox({ secret, email }: BookingVisitor, counting: Counting): Counted {
  return toCounted(secret, counting, toMailbox(email));
}

/** A key can't be traced to its sender without the site's secret; it's deleted with its window. */
function toCounted(secret: string, counting: Counting, text: string): Counted {
  const purpose = `booking ${counting}`;
  return { key: `${purpose} ${createKeyedHash(secret, purpose, text)}`, limit: BOOKING_LIMITS[counting] };
}
