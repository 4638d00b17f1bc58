import { z } from "@hono/zod-openapi";
import { pagingQuery, searchText, toWindow } from "../../../kit/http/paging.server.ts";
import { json, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { countActivity, listActivity } from "./activity.server.ts";
import { ACTIVITY_ACTIONS, ACTIVITY_NOUNS, ACTIVITY_VERBS } from "./activity.ts";
import { activitySchema } from "./schema.ts";

const moment = z.iso
  .datetime({ offset: true, error: "Please give a moment, such as 2026-03-10T00:00:00Z." })
  .transform((text) => new Date(text).toISOString())
  .optional();

export function activityApi(site: Site) {
  const { db } = site.connection;
  return routes(site).get(
    "/",
    "Who wrote what and when",
    {
      query: pagingQuery.extend({
        noun: z.enum(ACTIVITY_NOUNS).optional(),
        verb: z.enum(ACTIVITY_VERBS).optional(),
        action: z.enum(ACTIVITY_ACTIONS).optional(),
        q: searchText,
        from: moment,
        until: moment,
        order: z.enum(["newest", "oldest"]).default("newest"),
      }),
      answer: json(
        z.object({ success: z.literal(true), data: z.array(activitySchema), total: z.number().int() }),
        "One page of the log, and how many lines there are in all",
      ),
      errors: { 400: "A filter is not valid" },
    },
    async ({ query: { page, pageSize, order, q: query, ...rest } }) => {
      const filter = { ...rest, query };
      const data = await listActivity(db, filter, { ...toWindow({ page, pageSize }), order });
      return { success: true, data, total: await countActivity(db, filter) };
    },
  );
}
