import { createRoute, z } from "@hono/zod-openapi";
import { isbot } from "isbot";
import { createResource, errorSchema, jsonContent, jsonInput } from "../../../kit/http/resource.server.ts";
import { readVisitor } from "../../../kit/http/visitor.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { parseDevice } from "../../../utils/text/device-name.ts";
import { parsePublicPath, VIEW_PATH_MAX_CHARS } from "../analytics.ts";
import { vitals } from "./vital-recorder.server.ts";
import { VITAL_NAMES } from "./vitals.ts";

/** Ten minutes, for the slowest of browsers; what is more is no measurement. */
const VALUE_MAX = 600_000;

const reportSchema = z
  .strictObject({
    path: z.string().max(VIEW_PATH_MAX_CHARS),
    metrics: z
      .array(z.strictObject({ name: z.enum(VITAL_NAMES), value: z.number().min(0).max(VALUE_MAX) }))
      .min(1)
      .max(VITAL_NAMES.length),
  })
  .openapi("VitalReport");

const recordRoute = createRoute({
  method: "post",
  path: "/vitals",
  summary: "Say how fast a public page was in a visitor's browser",
  description: "Milliseconds; CLS has no unit. Of a name that is given twice the last one counts.",
  request: jsonInput(reportSchema, "The page and its web vitals"),
  responses: {
    204: { description: "Heard; whether it counts is not said" },
    400: jsonContent(errorSchema, "No page is named, or a value cannot be one"),
  },
});

export function analyticsVitalsApi(site: Site) {
  return createResource().openapi(recordRoute, (c) => {
    const { path, metrics } = c.req.valid("json");
    const { address = "", userAgent = "" } = readVisitor(c) ?? {};
    if (userAgent !== "" && !isbot(userAgent) && parsePublicPath(path)) {
      site.get(vitals).record({ address, device: parseDevice(userAgent).kind, path, metrics });
    }
    return c.body(null, 204);
  });
}
