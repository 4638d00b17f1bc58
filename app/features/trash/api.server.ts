import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  jsonContent,
  sendDone,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../kit/http/resource.server.ts";
import { nounList } from "../../kit/noun.server.ts";
import { notFound } from "../../kit/owner/owner-write.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { listTrash, purgeAsOwner } from "./trash.server.ts";
import { TRASH_NOUNS } from "./trash.ts";

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

export function trashApi(site: Site) {
  const nouns = site.get(nounList).flatMap(({ trash }) => trash ?? []);
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(listRoute, async (c) => c.json(await listTrash(site.connection.db, nouns, site.now()), 200))
    .openapi(purgeRoute, async (c) => {
      const { noun, id } = c.req.valid("param");
      const trashed = nouns.find(({ table }) => table === noun);
      const result = trashed ? await purgeAsOwner(writeOf(c, site), trashed, id) : notFound("record");
      return sendDone(c, result, "Deleted for good");
    });
}
