import { SLOT_CLOSED, SLOT_TAKEN } from "../booking.ts";
import type { SlotFault } from "../slots.ts";
import type { BookableType } from "../store/call-types.server.ts";

export interface BookingRefusal {
  ok: false;
  status: 404 | 409 | 422 | 429;
  code: string;
  message: string;
  fields?: Record<string, string>;
  /** Free times that can be booked instead. */
  slots?: Date[];
  type?: BookableType;
  retryAfterSeconds?: number;
}

export function refuseSlot(reason: SlotFault["reason"], type: BookableType | undefined): BookingRefusal {
  const isTaken = reason === "booked" || reason === "busy" || reason === "daily_cap";
  const message = isTaken ? SLOT_TAKEN : SLOT_CLOSED;
  const code = isTaken ? "slot_taken" : "slot_closed";
  return { ok: false, status: 409, code, message, fields: { start: message }, ...(type && { type }) };
}

/** Says when it's worth trying again, unless the wait is endless. */
export function refuseForNow(code: string, message: string, waitMs: number): BookingRefusal {
  const isEndless = waitMs === Number.POSITIVE_INFINITY;
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return { ok: false, status: 429, code, message, ...(!isEndless && { retryAfterSeconds }) };
}
