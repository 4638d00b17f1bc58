import type { Feature } from "../../../kit/feature.server.ts";
import { mailComposers } from "../../core/outbox/worker.server.ts";
import { availabilityApi, callTypesApi } from "./api/availability-api.server.ts";
import { bookingApi } from "./api/booking-api.server.ts";
import { bookingsApi } from "./api/bookings-api.server.ts";
import { callHoursKind, callTypesKind } from "./archive.server.ts";
import { bookingNotifications } from "./bell.server.ts";
import { isBookingToken, isCalendarToken } from "./booking-links.server.ts";
import { serveCalendars } from "./calendar/calendar-file.server.ts";
import { busyFeedsApi } from "./feeds/api.server.ts";
import { feedNotifications, listFeedsToday } from "./feeds/bell.server.ts";
import { feedWorker } from "./feeds/worker.server.ts";
import { bookingMails } from "./mails.server.ts";
import { bookingPersonalData } from "./personal-data.server.ts";
import { bookingRecords } from "./records.server.ts";
import { bookingSearch } from "./search.server.ts";
import { listBookedToday } from "./today.server.ts";
import { bookingWorker } from "./worker.server.ts";

export const bookingsFeature: Feature = {
  name: "bookings",
  provide(site) {
    const composers = site.get(mailComposers);
    for (const [kind, compose] of Object.entries(bookingMails)) composers.set(kind, compose);
  },
  api: (site) => [
    ["/booking", bookingApi(site).router],
    ["/bookings", bookingsApi(site).router],
    ["/availability", availabilityApi(site).router],
    ["/call-types", callTypesApi(site).router],
    ["/busy-feeds", busyFeedsApi(site).router],
  ],
  publicWrites: ["POST /api/booking", "POST /api/booking/:token/move", "POST /api/booking/:token/cancel"],
  linkedPlaces: [
    { path: /^(?:\/booking|\/api\/booking)\/([^/]+)/, isGenuine: isBookingToken },
    { path: /^\/calendar\/([^/]+)\.ics$/, isGenuine: isCalendarToken },
  ],
  files: serveCalendars,
  archive: [callTypesKind, callHoursKind],
  records: [bookingRecords],
  personalData: bookingPersonalData,
  search: bookingSearch,
  notifications: { ...bookingNotifications, ...feedNotifications },
  waiting: {
    callRequests: (db) => db.selectFrom("bookings").where("status", "=", "pending"),
  },
  today: async (db, moment) => [...(await listBookedToday(db, moment)), ...(await listFeedsToday(db))],
  workers: [bookingWorker, feedWorker],
};
