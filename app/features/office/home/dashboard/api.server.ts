import type { Db } from "../../../../../db/schema.ts";
import { type Feature, featureList } from "../../../../kit/feature.server.ts";
import { json, routes } from "../../../../kit/http/routes.server.ts";
import { countWaiting } from "../../../../kit/owner/waiting.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { UNREAD_MAX } from "../notifications/notification.ts";
import { type Dashboard, dashboardSchema } from "./schema.ts";

export function dashboardApi(site: Site) {
  return routes(site).get(
    "/",
    "What there is and what has happened, as counted now",
    { answer: json(dashboardSchema, "The figures") },
    () => getDashboard(site.connection.db, site.get(featureList), site.now()),
  );
}

async function getDashboard(db: Db, features: readonly Feature[], now: Date): Promise<Dashboard> {
  const figures = await Promise.all(features.map((feature) => feature.figures?.(db, now, features)));
  const dashboard = dashboardSchema.parse(Object.assign({}, ...figures, await countWaiting(db, features)));
  // Capped like the bell's count.
  return { ...dashboard, waitingChats: Math.min(dashboard.waitingChats, UNREAD_MAX + 1) };
}
