import { createRoute, z } from "@hono/zod-openapi";
import { getDashboard } from "../../app/features/activity/dashboard.server.ts";
import { requireOwner } from "../middleware/require-owner.ts";
import { activitySchema } from "./activity.ts";
import type { ApiDeps } from "./api.ts";
import { createResource, jsonContent, unauthorized } from "./resource.ts";

const count = z.number().int();
const change = z.object({ current: count, previous: count });

const dashboardSchema = z
  .object({
    projects: count,
    posts: count,
    messages: count,
    activeProjects: count.describe("Created or changed within the last 30 days"),
    added: z
      .object({ projects: change, posts: change, messages: change })
      .describe("What came in the last 30 days, and in the 30 days before"),
    recent: z.array(activitySchema),
  })
  .openapi("Dashboard");

const getRoute = createRoute({
  method: "get",
  path: "/",
  summary: "What there is and what has happened, as counted now",
  responses: { 200: jsonContent(dashboardSchema, "The figures"), ...unauthorized },
});

export function dashboardApi(deps: ApiDeps) {
  const resource = createResource();
  resource.use(requireOwner(deps));
  return resource.openapi(getRoute, async (c) =>
    c.json(await getDashboard(deps.connection.db, deps.now()), 200),
  );
}
