import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { addDays } from "../../../../utils/dates.ts";
import { CELL_MINUTES, listCells, MINUTE_MS, spanCall } from "../call-type.ts";
import { createCalendar, type OwnerDay } from "../hours.ts";
import { MAX_RANGE_DAYS, type SlotQuery } from "../slots.ts";
import { VISITOR } from "../store/booking-rows.server.ts";

const CELL_MS = CELL_MINUTES * MINUTE_MS;
/** The share of each day, and of all bookable days together, that may be held before the owner has seen the calls. */
export const HELD_SHARE = 0.5;
/** A day with short hours takes this many calls, even if they are more than its share. */
const CALLS_MIN = 2;

/** Whether, with this call, the calls that the owner hasn't approved or moved would hold more than their share of the hours. */
export async function isCrowded(
  trx: Transaction<Schema>,
  query: SlotQuery,
  /** `except` is the call that is being moved. */
  { start, except }: { start: Date; except?: string },
): Promise<boolean> {
  const { type, now, calendar = createCalendar(query) } = query;
  const held = (await listUnseen(trx, now)).filter(({ id }) => id !== except);
  const own = listCells(spanCall(type, start.getTime())).length;
  const day = calendar.getDay(calendar.findDay(start.getTime()));
  const heldThatDay = held.filter(({ cell }) => cell * CELL_MS >= day.start && cell * CELL_MS < day.end);
  if (heldThatDay.length + own > Math.max(countCells([day]) * HELD_SHARE, own * CALLS_MIN)) return true;
  const today = calendar.findDay(now.getTime());
  const days = Array.from({ length: Math.min(type.windowDays + 1, MAX_RANGE_DAYS) }, (_, ahead) =>
    calendar.getDay(addDays(today, ahead)),
  );
  if (held.length + own > Math.max(countCells(days) * HELD_SHARE, own)) return true;
  if (type.dailyCap === null) return false;
  const calls = new Set(held.filter(({ typeId }) => typeId === type.id).map(({ id }) => id));
  const openDays = days.filter(({ windows }) => windows.length > 0).length;
  return calls.size >= Math.max(type.dailyCap, type.dailyCap * openDays * HELD_SHARE);
}

function countCells(days: readonly OwnerDay[]): number {
  const spans = days.flatMap(({ windows }) => windows);
  return spans.reduce((cells, { start, end }) => cells + (end - start) / CELL_MS, 0);
}

/** Future cells of calls that the owner hasn't approved or moved. The share keeps their number small. */
function listUnseen(trx: Transaction<Schema>, now: Date) {
  return trx
    .selectFrom("booking_cells")
    .innerJoin("bookings", "bookings.id", "booking_cells.booking_id")
    .select(["booking_cells.cell", "bookings.id", "bookings.call_type_id as typeId"])
    .where("booking_cells.cell", ">=", Math.floor(now.getTime() / CELL_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("booking_events")
            .select("booking_events.id")
            .whereRef("booking_events.booking_id", "=", "bookings.id")
            .where("booking_events.kind", "in", ["approved", "moved"])
            .where("booking_events.actor", "!=", VISITOR),
        ),
      ),
    )
    .execute();
}
