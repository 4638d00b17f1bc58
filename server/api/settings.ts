import { createRoute, z } from "@hono/zod-openapi";
import { updateSettings } from "../../app/features/settings/setting-commands.server.ts";
import { getPublicSettings, getSettings } from "../../app/features/settings/settings.server.ts";
import { settingsInput } from "../../app/features/settings/settings.ts";
import { jsonError } from "../errors.ts";
import { loadOwner } from "../middleware/require-owner.ts";
import type { ApiDeps } from "./api.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  refuseWrite,
  unauthorized,
  writeOf,
} from "./resource.ts";

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

const settingsSchema = publicSettingsSchema
  .extend({ emailNotifications: z.boolean(), projectUpdates: z.boolean(), blogComments: z.boolean() })
  .openapi("Settings");

const getRoute = createRoute({
  method: "get",
  path: "/",
  summary: "What anyone may know of the site's settings; with the owner's token, all of them",
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), data: z.union([settingsSchema, publicSettingsSchema]) }),
      "The settings",
    ),
    ...unauthorized,
  },
});

const saveRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Save the fields that are given",
  request: jsonInput(settingsInput, "Any of the settings"),
  responses: {
    200: jsonContent(doneSchema.extend({ data: settingsSchema }), "Saved"),
    400: jsonContent(errorSchema, "A field is not valid; nothing was saved"),
    ...unauthorized,
  },
});

export function settingsApi(deps: ApiDeps) {
  const { db } = deps.connection;
  return createResource()
    .openapi(getRoute, async (c) => {
      const isOwner = await loadOwner(c, deps);
      // A token that is not taken any more must not look like one that is.
      if (!isOwner && c.req.header("authorization")) {
        return jsonError(c, 401, "unauthorized", "Please log in first.") as never;
      }
      const data = isOwner ? await getSettings(db) : await getPublicSettings(db);
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(saveRoute, async (c) => {
      const result = await updateSettings(writeOf(c, deps), c.req.valid("json"));
      if (!result.ok) return refuseWrite(c, result);
      const message = "Settings saved successfully!";
      return c.json({ success: true as const, message, data: result.value }, 200);
    });
}
