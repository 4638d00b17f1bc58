import { sql } from "kysely";
import type { NotificationSources } from "../../../kit/feature.server.ts";
import type { BookingEventKind } from "./booking.ts";
import { VISITOR } from "./store/booking-rows.server.ts";

type Source = NotificationSources[string];

/** Lists what visitors did with calls, and requests until they're answered. The owner's own changes are left out. */
export const bookingNotifications: NotificationSources = {
  call_booked: listEvents("booked"),
  call_requested: listEvents("requested"),
  call_moved: listEvents("moved"),
  call_cancelled: listEvents("cancelled"),
};

function listEvents(kind: BookingEventKind): Source {
  return (db, since) =>
    db
      .selectFrom("booking_events")
      .innerJoin("bookings", "bookings.id", "booking_events.booking_id")
      .where("booking_events.kind", "=", kind)
      .where("booking_events.at", ">", since)
      .where("booking_events.actor", "=", VISITOR)
      .$if(kind === "requested", (select) => select.where("bookings.status", "=", "pending"))
      .orderBy("booking_events.at", "desc")
      .select(({ ref }) => [
        "booking_events.id",
        "bookings.id as recordId",
        sql<string>`${ref("bookings.title")} || ', ' || ${ref("bookings.name")}`.as("text"),
        "booking_events.at as at",
      ]);
}
