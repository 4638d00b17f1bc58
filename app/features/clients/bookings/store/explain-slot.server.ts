import type { Db } from "../../../../../db/schema.ts";
import type { SlotExplanation } from "../schema.ts";
import { explainSlot } from "../slots.ts";
import { getAvailability } from "./availability.server.ts";
import { listOwnerTypes } from "./call-types.server.ts";
import { loadSlotQuery } from "./slot-source.server.ts";

/** Finds why visitors aren't offered a time; undefined for an unknown type. */
export async function explainOwnerSlot(
  db: Db,
  { type: typeId, start, now }: { type: string; start: string; now: Date },
): Promise<SlotExplanation | undefined> {
  const type = (await listOwnerTypes(db)).find(({ id }) => id === typeId);
  if (!type) return undefined;
  if (!type.isActive) return { reason: "type_off" };
  if ((await getAvailability(db)).isPaused) return { reason: "paused" };
  const at = new Date(start);
  const fault = explainSlot(await loadSlotQuery(db, { type, now, from: at, to: at }), at);
  if (!fault) return { reason: "offered" };
  if (fault.reason === "booked") {
    return { reason: "booked", day: fault.day, ...(await findBooking(db, fault.cell)) };
  }
  if (fault.reason === "busy") {
    return { reason: "busy", day: fault.day, ...(await findFeed(db, fault.feedId)) };
  }
  return { reason: fault.reason, day: fault.day };
}

async function findBooking(db: Db, cell: number): Promise<{ bookingId?: string; name?: string }> {
  const row = await db
    .selectFrom("booking_cells")
    .innerJoin("bookings", "bookings.id", "booking_cells.booking_id")
    .select(["bookings.id", "bookings.name"])
    .where("cell", "=", cell)
    .executeTakeFirst();
  if (!row) return {};
  return { bookingId: row.id, name: row.name };
}

async function findFeed(db: Db, id: string): Promise<{ feedName?: string }> {
  const row = await db.selectFrom("busy_feeds").select("name").where("id", "=", id).executeTakeFirst();
  return row ? { feedName: row.name } : {};
}
