import { createRoute } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import { createResource, errorSchema, jsonContent, unauthorized } from "../../../kit/http/resource.server.ts";
import { sendCsv } from "../../../kit/http/streams/text-stream.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { getAnalyticsReport } from "../analytics.server.ts";
import { visits } from "../recording/visit-recorder.server.ts";
import { exportTable } from "../store/analytics-csv.server.ts";
import { getLiveVisitors } from "../store/live.server.ts";
import { exportSearch, liveSchema, reportSchema } from "./analytics-schemas.server.ts";
import { analyticsEventsApi } from "./events-api.server.ts";
import { analyticsSearch, parseAnalyticsQuery } from "./query.server.ts";

const badQuery = {
  400: jsonContent(errorSchema, "The range is not valid, or there is more than one filter"),
};

const reportRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Visits by day and by where they came from, what they read and did",
  request: { query: analyticsSearch },
  responses: { 200: jsonContent(reportSchema, "The figures"), ...badQuery, ...unauthorized },
});

const liveRoute = createRoute({
  method: "get",
  path: "/live",
  summary: "Who has opened a page in the last five minutes",
  responses: { 200: jsonContent(liveSchema, "How many, and where"), ...unauthorized },
});

const exportRoute = createRoute({
  method: "get",
  path: "/export.csv",
  summary: "One table of a report with all its values, for a spreadsheet",
  request: { query: exportSearch },
  responses: {
    200: { description: "The table", content: { "text/csv": {} } },
    ...badQuery,
    ...unauthorized,
  },
});

export function analyticsApi(site: Site) {
  const { db } = site.connection;
  const resource = createResource();
  resource.route("/", analyticsEventsApi(site));
  for (const { path } of [reportRoute, liveRoute, exportRoute]) resource.get(path, requireOwner(site));
  return resource
    .openapi(reportRoute, async (c) => {
      const now = site.now();
      const parsed = parseAnalyticsQuery(c.req.valid("query"), now);
      if (!parsed.ok) throw new Refusal(400, parsed.code, parsed.message);
      const report = await getAnalyticsReport(db, parsed.query, now);
      return c.json({ ...report, hasCountries: report.hasCountries || site.get(visits).hasCountries }, 200);
    })
    .openapi(liveRoute, async (c) => c.json(await getLiveVisitors(db, site.now()), 200))
    .openapi(exportRoute, async (c) => {
      const { table, ...search } = c.req.valid("query");
      const now = site.now();
      const parsed = parseAnalyticsQuery(search, now);
      if (!parsed.ok) throw new Refusal(400, parsed.code, parsed.message);
      const { query } = parsed;
      const csv = await exportTable(db, query, table, now);
      return sendCsv(c, csv, `analytics-${table}-${query.from}-${query.to}`);
    });
}
