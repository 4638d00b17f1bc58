import { createRoute, z } from "@hono/zod-openapi";
import { listServices } from "../../app/features/services/services.server.ts";
import type { ApiDeps } from "./api.ts";
import { createResource, jsonContent } from "./resource.ts";

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

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The services on offer, in the owner's order",
  responses: { 200: jsonContent(z.array(serviceSchema), "All services") },
});

export function servicesApi({ connection }: ApiDeps) {
  return createResource().openapi(listRoute, async (c) => c.json(await listServices(connection.db), 200));
}
