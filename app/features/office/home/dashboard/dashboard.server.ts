import type { Db } from "../../../../../db/schema.ts";
import type { Feature } from "../../../../kit/feature.server.ts";
import { countWaiting } from "../../../../kit/owner/waiting.server.ts";
import { UNREAD_MAX } from "../notifications/notification.ts";
import { type Dashboard, dashboardSchema } from "./schema.ts";

export async function getDashboard(db: Db, features: readonly Feature[], now: Date): Promise<Dashboard> {
  const figures = await Promise.all(features.map((feature) => feature.figures?.(db, now, features)));
  const dashboard = dashboardSchema.parse(Object.assign({}, ...figures, await countWaiting(db, features)));
  // As the bell shows them.
  return { ...dashboard, waitingChats: Math.min(dashboard.waitingChats, UNREAD_MAX + 1) };
}
