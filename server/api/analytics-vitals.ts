import { createRoute, z } from "@hono/zod-openapi";
import { isbot } from "isbot";
import { parsePublicPath, VIEW_PATH_MAX_CHARS } from "../../app/features/analytics/analytics.ts";
import { VITAL_NAMES } from "../../app/features/analytics/vitals.ts";
import { createResource, errorSchema, jsonContent, jsonInput } from "../../app/kit/http/resource.server.ts";
import { parseDevice } from "../../app/utils/device-name.ts";
import { readVisitor } from "../visit-signals.ts";
import type { ApiDeps } from "./api-deps.ts";

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

export function analyticsVitalsApi(deps: ApiDeps) {
  return createResource().openapi(recordRoute, (c) => {
    const { path, metrics } = c.req.valid("json");
    const { address = "", userAgent = "" } = readVisitor(c) ?? {};
    if (userAgent !== "" && !isbot(userAgent) && parsePublicPath(path)) {
      deps.recordVitals({ address, device: parseDevice(userAgent).kind, path, metrics });
    }
    return c.body(null, 204);
  });
}
