import type { Transaction } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { BookingEventKind, BookingStatus } from "../booking.ts";
import type { BookingRow } from "../booking-links.server.ts";
import { listCells, MINUTE_MS } from "../call-type.ts";
import type { Span } from "../span.ts";

type Trx = Transaction<Schema>;

export const VISITOR = "visitor";
export const SITE = "site";

/** Makes all changes of bookings wait for each other, on all machines. Call it before reading a row. */
export function lockBookings(trx: Trx, { dialect }: Pick<Connection, "dialect">): Promise<void> {
  return lockTransaction(trx, dialect, "soloist bookings");
}

/** Whether no other booking holds any of the time. */
export async function isFree(trx: Trx, bookingId: string, span: Span): Promise<boolean> {
  const cells = listCells(span);
  const taken = await trx
    .selectFrom("booking_cells")
    .select("cell")
    .where("cell", ">=", cells[0] ?? 0)
    .where("cell", "<=", cells.at(-1) ?? 0)
    .where("booking_id", "!=", bookingId)
    .limit(1)
    .executeTakeFirst();
  return taken === undefined;
}

/**
 * Occupies the time of a booking that holds none. The cells' primary key refuses what another booking holds, whatever
 * was checked before, so that the transaction fails as a whole.
 */
export async function occupy(trx: Trx, bookingId: string, span: Span): Promise<void> {
  await trx
    .insertInto("booking_cells")
    .values(listCells(span).map((cell) => ({ cell, booking_id: bookingId })))
    .execute();
}

/** Whether no other call can take its time. */
export async function holdsCells(db: Db, bookingId: string): Promise<boolean> {
  const cell = await db
    .selectFrom("booking_cells")
    .select("cell")
    .where("booking_id", "=", bookingId)
    .limit(1)
    .executeTakeFirst();
  return cell !== undefined;
}

export async function release(trx: Trx, bookingId: string): Promise<void> {
  await trx.deleteFrom("booking_cells").where("booking_id", "=", bookingId).execute();
}

export function countMinutes({ starts_at, ends_at }: Pick<BookingRow, "starts_at" | "ends_at">): number {
  return (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS;
}

interface BookingChange {
  status?: BookingStatus;
  starts_at?: string;
  ends_at?: string;
  visitor_zone?: string;
  reason?: string;
  hold_until?: string | null;
  /** Calendars take a file with a higher number for a change of the one they have. */
  sequence?: number;
}

export async function updateBooking(
  trx: Trx,
  booking: BookingRow,
  { change, now }: { change: BookingChange; now: Date },
): Promise<BookingRow> {
  return trx
    .updateTable("bookings")
    .set({ ...change, version: booking.version + 1, updated_at: toTimestamp(now) })
    .where("id", "=", booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function recordEvent(
  trx: Trx,
  event: {
    id: string;
    booking: BookingRow;
    kind: BookingEventKind;
    actor: string;
    /** The time it had before. */
    from?: string | undefined;
    reason?: string;
    now: Date;
  },
): Promise<void> {
  const { id, booking, kind, actor, from, reason = "", now } = event;
  await trx
    .insertInto("booking_events")
    .values({
      id,
      booking_id: booking.id,
      kind,
      sequence: booking.sequence,
      actor,
      from_at: from ?? null,
      to_at: booking.starts_at,
      reason,
      at: toTimestamp(now),
    })
    .execute();
}
