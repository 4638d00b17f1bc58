import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import { createResource, jsonContent, unauthorized } from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { DASHBOARD_PERIOD_DAYS } from "../activity/activity.ts";
import { activitySchema } from "../activity/api.server.ts";
import { compareVisitors } from "../analytics/analytics.server.ts";
import { countWaitingChats } from "../notifications/notifications.server.ts";
import { getDashboard } from "./dashboard.server.ts";

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

export function dashboardApi(site: Site) {
  const { db } = site.connection;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(getRoute, async (c) => {
    const now = site.now();
    const visitors = await compareVisitors(db, DASHBOARD_PERIOD_DAYS, now);
    const waitingChats = await countWaitingChats(db);
    return c.json({ ...(await getDashboard(db, now)), visitors, waitingChats }, 200);
  });
}
