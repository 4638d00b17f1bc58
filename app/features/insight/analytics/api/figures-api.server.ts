import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { json, response, routes } from "../../../../kit/http/routes.server.ts";
import { sendCsv } from "../../../../kit/http/streams/text-stream.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { getAnalyticsReport } from "../analytics.server.ts";
import { type AnalyticsQuery, EXPORTED_TABLES } from "../analytics.ts";
import { visits } from "../recording/visit-recorder.server.ts";
import { liveSchema, reportSchema } from "../schema.ts";
import { exportTable } from "../store/analytics-csv.server.ts";
import { getLiveVisitors } from "../store/live.server.ts";
import { type AnalyticsSearch, analyticsSearch, parseAnalyticsQuery } from "./query.server.ts";

const exportSearch = analyticsSearch.extend({ table: z.enum(EXPORTED_TABLES).default("days") });

const badQuery = { 400: "The range is not valid, or there is more than one filter" };

export function analyticsApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "Visits by day and by where they came from, what they read and did",
      { query: analyticsSearch, answer: json(reportSchema, "The figures"), errors: badQuery },
      async ({ query }) => {
        const today = await findToday(site);
        const report = await getAnalyticsReport(site.connection, requireQuery(query, today), today);
        return { ...report, hasCountries: report.hasCountries || site.get(visits).hasCountries };
      },
    )
    .get(
      "/live",
      "Who has opened a page in the last five minutes",
      { answer: json(liveSchema, "How many, and where") },
      () => getLiveVisitors(db, site.now()),
    )
    .get(
      "/export.csv",
      "One table of a report with all its values, for a spreadsheet",
      {
        query: exportSearch,
        answer: response({ 200: { description: "The table", content: { "text/csv": {} } } }),
        errors: badQuery,
      },
      async ({ c, query: { table, ...search } }) => {
        const today = await findToday(site);
        const query = requireQuery(search, today);
        const csv = await exportTable(site.connection, query, table, today);
        return sendCsv(c, csv, `analytics-${table}-${query.from}-${query.to}`);
      },
    );
}

function requireQuery(search: AnalyticsSearch, today: string): AnalyticsQuery {
  const parsed = parseAnalyticsQuery(search, today);
  if (!parsed.ok) throw new Refusal(400, parsed.code, parsed.message);
  return parsed.query;
}
