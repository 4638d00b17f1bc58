import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../kit/http/errors.server.ts";
import { loadOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  sendSaved,
  unauthorized,
  writeOf,
} from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { findPictures } from "../media/media.server.ts";
import { formatPictureFile } from "../media/media.ts";
import { updateSettings } from "./setting-commands.server.ts";
import { getOwnerSettings, getPublicSettings } from "./settings.server.ts";
import { settingsUpdate } from "./settings.ts";

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
  .extend({
    emailNotifications: z.boolean(),
    projectUpdates: z.boolean(),
    blogComments: z.boolean(),
    version: z.number().int(),
  })
  .openapi("Settings");

const getRoute = createRoute({
  method: "get",
  path: "/",
  summary:
    "What anyone may know of the site's settings; with the owner's token, all of them and the avatar's files",
  responses: {
    200: jsonContent(
      z.object({
        success: z.literal(true),
        data: z.union([settingsSchema, publicSettingsSchema]),
        avatarFile: z.string().optional(),
      }),
      "The settings",
    ),
    ...unauthorized,
  },
});

const saveRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Save the fields that are given",
  request: jsonInput(settingsUpdate, "Any of the settings, and the version that was read"),
  responses: {
    200: jsonContent(doneSchema.extend({ data: settingsSchema }), "Saved"),
    400: jsonContent(errorSchema, "A field is not valid; nothing was saved"),
    409: jsonContent(errorSchema, "They were changed after the version that was read; nothing was saved"),
    ...unauthorized,
  },
});

export function settingsApi(site: Site) {
  const { db } = site.connection;
  return createResource()
    .openapi(getRoute, async (c) => {
      const isOwner = await loadOwner(c, site);
      // A token that is not taken any more must not look like one that is.
      if (!isOwner && c.req.header("authorization")) {
        throw new Refusal(401, "unauthorized", "Please log in first.");
      }
      if (!isOwner) return c.json({ success: true as const, data: await getPublicSettings(db) }, 200);
      const data = await getOwnerSettings(db);
      const picture = (await findPictures(db, [data.avatar])).get(data.avatar);
      const avatarFile = picture && formatPictureFile(picture);
      return c.json({ success: true as const, data, ...(avatarFile && { avatarFile }) }, 200);
    })
    .openapi(saveRoute, async (c) => {
      const result = await updateSettings(writeOf(c, site), c.req.valid("json"));
      return sendSaved(c, result, "Settings saved successfully!", 200);
    });
}
