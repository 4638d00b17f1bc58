import { z } from "@hono/zod-openapi";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, done, json, routes, saved } from "../../../../kit/http/routes.server.ts";
import { invalidField, type WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import {
  availabilityInput,
  availabilitySchema,
  type BookingAvailability,
  type CallTypeInput,
  callTypeInput,
  callTypeOrder,
  callTypeUpdate,
  ownerCallTypeSchema,
} from "../schema.ts";
import { getAvailability, updateAvailability } from "../store/availability.server.ts";
import {
  createCallType,
  deleteCallType,
  listOwnerTypes,
  reorderCallTypes,
  updateCallType,
} from "../store/call-types.server.ts";

const NO_JITSI = "This site has no Jitsi server. Choose another place.";

export function availabilityApi(site: Site) {
  const withPlaces = <T>(hours: T) => ({ ...hours, hasJitsi: Boolean(site.config.jitsiUrl) });
  return routes(site)
    .get(
      "/",
      "When the owner takes calls",
      { answer: data(availabilitySchema, "Hours, exceptions, journeys, and whether bookings are paused") },
      async () => withPlaces(await getAvailability(site.connection.db)),
    )
    .put(
      "/",
      "Change when the owner takes calls",
      {
        body: availabilityInput,
        bodyIs: "All of it, with the version that was read",
        answer: saved(availabilitySchema, "Changed", "Hours saved"),
      },
      async ({ write, body }): Promise<WriteResult<BookingAvailability>> => {
        const result = await updateAvailability(write(), body);
        return result.ok ? { ok: true, value: withPlaces(result.value) } : result;
      },
    );
}

export function callTypesApi(site: Site) {
  const isPlaceless = ({ meeting }: CallTypeInput) => meeting.kind === "jitsi" && !site.config.jitsiUrl;
  return routes(site)
    .get(
      "/",
      "The kinds of calls, in the owner's order",
      { answer: json(z.array(ownerCallTypeSchema), "Also those that aren't offered") },
      () => listOwnerTypes(site.connection.db),
    )
    .post(
      "/",
      "Add a kind of call",
      {
        body: callTypeInput,
        bodyIs: "The call type",
        answer: saved(ownerCallTypeSchema, "Added", "Call type added", 201),
      },
      async ({ write, body }) =>
        isPlaceless(body)
          ? invalidField("meeting.kind", NO_JITSI)
          : createCallType(write(), site.newId(), body),
    )
    .put(
      "/order",
      "Put the kinds of calls into another order",
      { body: callTypeOrder, bodyIs: "All ids", answer: done("In the new order", "Order saved") },
      ({ write, body }) => reorderCallTypes(write(), body.ids),
    )
    .put(
      "/:id",
      "Change a kind of call",
      {
        params: textParam,
        body: callTypeUpdate,
        bodyIs: "All of it, with the version that was read",
        answer: saved(ownerCallTypeSchema, "Changed", "Call type saved"),
      },
      async ({ write, params, body }) =>
        isPlaceless(body) ? invalidField("meeting.kind", NO_JITSI) : updateCallType(write(), params.id, body),
    )
    .delete(
      "/:id",
      "Delete a kind of call for good; booked calls stay",
      { params: textParam, answer: done("Deleted", "Call type deleted") },
      ({ write, params }) => deleteCallType(write(), params.id),
    );
}
