import type { Db } from "../../../../db/schema.ts";
import { type Site, service } from "../../../kit/site.server.ts";
import { type PassWorker, startPassWorker } from "../../../kit/workers/pass-worker.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { BookingRow } from "./booking-links.server.ts";
import { MINUTE_MS } from "./call-type.ts";
import { queueBookingMail } from "./mails.server.ts";
import { lockBookings, SITE } from "./store/booking-rows.server.ts";
import { endBooking } from "./store/change-booking.server.ts";
import { REMINDERS, type Reminder } from "./store/reminders.server.ts";

const IDLE_MS = 10 * MINUTE_MS;
const FAULT_PAUSE_MS = MINUTE_MS;
const STOP_GRACE_MS = 5000;
/** Rows of one pass, so that the first pass after a long downtime doesn't hold the lock for long. */
const AT_ONCE = 100;

type BookingSite = Pick<Site, "connection" | "newId" | "siteUrl" | "secret" | "now">;

/** Frees the time of requests that the owner didn't answer, and returns how many there were. */
export async function expireRequests(site: BookingSite): Promise<number> {
  const now = site.now();
  if ((await listLapsed(site.connection.db, now)).length === 0) return 0;
  return site.connection.transact(async (trx) => {
    await lockBookings(trx, site.connection);
    // Reads again, since a request may have been approved while this waited for the lock.
    const rows = await listLapsed(trx, now);
    for (const booking of rows) {
      await endBooking(trx, site, {
        booking,
        status: "expired",
        mails: ["booking_expired"],
        cause: "clock",
        actor: SITE,
        reason: "",
        now,
      });
    }
    return rows.length;
  });
}

function listLapsed(db: Db, now: Date): Promise<BookingRow[]> {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("status", "=", "pending")
    .where("hold_until", "<=", toTimestamp(now))
    .limit(AT_ONCE)
    .execute();
}

/** Queues the reminders that are due, each once however long the site was down, and returns how many. */
export async function queueReminders(site: BookingSite): Promise<number> {
  const now = site.now();
  let queued = 0;
  for (const reminder of REMINDERS) {
    for (const booking of await listDue(site.connection.db, reminder, now)) {
      if (await queueReminder(site, reminder, booking, now)) queued += 1;
    }
  }
  return queued;
}

async function queueReminder(
  site: BookingSite,
  { kind, mail }: Reminder,
  booking: BookingRow,
  now: Date,
): Promise<boolean> {
  return site.connection.transact(async (trx) => {
    const row = { booking_id: booking.id, kind, sequence: booking.sequence, queued_at: toTimestamp(now) };
    // Skips a reminder that another process has queued in the meantime.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("booking_reminders")
      .values(row)
      .onConflict((conflict) => conflict.columns(["booking_id", "kind", "sequence"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await queueBookingMail(trx, site, { kind: mail, booking, cause: "clock", now });
    return true;
  });
}

function listDue(db: Db, { kind, aheadMs }: Reminder, now: Date): Promise<BookingRow[]> {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("status", "=", "confirmed")
    .where("starts_at", ">", toTimestamp(now))
    .where("starts_at", "<=", toTimestamp(new Date(now.getTime() + aheadMs)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("booking_reminders")
            .select("booking_reminders.kind")
            .whereRef("booking_reminders.booking_id", "=", "bookings.id")
            .whereRef("booking_reminders.sequence", "=", "bookings.sequence")
            .where("booking_reminders.kind", "=", kind),
        ),
      ),
    )
    .orderBy("starts_at")
    .limit(AT_ONCE)
    .execute();
}

/** Milliseconds until a request lapses or a reminder is due, which no change of a table announces. */
async function findNextDue(db: Db, now: Date): Promise<number> {
  const hold = await db
    .selectFrom("bookings")
    .select(({ fn }) => fn.min("hold_until").as("at"))
    .where("status", "=", "pending")
    .executeTakeFirst();
  const waits = [IDLE_MS, ...(hold?.at ? [Date.parse(hold.at) - now.getTime()] : [])];
  for (const { aheadMs } of REMINDERS) {
    const next = await db
      .selectFrom("bookings")
      .select("starts_at")
      .where("status", "=", "confirmed")
      .where("starts_at", ">", toTimestamp(new Date(now.getTime() + aheadMs)))
      .orderBy("starts_at")
      .limit(1)
      .executeTakeFirst();
    if (next) waits.push(Date.parse(next.starts_at) - aheadMs - now.getTime());
  }
  return Math.max(0, Math.min(...waits));
}

export const bookingWorker = service<PassWorker>("bookingWorker", (site) =>
  startPassWorker({
    connection: site.connection,
    tables: ["bookings"],
    stopGraceMs: STOP_GRACE_MS,
    async runPass({ stopping }) {
      try {
        while (!stopping.aborted && (await expireRequests(site)) > 0);
        while (!stopping.aborted && (await queueReminders(site)) > 0);
        return { waitMs: await findNextDue(site.connection.db, site.now()) };
      } catch (error) {
        site.log.warn(
          { err: error },
          "Reminders and requests of calls could not be looked through; trying again",
        );
        return { waitMs: FAULT_PAUSE_MS, isResting: true, hasFailed: true };
      }
    },
  }),
);
