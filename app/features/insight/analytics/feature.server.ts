import type { Feature } from "../../../kit/feature.server.ts";
import { FIGURE_PERIOD_DAYS } from "../../../kit/owner/figure-period.ts";
import { visitLog } from "../../core/attribution/visit-log.server.ts";
import { loadSiteZone } from "../../core/settings/site-zone.server.ts";
import { compareVisitors } from "./analytics.server.ts";
import { parsePublicPath } from "./analytics.ts";
import { analyticsEventsApi } from "./api/events-api.server.ts";
import { analyticsApi } from "./api/figures-api.server.ts";
import { analyticsSettingsApi } from "./digest/api.server.ts";
import { digestSender } from "./digest/digest-sender.server.ts";
import { eventsCleaner } from "./recording/events-cleaner.server.ts";
import { visits } from "./recording/visit-recorder.server.ts";
import { analyticsVitalsApi } from "./vitals/api.server.ts";
import { vitals } from "./vitals/vital-recorder.server.ts";

export const analyticsFeature: Feature = {
  name: "analytics",
  provide: (site) =>
    site.provide(visitLog, {
      recordGoal: ({ path, fallback, ...goal }) =>
        site
          .get(visits)
          .recordEvent({ ...goal, kind: "goal", path: parsePublicPath(path) ? path : fallback }),
      flush: () => site.get(visits).flush(),
    }),
  api: (site) => [
    ["/analytics", analyticsEventsApi(site).router],
    ["/analytics", analyticsApi(site).router],
    ["/analytics", analyticsSettingsApi(site).router],
    ["/analytics", analyticsVitalsApi(site).router],
  ],
  publicWrites: ["POST /api/analytics/events", "POST /api/analytics/vitals"],
  onPage: (site) => {
    const { recordCrawler } = site.get(visits);
    // Browsers report by themselves what they show; this is for those that run no script.
    return ({ path, status, isDocument, method, headers }) => {
      const userAgent = headers.get("user-agent");
      if (userAgent && status === 200 && isDocument && method === "GET") recordCrawler(userAgent, path);
    };
  },
  figures: async (db, now) => {
    const { formatDay } = await loadSiteZone(db);
    return { visitors: await compareVisitors(db, FIGURE_PERIOD_DAYS, formatDay(now)) };
  },
  workers: [eventsCleaner, digestSender],
  recorders: [visits, vitals],
};
