import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { bookingsClient } from "../client.ts";
import type { OwnerBooking } from "../schema.ts";

export type BookingEdit = { booking: OwnerBooking } & (
  | { kind: "approve" }
  | { kind: "decline"; reason: string }
  | { kind: "cancel"; reason: string }
  | { kind: "no-show" }
);

/** Writes changes of calls, and says in a toast how each ended. */
export function useBookingWrites() {
  const toasts = useToasts();
  return useWrites(writeBooking, (result) =>
    result.ok
      ? toasts.good(result.data.message)
      : toasts.bad(result.message || "The call couldn't be changed"),
  );
}

function writeBooking({ booking, ...edit }: BookingEdit) {
  const call = bookingsClient[":id"];
  const param = { id: encodeURIComponent(booking.id) };
  const { version } = booking;
  switch (edit.kind) {
    case "approve":
      return send(call.approve.$post({ param, json: { version } }));
    case "decline":
      return send(call.decline.$post({ param, json: { version, reason: edit.reason } }));
    case "cancel":
      return send(call.cancel.$post({ param, json: { version, reason: edit.reason } }));
    case "no-show":
      return send(call["no-show"].$post({ param, json: { version } }));
  }
}
