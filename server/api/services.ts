import { createRoute, z } from "@hono/zod-openapi";
import { serviceInput, serviceUpdate } from "../../app/features/services/service.ts";
import {
  createOwnerService,
  deleteService,
  listOwnerServices,
  restoreService,
  updateService,
} from "../../app/features/services/service-commands.server.ts";
import { listServices } from "../../app/features/services/services.server.ts";
import { requireOwner } from "../middleware/require-owner.ts";
import type { ApiDeps } from "./api.ts";
import { ownerListQuery, takePage } from "./paging.ts";
import {
  createResource,
  doneSchema,
  jsonContent,
  jsonInput,
  ownerRow,
  refuseWrite,
  savedSchema,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "./resource.ts";

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

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Put a service into the trash",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

const restoreRoute = createRoute({
  method: "post",
  path: "/{id}/restore",
  summary: "Take a service out of the trash, within 30 days",
  request: { params: textParam },
  responses: { 200: jsonContent(savedSchema(ownerServiceSchema), "Restored"), ...writeErrors },
});

const ownerListRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The owner's services, in the owner's order",
  request: { query: ownerListQuery },
  responses: { 200: jsonContent(z.array(ownerServiceSchema), "The services, or the trash"), ...unauthorized },
});

export function servicesApi(deps: ApiDeps) {
  return createResource()
    .openapi(listRoute, async (c) => c.json(await listServices(deps.connection.db), 200))
    .openapi(createServiceRoute, async (c) => {
      const result = await createOwnerService(writeOf(c, deps), c.req.valid("json"));
      if (!result.ok) return refuseWrite(c, result);
      return c.json(
        { success: true as const, message: "Service created successfully", data: result.value },
        201,
      );
    })
    .openapi(updateRoute, async (c) => {
      const result = await updateService(writeOf(c, deps), c.req.valid("param").id, c.req.valid("json"));
      if (!result.ok) return refuseWrite(c, result);
      return c.json(
        { success: true as const, message: "Service updated successfully", data: result.value },
        200,
      );
    })
    .openapi(deleteRoute, async (c) => {
      const result = await deleteService(writeOf(c, deps), c.req.valid("param").id);
      if (!result.ok) return refuseWrite(c, result);
      return c.json({ success: true as const, message: "Service deleted successfully" }, 200);
    })
    .openapi(restoreRoute, async (c) => {
      const result = await restoreService(writeOf(c, deps), c.req.valid("param").id);
      if (!result.ok) return refuseWrite(c, result);
      return c.json(
        { success: true as const, message: "Service restored successfully", data: result.value },
        200,
      );
    });
}

export function ownerServicesApi(deps: ApiDeps) {
  const resource = createResource();
  resource.use(requireOwner(deps));
  return resource.openapi(ownerListRoute, async (c) => {
    const { q: query, deleted, ...paging } = c.req.valid("query");
    const services = await listOwnerServices(deps.connection.db, { now: deps.now(), query, deleted });
    return c.json(takePage(c, services, paging), 200);
  });
}
