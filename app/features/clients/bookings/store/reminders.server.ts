import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { BookingRow } from "../booking-links.server.ts";
import { MINUTE_MS } from "../call-type.ts";

const HOUR_MS = 60 * MINUTE_MS;

export const REMINDERS = [
  { kind: "day", mail: "booking_reminder_day", aheadMs: 24 * HOUR_MS },
  { kind: "hour", mail: "booking_reminder_hour", aheadMs: HOUR_MS },
] as const;

export type Reminder = (typeof REMINDERS)[number];

/**
 * Marks reminders as done whose time had passed when the call was booked, moved or approved: the mail about that has
 * just named the time.
 */
export async function skipPastReminders(
  trx: Transaction<Schema>,
  booking: BookingRow,
  now: Date,
): Promise<void> {
  const leftMs = Date.parse(booking.starts_at) - now.getTime();
  const past = REMINDERS.filter(({ aheadMs }) => leftMs <= aheadMs);
  if (past.length === 0) return;
  await trx
    .insertInto("booking_reminders")
    .values(
      past.map(({ kind }) => ({
        booking_id: booking.id,
        kind,
        sequence: booking.sequence,
        queued_at: toTimestamp(now),
      })),
    )
    .onConflict((conflict) => conflict.columns(["booking_id", "kind", "sequence"]).doNothing())
    .execute();
}
