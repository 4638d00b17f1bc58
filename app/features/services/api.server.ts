import { createRoute, z } from "@hono/zod-openapi";
import { ownerListQuery, takePage } from "../../kit/http/paging.server.ts";
import {
  addOrderRoute,
  addRevisionRoutes,
  addTrashRoutes,
  OUTDATED_REVISION,
} from "../../kit/http/record-routes.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  jsonContent,
  jsonInput,
  ownerRow,
  savedSchema,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { serviceInput, serviceUpdate } from "./service.ts";
import { listServices } from "./services.server.ts";
import {
  createOwnerService,
  deleteService,
  listOwnerServices,
  reorderServices,
  restoreService,
  updateService,
} from "./store/service-commands.server.ts";

const serviceSchema = z
  .object({
    _id: z.string(),
    id: z.string(),
    icon: z.string(),
    title: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    startingPrice: z.string().describe("Digits with thousands separators, such as 1,00,000"),
    endingPrice: z.string().optional(),
    currency: z.string().describe("₹, $ or €"),
  })
  .openapi("Service");

const ownerServiceSchema = serviceSchema.extend(ownerRow).openapi("OwnerService");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The services on offer, in the owner's order",
  responses: { 200: jsonContent(z.array(serviceSchema), "All services") },
});

const createServiceRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Add a service",
  request: jsonInput(serviceInput, "The service; prices are text"),
  responses: { 201: jsonContent(savedSchema(ownerServiceSchema), "Created"), ...writeErrors },
});

const updateRoute = createRoute({
  method: "put",
  path: "/{id}",
  summary: "Change the service with this _id",
  request: { params: textParam, ...jsonInput(serviceUpdate, "The service, with the version that was read") },
  responses: { 200: jsonContent(savedSchema(ownerServiceSchema), "Updated"), ...writeErrors },
});

const ownerListRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The owner's services, in the owner's order",
  request: { query: ownerListQuery },
  responses: { 200: jsonContent(z.array(ownerServiceSchema), "The services, or the trash"), ...unauthorized },
});

export function servicesApi(site: Site) {
  const resource = createResource();
  addOrderRoute(resource, site, { noun: "service", id: textParam.shape.id, reorder: reorderServices });
  resource
    .openapi(listRoute, async (c) => c.json(await listServices(site.connection.db), 200))
    .openapi(createServiceRoute, async (c) => {
      const result = await createOwnerService(writeOf(c, site), c.req.valid("json"));
      return sendSaved(c, result, "Service created successfully", 201);
    })
    .openapi(updateRoute, async (c) => {
      const result = await updateService(writeOf(c, site), c.req.valid("param").id, c.req.valid("json"));
      return sendSaved(c, result, "Service updated successfully", 200);
    });
  addTrashRoutes(resource, site, {
    noun: "service",
    params: textParam,
    schema: ownerServiceSchema,
    remove: deleteService,
    restore: restoreService,
  });
  addRevisionRoutes(resource, site, {
    noun: "services",
    schema: ownerServiceSchema,
    restore: async (c, { id, snapshot, version }) => {
      const input = serviceUpdate.safeParse({ ...snapshot, version });
      return input.success ? updateService(writeOf(c, site), id, input.data) : OUTDATED_REVISION;
    },
  });
  return resource;
}

export function ownerServicesApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(ownerListRoute, async (c) => {
    const { q: query, deleted, ...paging } = c.req.valid("query");
    const services = await listOwnerServices(site.connection.db, { now: site.now(), query, deleted });
    return c.json(takePage(c, services, paging), 200);
  });
}
