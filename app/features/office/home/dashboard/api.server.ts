import { featureList } from "../../../../kit/feature.server.ts";
import { json, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { getDashboard } from "./dashboard.server.ts";
import { dashboardSchema } from "./schema.ts";

export function dashboardApi(site: Site) {
  return routes(site).get(
    "/",
    "What there is and what has happened, as counted now",
    { answer: json(dashboardSchema, "The figures") },
    () => getDashboard(site.connection.db, site.get(featureList), site.now()),
  );
}
