import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type {
  ExperienceTable,
  SkillCategoryTable,
  SkillTable,
} from "../../../../db/tables/content-tables.ts";
import { recordOf } from "../../../utils/object-keys.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { createZone } from "../../../utils/time-zone.ts";
import type { Settings } from "../../core/settings/schema.ts";
import { getSettings, saveSettings } from "../../core/settings/settings.server.ts";
import {
  type Experience,
  PROFILE_PLATFORMS,
  type Profile,
  type Skill,
  type SkillCategory,
  SOCIAL_LABELS,
  SOCIAL_PLATFORMS,
  type SocialPlatform,
} from "./profile.ts";
import type { Site } from "./site.ts";
import {
  getProfileContents,
  type ProfileContents,
  saveProfileContents,
} from "./store/profile-contents.server.ts";

/** The settings hold these fields of the profile, because the owner edits them there. */
const SETTINGS_PLATFORMS = ["github", "linkedin", "twitter", "instagram", "website"] as const;

/** The public view: hidden account recovery is left out. */
export async function getProfile(db: Db): Promise<Profile> {
  return joinProfile(await getProfileContents(db), await getSettings(db));
}

export async function updateProfile(db: Db, profile: Profile, now: Date): Promise<void> {
  const { name, email, intro, portrait, socialLinks } = profile;
  const findUrl = (platform: SocialPlatform) =>
    socialLinks.find((link) => link.platform === platform)?.url ?? "";
  const collectUrls = <P extends SocialPlatform>(platforms: readonly P[]) => recordOf(platforms, findUrl);
  await saveProfileContents(db, { ...profile, socialUrls: collectUrls(PROFILE_PLATFORMS) }, now);
  await saveSettings(
    db,
    { name, email, bio: intro, avatar: portrait, ...collectUrls(SETTINGS_PLATFORMS) },
    now,
  );
}

export async function getSite(db: Db, { siteUrl, now }: { siteUrl: URL; now: Date }): Promise<Site> {
  const settings = await getSettings(db);
  const profile = joinProfile(await getProfileContents(db), settings);
  const { timeZone } = profile.availability;
  return {
    url: siteUrl.origin,
    name: profile.name,
    initials: profile.initials,
    jobTitle: profile.jobTitle,
    tagline: profile.tagline,
    email: profile.email,
    socialLinks: profile.socialLinks,
    title: settings.siteTitle,
    description: settings.siteDescription,
    primaryColor: settings.primaryColor,
    accentColor: settings.accentColor,
    ...(settings.sharePicture && { shareImage: formatShareImage(settings.sharePicture) }),
    timeZone,
    year: Number(createZone(timeZone).formatDay(now).slice(0, 4)),
  };
}

/**
 * The name, colours and zone of the site, which are all that the admin area needs. Anyone can open its documents, even
 * while the site is hidden, so they must hold nothing else.
 */
export function keepBrand({ name, initials, primaryColor, accentColor, timeZone, year }: Site): Site {
  return {
    name,
    initials,
    primaryColor,
    accentColor,
    timeZone,
    year,
    url: "",
    jobTitle: "",
    tagline: "",
    email: "",
    socialLinks: [],
    title: "",
    description: "",
  };
}

/** The address changes with the picture, since other sites cache share pictures by address. */
function formatShareImage(sharePicture: string): string {
  return `/og/share/${sharePicture.slice("/media/".length)}.jpg`;
}

export async function listSkills(db: Db): Promise<Skill[]> {
  const rows = await db.selectFrom("skills").selectAll().orderBy("position").execute();
  return rows.map(toSkill);
}

export async function updateSkills(db: Db, skills: readonly Skill[]): Promise<void> {
  await db.deleteFrom("skills").execute();
  if (skills.length === 0) return;
  const rows = skills.map(({ id, name, level, icon, color }, position) => ({
    id,
    name,
    level,
    icon,
    color,
    position,
  }));
  await db.insertInto("skills").values(rows).execute();
}

export async function listSkillCategories(db: Db): Promise<SkillCategory[]> {
  const rows = await db.selectFrom("skill_categories").selectAll().orderBy("position").execute();
  return rows.map(toSkillCategory);
}

export async function updateSkillCategories(db: Db, categories: readonly SkillCategory[]): Promise<void> {
  await db.deleteFrom("skill_categories").execute();
  if (categories.length === 0) return;
  const rows = categories.map(({ id, title, icon, skills }, position) => ({
    id,
    title,
    icon,
    skills: JSON.stringify(skills),
    position,
  }));
  await db.insertInto("skill_categories").values(rows).execute();
}

export async function listExperience(db: Db): Promise<Experience[]> {
  const rows = await db.selectFrom("experiences").selectAll().orderBy("position").execute();
  return rows.map(toExperience);
}

export async function updateExperience(db: Db, roles: readonly Experience[]): Promise<void> {
  await db.deleteFrom("experiences").execute();
  if (roles.length === 0) return;
  const rows = roles.map((role, position) => ({
    id: role.id,
    years: role.years,
    title: role.title,
    company: role.company,
    description: role.description,
    achievements: JSON.stringify(role.achievements),
    started_on: role.startedOn,
    position,
  }));
  await db.insertInto("experiences").values(rows).execute();
}

function joinProfile(contents: ProfileContents, settings: Settings): Profile {
  const { socialUrls, ...content } = contents;
  const urls: Partial<Record<SocialPlatform, string>> = { ...socialUrls };
  for (const platform of SETTINGS_PLATFORMS) urls[platform] = settings[platform];
  return {
    ...content,
    ...(content.isRecoveryHidden && {
      recoveryFacts: [],
      recoveryWarning: "",
      leads: { ...content.leads, recovery: "" },
    }),
    name: settings.name,
    email: settings.email,
    intro: settings.bio,
    portrait: settings.avatar,
    socialLinks: SOCIAL_PLATFORMS.flatMap((platform) => {
      const url = urls[platform];
      return url ? { platform, label: SOCIAL_LABELS[platform], url } : [];
    }),
  };
}

function toSkill(row: Selectable<SkillTable>): Skill {
  return { id: row.id, name: row.name, level: row.level, icon: row.icon, color: row.color };
}

function toSkillCategory(row: Selectable<SkillCategoryTable>): SkillCategory {
  return { id: row.id, title: row.title, icon: row.icon, skills: parseJson<string[]>(row.skills) };
}

function toExperience(row: Selectable<ExperienceTable>): Experience {
  return {
    id: row.id,
    years: row.years,
    title: row.title,
    company: row.company,
    description: row.description,
    achievements: parseJson<string[]>(row.achievements),
    startedOn: row.started_on,
  };
}
