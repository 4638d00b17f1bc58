import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, json, type Routes, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { addDays } from "../../../../utils/dates.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import { BOOKING_STATUSES } from "../booking.ts";
import { formatCalendarLink } from "../booking-links.server.ts";
import {
  bookingEventSchema,
  ownerBookingSchema,
  ownerMoveInput,
  ownerReasonInput,
  slotExplanationSchema,
  versionInput,
} from "../schema.ts";
import { isShortRange, MAX_RANGE_DAYS } from "../slots.ts";
import { getAvailability, getFeedVersion, renewFeedLink } from "../store/availability.server.ts";
import {
  findOwnerBooking,
  listBookingEvents,
  listBookingsBetween,
  listRequests,
} from "../store/booking-list.server.ts";
import { explainOwnerSlot } from "../store/explain-slot.server.ts";
import {
  approveBooking,
  cancelAsOwner,
  declineBooking,
  markNoShow,
  moveAsOwner,
} from "../store/owner-commands.server.ts";

const day = z.iso.date("A day such as 2027-03-01.");
const rangeQuery = z
  .object({
    from: day,
    to: day,
    status: z.enum(["open", "all"]).default("open").describe("`open` leaves out what isn't taking place"),
  })
  .refine(({ from, to }) => isShortRange(from, to), {
    path: ["to"],
    error: `At most ${MAX_RANGE_DAYS} days, the last one after the first.`,
  });
const explainQuery = z.object({ type: z.string().min(1).max(100), start: z.iso.datetime() });
const calendarLinkSchema = z.object({ address: z.string() }).openapi("CalendarLink");

export function bookingsApi(site: Site) {
  const { db } = site.connection;
  const toLink = (feedVersion: number) => ({ address: formatCalendarLink(site, feedVersion) });
  return routes(site)
    .get(
      "/",
      `Booked calls of at most ${MAX_RANGE_DAYS} days of the owner's time zone`,
      { query: rangeQuery, answer: json(z.array(ownerBookingSchema), "In order of time") },
      async ({ query: { from, to, status } }) => {
        const { startOfDay } = createZone((await getAvailability(db)).zone);
        const statuses = status === "all" ? BOOKING_STATUSES : (["pending", "confirmed", "no_show"] as const);
        return listBookingsBetween(db, { from: startOfDay(from), to: startOfDay(addDays(to, 1)), statuses });
      },
    )
    .get(
      "/requests",
      "Requests for calls that wait for the owner",
      { answer: json(z.array(ownerBookingSchema), "The next call first") },
      () => listRequests(db, site.now()),
    )
    .get(
      "/explain",
      "Why a time is not offered",
      { query: explainQuery, answer: data(slotExplanationSchema, "The reason, if it's not offered") },
      async ({ query }) =>
        (await explainOwnerSlot(db, { ...query, now: site.now() })) ?? refuseUnknown("call type"),
    )
    .get(
      "/calendar-link",
      "The address of the owner's private calendar",
      { guard: "full", answer: data(calendarLinkSchema, "Keep it to yourself") },
      async () => toLink(await getFeedVersion(db)),
    )
    .post(
      "/calendar-link",
      "Make a new address of the private calendar; the old one stops working",
      { body: z.object({}), answer: saved(calendarLinkSchema, "Made", "The calendar has a new link") },
      async ({ write }) => {
        const renewed = await renewFeedLink(write());
        return renewed.ok ? { ok: true, value: toLink(renewed.value) } : renewed;
      },
    )
    .get(
      "/:id",
      "A booked call and what happened to it",
      {
        params: textParam,
        answer: data(
          z.object({ booking: ownerBookingSchema, events: z.array(bookingEventSchema) }),
          "The oldest event first",
        ),
      },
      async ({ params: { id } }) => {
        const booking = (await findOwnerBooking(db, id)) ?? refuseUnknown("call");
        return { booking, events: await listBookingEvents(db, id) };
      },
    )
    .with(bookingActions(site));
}

/** The owner's calls about one booking; the visitor is notified by mail. */
function bookingActions(site: Site) {
  return <S extends Schema>(calls: Routes<S>) =>
    calls
      .post(
        "/:id/approve",
        "Confirm a requested call",
        {
          params: textParam,
          body: versionInput,
          answer: saved(ownerBookingSchema, "Confirmed", "Call confirmed"),
        },
        ({ write, params, body }) => approveBooking(write(), site, { ...params, ...body }),
      )
      .post(
        "/:id/decline",
        "Decline a requested call",
        {
          params: textParam,
          body: ownerReasonInput,
          answer: saved(ownerBookingSchema, "Declined", "Call declined"),
        },
        ({ write, params, body }) => declineBooking(write(), site, { ...params, ...body }),
      )
      .post(
        "/:id/move",
        "Move a call to any time that is free",
        { params: textParam, body: ownerMoveInput, answer: saved(ownerBookingSchema, "Moved", "Call moved") },
        ({ write, params, body: { start, version } }) =>
          moveAsOwner(write(), site, { ...params, start: new Date(start), version }),
      )
      .post(
        "/:id/cancel",
        "Cancel a call; the visitor is told",
        {
          params: textParam,
          body: ownerReasonInput,
          answer: saved(ownerBookingSchema, "Cancelled", "Call cancelled"),
        },
        ({ write, params, body }) => cancelAsOwner(write(), site, { ...params, ...body }),
      )
      .post(
        "/:id/no-show",
        "Note that the visitor didn't come",
        {
          params: textParam,
          body: versionInput,
          answer: saved(ownerBookingSchema, "Noted", "Noted as missed"),
        },
        ({ write, params, body }) => markNoShow(write(), site, { ...params, ...body }),
      );
}

function refuseUnknown(noun: string): never {
  throw new Refusal(404, "not_found", `This ${noun} doesn't exist.`);
}
