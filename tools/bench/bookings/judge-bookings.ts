import type { Connection } from "../../../db/connection.ts";

const CELL_MS = 300_000;

/** Lists records that the database must never hold, whatever was killed: half a booking, a cell without one. */
export async function listBookingFaults(
  { db }: Connection,
  acknowledged: readonly string[],
): Promise<string[]> {
  const bookings = await db.selectFrom("bookings").selectAll().execute();
  const cells = await db.selectFrom("booking_cells").selectAll().execute();
  const events = await db.selectFrom("booking_events").select("booking_id").execute();
  const mails = await db
    .selectFrom("outbox")
    .select(["subject_id", "kind"])
    .where("kind", "like", "booking%")
    .execute();
  const known = new Map(bookings.map((booking) => [booking.id, booking]));
  const faults = cells
    .filter(({ booking_id }) => !known.has(booking_id))
    .map(({ cell }) => `Cell ${cell} belongs to no booking.`);
  for (const { id, starts_at, ends_at } of bookings) {
    const own = new Set(cells.filter(({ booking_id }) => booking_id === id).map(({ cell }) => cell));
    for (let at = Date.parse(starts_at); at < Date.parse(ends_at); at += CELL_MS) {
      if (!own.has(at / CELL_MS))
        faults.push(`The booking ${id} lacks the cell at ${new Date(at).toISOString()}.`);
    }
    if (events.filter(({ booking_id }) => booking_id === id).length !== 1)
      faults.push(`The booking ${id} has no event.`);
    const kinds = mails.filter(({ subject_id }) => subject_id === id).map(({ kind }) => kind);
    if (kinds.toSorted().join() !== "booking_confirmed,booking_owner_new")
      faults.push(`The booking ${id} has the mails ${kinds.join()}.`);
  }
  const uids = new Set(bookings.map(({ uid }) => uid));
  return [
    ...faults,
    ...acknowledged.filter((uid) => !uids.has(uid)).map((uid) => `The booking ${uid} was lost.`),
  ];
}
