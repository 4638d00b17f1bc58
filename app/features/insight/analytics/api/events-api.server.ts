import { z } from "@hono/zod-openapi";
import { response, routes } from "../../../../kit/http/routes.server.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import {
  ADDRESS_MAX_CHARS,
  BROWSER_GOALS,
  parsePublicPath,
  UTM_MAX_CHARS,
  VIEW_PATH_MAX_CHARS,
} from "../analytics.ts";
import { visits } from "../recording/visit-recorder.server.ts";

const path = z.string().max(VIEW_PATH_MAX_CHARS);
const address = z.string().max(ADDRESS_MAX_CHARS);
const name = z.string().max(UTM_MAX_CHARS).optional();
const isOwner = z.literal(true).optional().describe("Counted apart, as the owner's");

const eventSchema = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("view"),
      path,
      referrer: address.optional(),
      utm: z.object({ source: name, medium: name, campaign: name }).optional(),
      isOwner,
    }),
    z.object({ kind: z.literal("outbound"), path, target: address, isOwner }),
    z.object({ kind: z.literal("goal"), path, target: z.enum(BROWSER_GOALS), isOwner }),
  ])
  .openapi("AnalyticsEvent");

export function analyticsEventsApi(site: Site) {
  return routes(site, "anyone").post(
    "/events",
    "Say that a public page is being read, or what was done there",
    {
      body: eventSchema,
      bodyIs: "What has happened",
      answer: response({ 204: { description: "Heard; whether it counts is not said" } }),
      errors: { 400: "Not an event" },
    },
    ({ c, body }) => {
      const { isCounted, address, userAgent } = readSender(c);
      if (isCounted && parsePublicPath(body.path))
        site.get(visits).recordEvent({ address, userAgent, ...body });
      return c.body(null, 204);
    },
  );
}
