import { z } from "@hono/zod-openapi";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { done, json, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { newSeries, ownerSeriesSchema, seriesSchema, seriesUpdate } from "./schema.ts";
import { listOwnerSeries } from "./series.server.ts";
import { createSeries, deleteSeries, updateSeries } from "./series-commands.server.ts";

export function seriesApi(site: Site) {
  return routes(site)
    .get(
      "/",
      "All series by title, each with how many posts it has",
      { answer: json(z.array(ownerSeriesSchema), "The series") },
      () => listOwnerSeries(site.connection.db),
    )
    .post(
      "/",
      "Begin a series; its address is made from the title",
      {
        body: newSeries,
        bodyIs: "Title and description",
        answer: saved(seriesSchema, "Created", "Series created", 201),
      },
      ({ write, body }) => createSeries(write(), site.newId(), body),
    )
    .put(
      "/:id",
      "Rename or describe a series; its address stays",
      {
        params: textParam,
        body: seriesUpdate,
        bodyIs: "With the version that was read",
        answer: saved(seriesSchema, "Updated", "Series updated"),
      },
      ({ write, params, body }) => updateSeries(write(), params.id, body),
    )
    .delete(
      "/:id",
      "Delete a series for good; its posts stay",
      { params: textParam, answer: done("Deleted", "Series deleted") },
      ({ write, params }) => deleteSeries(write(), params.id),
    );
}
