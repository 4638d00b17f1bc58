import { z } from "@hono/zod-openapi";
import { CURRENCIES } from "../../../../utils/money.ts";
import { activitySchema } from "../../../core/activity/schema.ts";
import { backupSummarySchema } from "../../backups/schema.ts";

const count = z.number().int();
const figure = z.object({ value: count, current: count, previous: count });

const minor = z.int();

const money = z.object({
  fiscalYear: z.string(),
  currencies: z.array(
    z.object({
      currency: z.enum(CURRENCIES),
      monthMinor: minor.describe("Confirmed this month, less refunds, in paise or cents"),
      yearMinor: minor.describe("Confirmed this financial year, less refunds, in paise or cents"),
      openMinor: minor.describe("To be paid on issued invoices, in paise or cents"),
      overdueMinor: minor.describe("What of it is past its due date, in paise or cents"),
    }),
  ),
});

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
    today: count.describe("What is due or waits on Today, call by call and mail by mail"),
    capturedMails: count.describe("Emails that were kept as files while email was off"),
    lateMails: count.describe("Emails that the mail server didn't take yet"),
    contradictions: count.describe("Figures that the site gives differently in several places"),
    money: money.nullable().describe("Each currency by itself; null until a document was issued"),
    backup: backupSummarySchema.describe("The last backup, and what has gone wrong since"),
    recent: z.array(activitySchema),
  })
  .openapi("Dashboard");

export type Dashboard = z.infer<typeof dashboardSchema>;
export type DashboardMoney = z.infer<typeof money>;
export type DashboardFigure = z.infer<typeof figure>;
