import { createRoute, z } from "@hono/zod-openapi";
import { pagingQuery, searchText, toWindow } from "../../kit/http/paging.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import { createResource, errorSchema, jsonContent, unauthorized } from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { countActivity, listActivity } from "./activity.server.ts";
import { ACTIVITY_ACTIONS, ACTIVITY_NOUNS } from "./activity.ts";
import { activitySchema } from "./schema.ts";

const moment = z.iso
  .datetime({ offset: true, error: "Please give a moment, such as 2026-03-10T00:00:00Z." })
  .transform((text) => new Date(text).toISOString())
  .optional();

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Who wrote what and when",
  request: {
    query: pagingQuery.extend({
      noun: z.enum(ACTIVITY_NOUNS).optional(),
      action: z.enum(ACTIVITY_ACTIONS).optional(),
      q: searchText,
      from: moment,
      until: moment,
      order: z.enum(["newest", "oldest"]).default("newest"),
    }),
  },
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), data: z.array(activitySchema), total: z.number().int() }),
      "One page of the log, and how many lines there are in all",
    ),
    400: jsonContent(errorSchema, "A filter is not valid"),
    ...unauthorized,
  },
});

export function activityApi(site: Site) {
  const { db } = site.connection;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(listRoute, async (c) => {
    const { page, pageSize, order, q: query, ...rest } = c.req.valid("query");
    const filter = { ...rest, query };
    const data = await listActivity(db, filter, { ...toWindow({ page, pageSize }), order });
    return c.json({ success: true as const, data, total: await countActivity(db, filter) }, 200);
  });
}
