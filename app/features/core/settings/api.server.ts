import { z } from "@hono/zod-openapi";
import { featureList } from "../../../kit/feature.server.ts";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { loadOwner } from "../../../kit/http/require-owner.server.ts";
import { json, routes, saved } from "../../../kit/http/routes.server.ts";
import { NEEDS_PROOF, ownerProver } from "../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { findPictures } from "../media/media.server.ts";
import { formatPictureFile } from "../media/media.ts";
import { findMailMove } from "./contact-address.server.ts";
import { provedSettingsUpdate, publicSettingsSchema, settingsSchema } from "./schema.ts";
import { updateSettings } from "./setting-commands.server.ts";
import { getOwnerSettings, getPublicSettings } from "./settings.server.ts";

export function settingsApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "What anyone may know of the site's settings; with the owner's token, all of them and the avatar's files",
      {
        guard: "anyone",
        answer: json(
          z.object({
            success: z.literal(true),
            data: z.union([settingsSchema, publicSettingsSchema]),
            avatarFile: z.string().optional(),
          }),
          "The settings",
        ),
        errors: { 401: "Not logged in, or no longer" },
      },
      async ({ c }) => {
        const isOwner = await loadOwner(c, site);
        // A token that is not taken any more must not look like one that is.
        if (!isOwner && c.req.header("authorization")) {
          throw new Refusal(401, "unauthorized", "Please log in first.");
        }
        if (!isOwner) return { success: true, data: await getPublicSettings(db) };
        const data = await getOwnerSettings(db);
        const picture = (await findPictures(db, [data.avatar])).get(data.avatar);
        const avatarFile = picture && formatPictureFile(picture);
        return { success: true, data, ...(avatarFile && { avatarFile }) };
      },
    )
    .post(
      "/",
      "Save the fields that are given; another contact address needs the password",
      {
        body: provedSettingsUpdate,
        bodyIs: "Any of the settings, and the version that was read",
        answer: saved(settingsSchema, "Saved", "Settings saved successfully!"),
        errors: {
          409: "They were changed after the version that was read; nothing was saved",
          ...NEEDS_PROOF,
        },
      },
      async ({ write, body: { currentPassword, code, ...update }, c }) => {
        const alarm = (await findMailMove(db, update))
          ? await site.get(ownerProver)(c, { currentPassword, code }, "change the contact address")
          : undefined;
        const onRenamed = site.get(featureList).flatMap(({ onRenamed: hook = [] }) => hook);
        return updateSettings(write(), update, { onRenamed, alarm });
      },
    );
}
