import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import {
  findActivity,
  inList,
  omitColumns,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { forgetTouch } from "../../core/attribution/touches.server.ts";
import { lockBookings, release } from "./store/booking-rows.server.ts";

/** Booked calls with what happened to them; erasing one that is still to come frees its time. */
export const bookingPersonalData: PersonalData = {
  find: findBookings,
  holds: ({ email }) => sql`exists (select 1 from bookings where bookings.email = ${email})`,
};

async function findBookings(db: Db, { emails }: PersonKeys, site: Site): Promise<PersonalRecords> {
  const bookings = await db
    .selectFrom("bookings")
    .selectAll()
    .where("email", "in", inList(emails))
    .orderBy("starts_at")
    .execute();
  const ids = bookings.map(({ id }) => id);
  const events = await db
    .selectFrom("booking_events")
    .selectAll()
    .where("booking_id", "in", inList(ids))
    .orderBy("at")
    .orderBy("id")
    .execute();
  const activity = await findActivity(db, { noun: "booking", ids });
  return {
    parts: [
      {
        table: "bookings",
        noun: "booked call",
        rows: omitColumns(bookings, "sender_key", "request_key", "request_hash"),
        fate: "deleted",
      },
      {
        table: "booking_events",
        noun: "change of a call",
        plural: "changes of calls",
        rows: events,
        fate: "deleted",
      },
      activity.part,
    ],
    async erase(trx) {
      await lockBookings(trx, site.connection);
      for (const id of ids) {
        await release(trx, id);
        await forgetTouch(trx, { noun: "booking", recordId: id });
        for (const table of ["booking_reminders", "booking_events"] as const) {
          await trx.deleteFrom(table).where("booking_id", "=", id).execute();
        }
        await trx.deleteFrom("bookings").where("id", "=", id).execute();
      }
      await activity.erase(trx);
    },
  };
}
