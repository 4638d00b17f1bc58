import { z } from "@hono/zod-openapi";
import { featureList } from "../../../kit/feature.server.ts";
import { textParam } from "../../../kit/http/resource.server.ts";
import { done, json, routes } from "../../../kit/http/routes.server.ts";
import { notFound } from "../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { trashedSchema } from "./schema.ts";
import { listTrash, purgeAsOwner } from "./trash.server.ts";
import { TRASH_NOUNS } from "./trash.ts";

export function trashApi(site: Site) {
  const features = site.get(featureList).flatMap(({ trash }) => trash ?? []);
  return routes(site)
    .get(
      "/",
      "What was deleted within the last 30 days, last deleted first",
      { answer: json(z.array(trashedSchema), "The trash") },
      () => listTrash(site.connection.db, features, site.now()),
    )
    .delete(
      "/:noun/:id",
      "Delete permanently, with its history",
      {
        params: textParam.extend({ noun: z.enum(TRASH_NOUNS) }),
        answer: done("Gone", "Permanently deleted"),
      },
      ({ write, params: { noun, id } }) => {
        const trashed = features.find(({ table }) => table === noun);
        return trashed ? purgeAsOwner(write(), trashed, id) : notFound("record");
      },
    );
}
