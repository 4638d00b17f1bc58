import { createRoute, z } from "@hono/zod-openapi";
import { listTrash, purgeAsOwner } from "../../app/features/trash/trash.server.ts";
import { TRASH_NOUNS } from "../../app/features/trash/trash.ts";
import { requireOwner } from "../../app/kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  jsonContent,
  sendDone,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../app/kit/http/resource.server.ts";
import type { ApiDeps } from "./api-deps.ts";

const trashedSchema = z
  .object({
    noun: z.enum(TRASH_NOUNS),
    id: z.string(),
    title: z.string(),
    deletedAt: z.string(),
    daysLeft: z.number().int(),
  })
  .openapi("TrashedRecord");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "What was deleted within the last 30 days, last deleted first",
  responses: { 200: jsonContent(z.array(trashedSchema), "The trash"), ...unauthorized },
});

const purgeRoute = createRoute({
  method: "delete",
  path: "/{noun}/{id}",
  summary: "Delete for good, with its history",
  request: { params: textParam.extend({ noun: z.enum(TRASH_NOUNS) }) },
  responses: { 200: jsonContent(doneSchema, "Gone"), ...writeErrors },
});

export function trashApi(deps: ApiDeps) {
  const resource = createResource();
  resource.use(requireOwner(deps));
  return resource
    .openapi(listRoute, async (c) => c.json(await listTrash(deps.connection.db, deps.now()), 200))
    .openapi(purgeRoute, async (c) => {
      const { noun, id } = c.req.valid("param");
      return sendDone(c, await purgeAsOwner(writeOf(c, deps), noun, id), "Deleted for good");
    });
}
