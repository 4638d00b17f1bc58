import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  jsonContent,
  jsonInput,
  savedSchema,
  sendSaved,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { PROFILE_SECTIONS, type ProfileSection, type SectionContent } from "./profile-input.ts";
import { getOwnerProfile, updateProfileSection } from "./store/profile-commands.server.ts";

/** Room for twenty long roles in any script. */
export const PROFILE_BODY_MAX_BYTES = 512 * 1024;

const version = z.int32().min(0).describe("Counts the section's saves");
const SECTION_NAMES = Object.keys(PROFILE_SECTIONS) as ProfileSection[];

type SectionUpdate = SectionContent<ProfileSection> & { version?: number };

const publicSchema = z.object(PROFILE_SECTIONS).openapi("Profile");
const ownerSchema = z
  .object(
    Object.fromEntries(
      SECTION_NAMES.map((section) => [section, PROFILE_SECTIONS[section].extend({ version })]),
    ),
  )
  .openapi("OwnerProfile");

const getRoute = createRoute({
  method: "get",
  path: "/",
  summary: "What the site says of its owner, in the sections in which it is edited",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: publicSchema }), "All sections"),
  },
});

const ownerGetRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The profile with the version of each section",
  responses: { 200: jsonContent(ownerSchema, "All sections"), ...unauthorized },
});

export function profileApi(site: Site) {
  const resource = createResource();
  resource.openapi(getRoute, async (c) => {
    const profile = await getOwnerProfile(site.connection.db);
    const sections = Object.entries(profile).map(([section, { version: _, ...content }]) => [
      section,
      content,
    ]);
    return c.json({ success: true as const, data: Object.fromEntries(sections) }, 200);
  });
  for (const section of SECTION_NAMES) {
    resource.openapi(describeUpdate(section), async (c) => {
      const { version: read, ...content } = c.req.valid("json") as SectionUpdate;
      const result = await updateProfileSection(writeOf(c, site), section, { content, version: read });
      return sendSaved(c, result, "Profile saved successfully", 200);
    });
  }
  return resource;
}

export function ownerProfileApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(ownerGetRoute, async (c) => c.json(await getOwnerProfile(site.connection.db), 200));
}

function describeUpdate(section: ProfileSection) {
  const content: z.ZodObject = PROFILE_SECTIONS[section];
  return createRoute({
    method: "put",
    path: `/${section}`,
    summary: `Replace the section "${section}" of the profile as a whole`,
    request: jsonInput(
      content.extend({ version: version.optional() }),
      "The section, with the version that was read",
    ),
    responses: { 200: jsonContent(savedSchema(content.extend({ version })), "Saved"), ...writeErrors },
  });
}
