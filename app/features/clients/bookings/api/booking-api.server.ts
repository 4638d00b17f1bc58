import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { data, json, type Routes, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import { readIdempotencyKey } from "../../../../kit/keys/idempotency-key.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { addDays, toDay } from "../../../../utils/dates.ts";
import { isTimeZone } from "../../../../utils/time-zone.ts";
import { type BookingRow, findLinkedBooking } from "../booking-links.server.ts";
import { listOpenSlots, listOpenTypes, toBookedCall, toSlot, toVisitorBooking } from "../bookings.server.ts";
import type { BookingRefusal } from "../limits/booking-refusal.server.ts";
import {
  bookedCallSchema,
  bookingInput,
  moveInput,
  publicCallTypeSchema,
  reasonInput,
  slotsSchema,
  type VisitorBooking,
  visitorBookingSchema,
} from "../schema.ts";
import { isShortRange, MAX_RANGE_DAYS } from "../slots.ts";
import { asVisitor, type ChangeResult, cancelBooking, moveBooking } from "../store/change-booking.server.ts";
import { bookAsVisitor } from "../visitor-booking.server.ts";

const day = z.iso.date("A day such as 2027-03-01.");
const slotsQuery = z
  .object({
    type: z.string().min(1).max(100),
    from: day,
    to: day,
    zone: z.string().max(100).refine(isTimeZone, "A time zone such as Asia/Kolkata."),
  })
  .refine(({ from, to }) => isShortRange(from, to), {
    path: ["to"],
    error: `At most ${MAX_RANGE_DAYS} days, the last one after the first.`,
  });
const tokenParam = z.object({ token: z.string().max(500) });

const BOOKED_SAID = "Your call is booked. An invitation is on its way to you.";
const REQUESTED_SAID = "Your request has arrived. I'll answer by email within 24 hours.";

const MOVED_SAID = "Your call has a new time.";
const INVITED_SAID = `${MOVED_SAID} An invitation is on its way to you.`;

const conflict = "Taken or no longer offered: `slots` has the nearest free times";

export function bookingApi(site: Site) {
  const { db } = site.connection;
  return routes(site, "anyone")
    .get(
      "/types",
      "The calls that can be booked",
      {
        answer: json(
          z.array(publicCallTypeSchema),
          "In the owner's order; none while bookings are paused or the owner has no hours",
        ),
      },
      () => listOpenTypes(db),
    )
    .get(
      "/slots",
      `Free times of a call, for at most ${MAX_RANGE_DAYS} days of a time zone`,
      {
        query: slotsQuery,
        answer: json(slotsSchema, "In UTC, in order of time"),
        errors: { 400: "A parameter is missing or not valid", 404: "No such call" },
      },
      async ({ query: { type, from, to, zone } }) => {
        // Days long past or far ahead have no slots, and zones have no rules for them.
        const now = site.now();
        const [first, last] = [addDays(toDay(now), -2), addDays(toDay(now), 400)];
        const range = { fromDay: from < first ? first : from, toDay: to > last ? last : to };
        const open = await listOpenSlots(db, { slug: type, zone, ...range, now });
        if (!open) throw new Refusal(404, "not_found", "This kind of call can't be booked.");
        return { slots: open.slots.map((start) => toSlot(start, open.type.minutes)) };
      },
    )
    .post(
      "/",
      "Book a call",
      {
        body: bookingInput,
        bodyIs: "Who wants to talk, and when",
        answer: saved(
          bookedCallSchema,
          "Booked; asked for where the owner approves, or where many book at once",
          BOOKED_SAID,
          201,
        ),
        errors: {
          400: "A field is missing or not valid",
          409: conflict,
          422: "A question has no answer, or the Idempotency-Key belongs to another booking",
          429: "Too many open calls of this address, or too many in a day",
        },
      },
      async ({ body, c }) => {
        const result = await bookAsVisitor(
          site,
          readSender(c),
          body,
          readIdempotencyKey(c.req.header("idempotency-key")),
        );
        if (!result.ok) refuse(result);
        const value = toBookedCall(result.booking);
        return said({ ok: true, value }, value.status === "pending" ? REQUESTED_SAID : BOOKED_SAID);
      },
    )
    .with(linkedBooking(site));
}

/** Calls for the holder of a booking's link. */
function linkedBooking(site: Site) {
  return <S extends Schema>(calls: Routes<S>) =>
    calls
      .get(
        "/:token",
        "A booked call, by the token of its link",
        { params: tokenParam, answer: data(visitorBookingSchema, "The call") },
        async ({ params }) => toVisitorBooking(site, await findOrRefuse(site, params.token)),
      )
      .post(
        "/:token/move",
        "Move a booked call",
        {
          params: tokenParam,
          body: moveInput,
          answer: saved(visitorBookingSchema, "Moved", MOVED_SAID),
          errors: {
            404: "Not a link of this site",
            409: conflict,
            410: "The link is revoked or the call long over",
            429: "Moved too often",
          },
        },
        async ({ params, body, c }) => {
          const { id } = await findOrRefuse(site, params.token);
          const by = asVisitor(c.get("clientAddress"));
          const move = { id, start: new Date(body.start), zone: body.zone, by };
          const result = await moveBooking(site, move);
          const moved = toSaved(site, result);
          return said(moved, result.ok && result.isMailed ? INVITED_SAID : MOVED_SAID);
        },
      )
      .post(
        "/:token/cancel",
        "Cancel a booked call",
        {
          params: tokenParam,
          body: reasonInput,
          answer: saved(visitorBookingSchema, "Cancelled", "Your call is cancelled."),
          errors: {
            404: "Not a link of this site",
            409: "Over or cancelled already",
            410: "The link is revoked",
          },
        },
        async ({ params, body, c }) => {
          const { id } = await findOrRefuse(site, params.token);
          const by = asVisitor(c.get("clientAddress"));
          const result = await cancelBooking(site, { id, reason: body.reason, by });
          return toSaved(site, result);
        },
      );
}

async function findOrRefuse(site: Site, token: string): Promise<BookingRow> {
  const found = await findLinkedBooking(site.connection.db, { secret: site.secret, token, now: site.now() });
  if (found.state === "found") return found.booking;
  if (found.state === "over") throw new Refusal(410, "gone", "This link is no longer valid.");
  throw new Refusal(404, "not_found", "This link doesn't lead anywhere.");
}

function toSaved(site: Site, result: ChangeResult): { ok: true; value: VisitorBooking } {
  if (!result.ok) refuse(result);
  return { ok: true, value: toVisitorBooking(site, result.booking) };
}

function refuse({ status, code, message, fields, slots, retryAfterSeconds }: BookingRefusal): never {
  throw new Refusal(status, code, message, {
    ...(fields && { fields }),
    retryAfterSeconds,
    ...(slots && { more: { slots: slots.map((slot) => slot.toISOString()) } }),
  });
}
