import { z } from "@hono/zod-openapi";
import { textParam } from "../../../kit/http/resource.server.ts";
import { data, done, json, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import {
  availabilityInput,
  availabilitySchema,
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

export function availabilityApi(site: Site) {
  return routes(site)
    .get(
      "/",
      "When the owner takes calls",
      { answer: data(availabilitySchema, "Hours, exceptions, journeys, and whether bookings are paused") },
      () => getAvailability(site.connection.db),
    )
    .put(
      "/",
      "Change when the owner takes calls",
      {
        body: availabilityInput,
        bodyIs: "All of it, with the version that was read",
        answer: saved(availabilitySchema, "Changed", "Hours saved"),
      },
      ({ write, body }) => updateAvailability(write(), body),
    );
}

export function callTypesApi(site: Site) {
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
      ({ write, body }) => createCallType(write(), site.newId(), body),
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
      ({ write, params, body }) => updateCallType(write(), params.id, body),
    )
    .delete(
      "/:id",
      "Delete a kind of call for good; booked calls stay",
      { params: textParam, answer: done("Deleted", "Call type deleted") },
      ({ write, params }) => deleteCallType(write(), params.id),
    );
}
