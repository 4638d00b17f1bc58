import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  jsonContent,
  jsonInput,
  savedSchema,
  sendDone,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { listOwnerSeries } from "./series.server.ts";
import { createSeries, deleteSeries, updateSeries } from "./series-commands.server.ts";
import { newSeries, seriesUpdate } from "./series-input.ts";

const seriesSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("Series");

const ownerSeriesSchema = seriesSchema.extend({ posts: z.number().int() }).openapi("OwnerSeries");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "All series by title, each with how many posts it has",
  responses: { 200: jsonContent(z.array(ownerSeriesSchema), "The series"), ...unauthorized },
});

const createSeriesRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Begin a series; its address is made from the title",
  request: jsonInput(newSeries, "Title and description"),
  responses: { 201: jsonContent(savedSchema(seriesSchema), "Created"), ...writeErrors },
});

const updateRoute = createRoute({
  method: "put",
  path: "/{id}",
  summary: "Rename or describe a series; its address stays",
  request: { params: textParam, ...jsonInput(seriesUpdate, "With the version that was read") },
  responses: { 200: jsonContent(savedSchema(seriesSchema), "Updated"), ...writeErrors },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Delete a series for good; its posts stay",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

export function seriesApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(listRoute, async (c) => c.json(await listOwnerSeries(site.connection.db), 200))
    .openapi(createSeriesRoute, async (c) => {
      const result = await createSeries(writeOf(c, site), site.newId(), c.req.valid("json"));
      return sendSaved(c, result, "Series created", 201);
    })
    .openapi(updateRoute, async (c) => {
      const result = await updateSeries(writeOf(c, site), c.req.valid("param").id, c.req.valid("json"));
      return sendSaved(c, result, "Series updated", 200);
    })
    .openapi(deleteRoute, async (c) => {
      return sendDone(c, await deleteSeries(writeOf(c, site), c.req.valid("param").id), "Series deleted");
    });
}
