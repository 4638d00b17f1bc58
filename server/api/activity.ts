import { createRoute, z } from "@hono/zod-openapi";
import { countActivity, listActivity } from "../../app/features/activity/activity.server.ts";
import { ACTIVITY_ACTIONS, ACTIVITY_NOUNS } from "../../app/features/activity/activity.ts";
import { requireOwner } from "../middleware/require-owner.ts";
import type { ApiDeps } from "./api.ts";
import { pagingQuery, toWindow } from "./paging.ts";
import { createResource, jsonContent, unauthorized } from "./resource.ts";

export const activitySchema = z
  .object({
    id: z.string(),
    actor: z.string(),
    action: z.enum(ACTIVITY_ACTIONS),
    subject: z.string(),
    createdAt: z.string(),
  })
  .openapi("Activity");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Who wrote what and when, newest first",
  request: { query: pagingQuery.extend({ noun: z.enum(ACTIVITY_NOUNS).optional() }) },
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), data: z.array(activitySchema), total: z.number().int() }),
      "One page of the log, and how many lines there are in all",
    ),
    ...unauthorized,
  },
});

export function activityApi(deps: ApiDeps) {
  const { db } = deps.connection;
  const resource = createResource();
  resource.use(requireOwner(deps));
  return resource.openapi(listRoute, async (c) => {
    const { noun, ...paging } = c.req.valid("query");
    const data = await listActivity(db, { noun, ...toWindow(paging) });
    return c.json({ success: true as const, data, total: await countActivity(db, noun) }, 200);
  });
}
