import { z } from "@hono/zod-openapi";
import { ownerListQuery, takePage } from "../../../kit/http/paging.server.ts";
import {
  OUTDATED_REVISION,
  orderRoute,
  revisionRoutes,
  trashRoutes,
} from "../../../kit/http/record-routes.server.ts";
import { textParam } from "../../../kit/http/resource.server.ts";
import { json, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { ownerServiceSchema, serviceInput, serviceSchema, serviceUpdate } from "./schema.ts";
import { listServices } from "./services.server.ts";
import {
  createOwnerService,
  deleteService,
  listOwnerServices,
  reorderServices,
  restoreService,
  updateService,
} from "./store/service-commands.server.ts";

export function servicesApi(site: Site) {
  return routes(site)
    .with(orderRoute({ noun: "service", id: textParam.shape.id, reorder: reorderServices }))
    .get(
      "/",
      "The services on offer, in the owner's order",
      { guard: "anyone", answer: json(z.array(serviceSchema), "All services") },
      () => listServices(site.connection.db),
    )
    .post(
      "/",
      "Add a service",
      {
        body: serviceInput,
        bodyIs: "The service; prices are text",
        answer: saved(ownerServiceSchema, "Created", "Service created successfully", 201),
      },
      ({ write, body }) => createOwnerService(write(), body),
    )
    .put(
      "/:id",
      "Change the service with this _id",
      {
        params: textParam,
        body: serviceUpdate,
        bodyIs: "The service, with the version that was read",
        answer: saved(ownerServiceSchema, "Updated", "Service updated successfully"),
      },
      ({ write, params, body }) => updateService(write(), params.id, body),
    )
    .with(
      trashRoutes({
        noun: "service",
        params: textParam,
        schema: ownerServiceSchema,
        remove: deleteService,
        restore: restoreService,
      }),
    )
    .with(
      revisionRoutes(site, {
        noun: "services",
        schema: ownerServiceSchema,
        restore: async (by, { id, snapshot, version }) => {
          const input = serviceUpdate.safeParse({ ...snapshot, version });
          return input.success ? updateService(by, id, input.data) : OUTDATED_REVISION;
        },
      }),
    );
}

export function ownerServicesApi(site: Site) {
  return routes(site).get(
    "/",
    "The owner's services, in the owner's order",
    { query: ownerListQuery, answer: json(z.array(ownerServiceSchema), "The services, or the trash") },
    async ({ query: { q: query, deleted, ...paging }, c }) => {
      const services = await listOwnerServices(site.connection.db, { now: site.now(), query, deleted });
      return takePage(c, services, paging);
    },
  );
}
