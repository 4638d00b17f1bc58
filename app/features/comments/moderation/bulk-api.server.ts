import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  jsonContent,
  jsonInput,
  savedSchema,
  sendSaved,
  textParam,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { commentWork } from "../store/comment-work.server.ts";
import { BULK_ACTIONS, BULK_MAX } from "./comment-admin.ts";
import { changeComments } from "./comment-bulk.server.ts";

const bulkInput = z.object({
  action: z.enum(BULK_ACTIONS),
  comments: z
    .array(z.object({ id: textParam.shape.id, revision: z.string().max(100).optional() }))
    .min(1, "Please choose a comment.")
    .max(BULK_MAX, `Please choose at most ${BULK_MAX} comments at once.`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "An id may be named once."),
});

const bulkSchema = z.object({ changed: z.number().int(), skipped: z.number().int() });

const bulkRoute = createRoute({
  method: "post",
  path: "/bulk",
  summary: "Do the same with several comments; those that were changed meanwhile stay as they are",
  request: jsonInput(bulkInput, "What to do, and with which comments as they were read"),
  responses: { 200: jsonContent(savedSchema(bulkSchema), "How many were changed"), ...writeErrors },
});

/** Comes before the calls with an id, which would take "bulk" for one. */
export function addBulkRoute(resource: OpenAPIHono<AppEnv>, site: Site): void {
  resource.openapi(bulkRoute, async (c) => {
    const { action, comments } = c.req.valid("json");
    const result = await changeComments(writeOf(c, site), site.get(commentWork), { action, comments });
    return sendSaved(c, result, result.ok ? describe(result.value) : "", 200);
  });
}

function describe({ changed, skipped }: z.infer<typeof bulkSchema>): string {
  const done = changed === 1 ? "1 comment changed" : `${changed} comments changed`;
  return skipped === 0 ? done : `${done}; ${skipped} skipped, because they had changed in the meantime`;
}
