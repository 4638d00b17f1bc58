import { z } from "@hono/zod-openapi";
import { activitySchema } from "../activity/schema.ts";
import { backupSummarySchema } from "../backups/schema.ts";

const count = z.number().int();
const figure = z.object({ value: count, current: count, previous: count });

export const dashboardSchema = z
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
    callRequests: count.describe("Requests for calls that wait for approval"),
    contradictions: count.describe("Figures that the site gives differently in several places"),
    backup: backupSummarySchema.describe("The last backup, and what has gone wrong since"),
    recent: z.array(activitySchema),
  })
  .openapi("Dashboard");

export type Dashboard = z.infer<typeof dashboardSchema>;
export type DashboardFigure = z.infer<typeof figure>;
