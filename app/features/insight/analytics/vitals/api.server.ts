import { z } from "@hono/zod-openapi";
import { isbot } from "isbot";
import { response, routes } from "../../../../kit/http/routes.server.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { parseDevice } from "../../../../utils/text/device-name.ts";
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

export function analyticsVitalsApi(site: Site) {
  return routes(site, "anyone").post(
    "/vitals",
    "Say how fast a public page was in a visitor's browser",
    {
      about: {
        description: "Milliseconds; CLS has no unit. Of a name that is given twice the last one counts.",
      },
      body: reportSchema,
      bodyIs: "The page and its web vitals",
      answer: response({ 204: { description: "Heard; whether it counts is not said" } }),
      errors: { 400: "No page is named, or a value cannot be one" },
    },
    ({ c, body: { path, metrics } }) => {
      const { isCounted, ...sender } = readSender(c);
      const { address, userAgent } = isCounted ? sender : { address: "", userAgent: "" };
      if (userAgent !== "" && !isbot(userAgent) && parsePublicPath(path)) {
        site.get(vitals).record({ address, device: parseDevice(userAgent).kind, path, metrics });
      }
      return c.body(null, 204);
    },
  );
}
