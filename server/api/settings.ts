import { createRoute, z } from "@hono/zod-openapi";
import { getPublicSettings } from "../../app/features/settings/settings.server.ts";
import type { ApiDeps } from "./api.ts";
import { createResource, jsonContent } from "./resource.ts";

const publicSettingsSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    bio: z.string(),
    avatar: z.string(),
    github: z.string(),
    linkedin: z.string(),
    twitter: z.string(),
    instagram: z.string(),
    website: z.string(),
    siteTitle: z.string(),
    siteDescription: z.string(),
    primaryColor: z.string(),
    accentColor: z.string(),
  })
  .openapi("PublicSettings");

const getRoute = createRoute({
  method: "get",
  path: "/",
  summary: "What anyone may know of the site's settings",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: publicSettingsSchema }), "The public fields"),
  },
});

export function settingsApi({ connection }: ApiDeps) {
  return createResource().openapi(getRoute, async (c) =>
    c.json({ success: true as const, data: await getPublicSettings(connection.db) }, 200),
  );
}
