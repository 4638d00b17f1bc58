import { createRoute, z } from "@hono/zod-openapi";
import { DASHBOARD_PERIOD_DAYS } from "../../app/features/activity/activity.ts";
import { getDashboard } from "../../app/features/activity/dashboard.server.ts";
import { compareVisitors } from "../../app/features/analytics/analytics.server.ts";
import { countWaitingChats } from "../../app/features/notifications/notifications.server.ts";
import { requireOwner } from "../../app/kit/http/require-owner.server.ts";
import { createResource, jsonContent, unauthorized } from "../../app/kit/http/resource.server.ts";
import { activitySchema } from "./activity.ts";
import type { ApiDeps } from "./api-deps.ts";

const count = z.number().int();
const figure = z.object({ value: count, current: count, previous: count });

const dashboardSchema = z
  .object({
    projects: figure.describe("Now, and 30 days ago"),
    posts: figure.describe("Now, and 30 days ago"),
    visitors: figure.describe("Ever, in the last 30 days, and in the 30 days before"),
    activeProjects: figure.describe("Created or changed in the last 30 days, and in the 30 days before"),
    messages: count,
    unreadMessages: count.describe("Messages in the inbox that were not opened yet"),
    waitingChats: count.describe("Conversations whose visitor waits for the owner, up to 100"),
    scheduledPosts: count.describe("Posts that go out by themselves"),
    heldComments: count.describe("Comments that wait for approval"),
    heldMentions: count.describe("Mentions that wait for approval"),
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
  const { db } = deps.connection;
  const resource = createResource();
  resource.use(requireOwner(deps));
  return resource.openapi(getRoute, async (c) => {
    const now = deps.now();
    const visitors = await compareVisitors(db, DASHBOARD_PERIOD_DAYS, now);
    const waitingChats = await countWaitingChats(db);
    return c.json({ ...(await getDashboard(db, now)), visitors, waitingChats }, 200);
  });
}
