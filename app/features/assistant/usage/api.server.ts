import { data, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../core/model/ai-provider.server.ts";
import { usageReportSchema } from "./schema.ts";
import { getUsageReport } from "./usage-report.server.ts";

export function assistantUsageApi(site: Site) {
  return routes(site).get(
    "/",
    "Answers of the last 30 days by who gave them, and this month's tokens against the budget",
    { answer: data(usageReportSchema, "The figures, in days of the site's time zone") },
    () =>
      getUsageReport(site.connection.db, {
        provider: site.get(aiProvider)?.name ?? null,
        now: site.now(),
      }),
  );
}
