import { send } from "../../../kit/http/client.ts";
import { bookingsClient } from "../client.ts";
import type { OwnerBooking } from "../schema.ts";

export type BookingEdit = { booking: OwnerBooking } & (
  | { kind: "approve" }
  | { kind: "decline"; reason: string }
  | { kind: "cancel"; reason: string }
  | { kind: "no-show" }
);

export function writeBooking({ booking, ...edit }: BookingEdit) {
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
