import { createRoute, z } from "@hono/zod-openapi";
import { isbot } from "isbot";
import { parsePublicPath, VIEW_PATH_MAX_CHARS } from "../../app/features/analytics/analytics.ts";
import { VITAL_NAMES } from "../../app/features/analytics/vitals.ts";
import { parseDeviceKind } from "../../app/utils/device-kind.ts";
import type { ApiDeps } from "./api.ts";
import { createResource, errorSchema, jsonContent, jsonInput } from "./resource.ts";

const USER_AGENT_MAX_CHARS = 500;
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
    const userAgent = (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX_CHARS);
    const declines = c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1";
    if (!declines && userAgent !== "" && !isbot(userAgent) && parsePublicPath(path)) {
      const device = parseDeviceKind(userAgent);
      deps.recordVitals({ address: c.get("clientAddress"), device, path, metrics });
    }
    return c.body(null, 204);
  });
}
