import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { ALTERNATIVES } from "../booking.ts";
import { type CallType, CELL_MINUTES, MINUTE_MS } from "../call-type.ts";
import { listBusy } from "../feeds/feeds.server.ts";
import { countByOwnerDay, createCalendar, type Hours } from "../hours.ts";
import { findNearestSlots, listSlots, type SlotQuery } from "../slots.ts";
import { getAvailability } from "./availability.server.ts";

const CELL_MS = CELL_MINUTES * MINUTE_MS;
const DAY_MS = 1440 * MINUTE_MS;
/** Covers buffers, and days of the owner that reach over the ends of the range. */
const MARGIN_MS = 2 * DAY_MS;
/** How far around a refused time alternatives are looked for first. */
const NEAR_DAYS = 7;

interface SlotRange {
  from: Date;
  to: Date;
}

interface SlotSource extends SlotRange {
  type: CallType;
  now: Date;
  /** The booking that is to be moved: its own time is free for it. */
  except?: string | undefined;
}

/** Reads all that decides which times of the range are free: hours, bookings and busy times. */
export async function loadSlotQuery(db: Db, source: SlotSource): Promise<SlotQuery> {
  const { type, now, except } = source;
  const { zone, hours } = await getAvailability(db);
  const range = {
    from: new Date(source.from.getTime() - MARGIN_MS),
    to: new Date(source.to.getTime() + MARGIN_MS),
  };
  const own: Hours = { zone, ...hours };
  const calendar = createCalendar(own);
  const occupied = await listOccupied(db, range, except);
  const busy = await listBusy(db, range.from, range.to);
  const starts = type.dailyCap === null ? [] : await listStarts(db, { ...range, typeId: type.id, except });
  return {
    ...own,
    type,
    now,
    occupied,
    busy,
    countsByOwnerDay: countByOwnerDay(calendar, starts),
    calendar,
  };
}

export async function listFreeSlots(db: Db, source: SlotSource): Promise<Date[]> {
  return listSlots({ ...(await loadSlotQuery(db, source)), from: source.from, to: source.to });
}

/** The free times nearest to one that was refused; fewer if there are no more. */
export async function listAlternatives(
  db: Db,
  { type, now, wanted, except }: { type: CallType; now: Date; wanted: Date; except?: string | undefined },
): Promise<Date[]> {
  const shift = (days: number) => new Date(wanted.getTime() + days * DAY_MS);
  const near = await listFreeSlots(db, { type, now, except, from: shift(-NEAR_DAYS), to: shift(NEAR_DAYS) });
  if (near.length >= ALTERNATIVES) return findNearestSlots(near, wanted, ALTERNATIVES);
  const to = new Date(now.getTime() + Math.min(type.windowDays + 1, 60) * DAY_MS);
  const all = await listFreeSlots(db, { type, now, except, from: now, to });
  return findNearestSlots(all, wanted, ALTERNATIVES);
}

async function listOccupied(db: Db, { from, to }: SlotRange, except?: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom("booking_cells")
    .select("cell")
    .where("cell", ">=", Math.floor(from.getTime() / CELL_MS))
    .where("cell", "<", Math.ceil(to.getTime() / CELL_MS))
    .$if(except !== undefined, (select) => select.where("booking_id", "!=", except ?? ""))
    .execute();
  return new Set(rows.map(({ cell }) => cell));
}

async function listStarts(
  db: Db,
  { from, to, typeId, except = "" }: SlotRange & { typeId: string; except?: string | undefined },
): Promise<Date[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("starts_at")
    .where("call_type_id", "=", typeId)
    .where("starts_at", ">=", toTimestamp(from))
    .where("starts_at", "<", toTimestamp(to))
    .where("status", "in", ["pending", "confirmed"])
    .where("id", "!=", except)
    // A request that holds no time doesn't count toward the day's calls either.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("booking_cells")
          .select("booking_cells.cell")
          .whereRef("booking_cells.booking_id", "=", "bookings.id"),
      ),
    )
    .execute();
  return rows.map(({ starts_at }) => new Date(starts_at));
}
