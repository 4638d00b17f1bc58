import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  unauthorized,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { loadChecklist } from "../overview/search-facts.server.ts";
import { checklistSchema, runSchema } from "../seo-schemas.server.ts";
import { searchSubmission } from "../submission/search-submission.server.ts";
import { findRun } from "./seo-runs.server.ts";

const checklistRoute = createRoute({
  method: "get",
  path: "/checklist",
  summary:
    "What matters most for search, each item computed from audit, validation, configuration and vitals",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: checklistSchema }), "As it is now"),
    ...unauthorized,
  },
});

const currentRoute = createRoute({
  method: "get",
  path: "/runs/current",
  summary: "How far the run is that is going on, or what came of the last one",
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), data: runSchema.nullable() }),
      "Null: there was none",
    ),
    ...unauthorized,
  },
});

const startRoute = createRoute({
  method: "post",
  path: "/runs",
  summary: "Audit, validate, render the sitemap and submit, one after the other, in the background",
  responses: {
    202: jsonContent(doneSchema.extend({ data: runSchema }), "Begun"),
    409: jsonContent(errorSchema, "A run is going on"),
    ...unauthorized,
  },
});

/** The checklist, and the run that fixes what can be fixed automatically. */
export function seoRunsApi(site: Site) {
  const { connection, now } = site;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(checklistRoute, async (c) =>
      c.json({ success: true as const, data: await loadChecklist(site) }, 200),
    )
    .openapi(currentRoute, async (c) => {
      const data = (await findRun(connection.db, now())) ?? null;
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(startRoute, async (c) => {
      const data = await site.get(searchSubmission).runner.start();
      if (!data) throw new Refusal(409, "run_under_way", "A run is going on already.");
      return c.json({ success: true as const, message: "Started", data }, 202);
    });
}
