import type { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { data, json, type Routes, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import {
  type OwnerSection,
  ownerProfileSchema,
  type ProfileSection,
  profileSchema,
  profileUpdates,
  type SectionContent,
} from "./schema.ts";
import { getOwnerProfile, getPublicProfile, updateProfileSection } from "./store/profile-commands.server.ts";

/** Room for twenty long roles in any script. */
export const PROFILE_BODY_MAX_BYTES = 512 * 1024;

export function profileApi(site: Site) {
  const { shape } = ownerProfileSchema;
  return routes(site)
    .get(
      "/",
      "What the site says of its owner, in the sections in which it is edited",
      { guard: "anyone", answer: data(profileSchema, "All sections") },
      () => getPublicProfile(site.connection.db),
    )
    .with(sectionRoute("hero", profileUpdates.hero, shape.hero))
    .with(sectionRoute("about", profileUpdates.about, shape.about))
    .with(sectionRoute("skills", profileUpdates.skills, shape.skills))
    .with(sectionRoute("experience", profileUpdates.experience, shape.experience))
    .with(sectionRoute("contact", profileUpdates.contact, shape.contact))
    .with(sectionRoute("services", profileUpdates.services, shape.services))
    .with(sectionRoute("pricing", profileUpdates.pricing, shape.pricing))
    .with(sectionRoute("texts", profileUpdates.texts, shape.texts));
}

export function ownerProfileApi(site: Site) {
  return routes(site).get(
    "/",
    "The profile with the version of each section",
    { answer: json(ownerProfileSchema, "All sections") },
    () => getOwnerProfile(site.connection.db),
  );
}

type Update<S extends ProfileSection> = SectionContent<S> & { version?: number | undefined };

function sectionRoute<S extends ProfileSection, Draft>(
  section: S,
  body: z.ZodType<Update<S>, Draft>,
  schema: z.ZodType<OwnerSection<S>>,
) {
  const path: `/${S}` = `/${section}`;
  return <Known extends Schema>(routes: Routes<Known>) =>
    routes.put(
      path,
      `Replace the section "${section}" of the profile as a whole`,
      {
        body,
        bodyIs: "The section, with the version that was read",
        answer: saved(schema, "Saved", "Profile saved successfully"),
      },
      ({ write, body: { version, ...content } }) =>
        updateProfileSection(write(), section, { content: content as SectionContent<S>, version }),
    );
}
