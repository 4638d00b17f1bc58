import { createRoute, z } from "@hono/zod-openapi";
import { getRecentViews } from "../../app/features/analytics/analytics.server.ts";
import {
  ANALYTICS_RANGE_DEFAULT,
  ANALYTICS_RANGES,
  isBrowser,
  parsePublicPath,
  VIEW_PATH_MAX_CHARS,
} from "../../app/features/analytics/analytics.ts";
import { requireOwner } from "../middleware/require-owner.ts";
import type { ApiDeps } from "./api.ts";
import { createResource, errorSchema, jsonContent, jsonInput, unauthorized } from "./resource.ts";

const USER_AGENT_MAX_CHARS = 500;
const figures = { visitors: z.number().int(), views: z.number().int() };

const reportSchema = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), ...figures })),
    pages: z.array(z.object({ path: z.string(), ...figures })),
    total: z.object(figures),
    previous: z.object(figures).describe("The same number of days before"),
    since: z.iso.date().nullable().describe("The first day with a visit"),
  })
  .openapi("RecentViews");

const recordRoute = createRoute({
  method: "post",
  path: "/views",
  summary: "Say that a public page is being read",
  request: jsonInput(z.object({ path: z.string().max(VIEW_PATH_MAX_CHARS) }), "The page"),
  responses: {
    204: { description: "Heard; whether it counts is not said" },
    400: jsonContent(errorSchema, "No page is named"),
  },
});

const reportRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Visitors and views by day and by page",
  request: {
    query: z.object({
      days: z
        .enum(ANALYTICS_RANGES.map(String) as [string, ...string[]])
        .default(String(ANALYTICS_RANGE_DEFAULT))
        .transform(Number),
    }),
  },
  responses: {
    200: jsonContent(reportSchema, "The figures"),
    400: jsonContent(errorSchema, "Not a known range"),
    ...unauthorized,
  },
});

export function analyticsApi(deps: ApiDeps) {
  const resource = createResource();
  resource.get("/", requireOwner(deps));
  return resource
    .openapi(recordRoute, (c) => {
      const { path } = c.req.valid("json");
      const userAgent = (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX_CHARS);
      const declines = c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1";
      if (!declines && isBrowser(userAgent) && parsePublicPath(path)) {
        deps.recordView({ address: c.get("clientAddress"), userAgent, path });
      }
      return c.body(null, 204);
    })
    .openapi(reportRoute, async (c) => {
      const { days } = c.req.valid("query");
      return c.json(await getRecentViews(deps.connection.db, days, deps.now()), 200);
    });
}
