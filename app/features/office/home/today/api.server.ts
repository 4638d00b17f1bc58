import { featureList } from "../../../../kit/feature.server.ts";
import { data, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { siteZone } from "../../../core/settings/site-zone.server.ts";
import { todaySchema } from "./schema.ts";
import { getToday } from "./today.server.ts";

export function todayApi(site: Site) {
  return routes(site).get(
    "/",
    "What is due today and what waits for the owner",
    { answer: data(todaySchema, "By the owner's time zone; at most 50 of a kind, and 20 messages") },
    async () => {
      const zone = await site.get(siteZone).get();
      return getToday(site.connection.db, { now: site.now(), zone, features: site.get(featureList) });
    },
  );
}
