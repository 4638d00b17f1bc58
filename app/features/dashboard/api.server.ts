import { createRoute } from "@hono/zod-openapi";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import { createResource, jsonContent, unauthorized } from "../../kit/http/resource.server.ts";
import { nounList } from "../../kit/noun.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { getDashboard } from "./dashboard.server.ts";
import { dashboardSchema } from "./schema.ts";

const getRoute = createRoute({
  method: "get",
  path: "/",
  summary: "What there is and what has happened, as counted now",
  responses: { 200: jsonContent(dashboardSchema, "The figures"), ...unauthorized },
});

export function dashboardApi(site: Site) {
  const { db } = site.connection;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(getRoute, async (c) => {
    return c.json(await getDashboard(db, site.get(nounList), site.now()), 200);
  });
}
