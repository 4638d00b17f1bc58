import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  refuseWrite,
  savedSchema,
  sendSaved,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { DIGEST_TESTS_PERIOD_MS, queueTestDigest } from "./digest.server.ts";
import { getDigestSettings, updateDigestSettings } from "./digest-settings.server.ts";

const settingsSchema = z
  .object({
    weeklyDigest: z.boolean(),
    version: z.number().int(),
    nextAt: z.string().nullable().describe("When the next one is due; null while it is off"),
    timeZone: z.string(),
    address: z.string().describe("Who gets it"),
  })
  .openapi("AnalyticsSettings");

const getRoute = createRoute({
  method: "get",
  path: "/settings",
  summary: "Whether the weekly digest is mailed, to whom, and when the next time",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: settingsSchema }), "The settings"),
    ...unauthorized,
  },
});

const saveRoute = createRoute({
  method: "put",
  path: "/settings",
  summary: "Turn the weekly digest on or off",
  request: jsonInput(
    z.object({ weeklyDigest: z.boolean(), version: z.int32().min(0).optional() }),
    "The settings, with the version that was read",
  ),
  responses: { 200: jsonContent(savedSchema(settingsSchema), "Saved"), ...writeErrors },
});

const sendRoute = createRoute({
  method: "post",
  path: "/digest",
  summary: "Mail the digest of the last seven full days to the owner at once",
  responses: {
    200: jsonContent(doneSchema, "In the outbox"),
    429: jsonContent(errorSchema, "Too many; Retry-After says how long to wait"),
    ...unauthorized,
  },
});

export function analyticsSettingsApi(site: Site) {
  const resource = createResource();
  resource.use("/settings", requireOwner(site));
  return resource
    .openapi(getRoute, async (c) => {
      const data = await getDigestSettings(site.connection.db, site.now());
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(saveRoute, async (c) => {
      const { weeklyDigest, version } = c.req.valid("json");
      const result = await updateDigestSettings(writeOf(c, site), { weeklyDigest, version });
      const message = weeklyDigest ? "The weekly digest is on." : "The weekly digest is off.";
      return sendSaved(c, result, message, 200);
    })
    .openapi(sendRoute, async (c) => {
      const result = await queueTestDigest(writeOf(c, site), site);
      if (!result.ok) {
        c.header("retry-after", String(DIGEST_TESTS_PERIOD_MS / 1000));
        refuseWrite(result);
      }
      return c.json({ success: true as const, message: `The digest is on its way to ${result.value}.` }, 200);
    });
}
