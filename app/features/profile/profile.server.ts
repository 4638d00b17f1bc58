import type { Selectable } from "kysely";
import type { Db, ExperienceTable, SkillCategoryTable, SkillTable } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { parseJson } from "../../utils/json.ts";
import { getSettings, saveSettings } from "../settings/settings.server.ts";
import type { Settings } from "../settings/settings.ts";
import {
  type Experience,
  type Profile,
  type Skill,
  type SkillCategory,
  SOCIAL_PLATFORMS,
} from "./profile.ts";
import type { Site } from "./site.ts";

const OWNER_ID = "owner";

/** The settings hold these fields of the profile, because the owner edits them there. */
const SETTINGS_PLATFORMS = ["github", "linkedin", "twitter", "instagram"] as const;
const PLATFORM_LABELS = {
  github: "GitHub",
  linkedin: "LinkedIn",
  twitter: "Twitter",
  instagram: "Instagram",
};

export async function getProfile(db: Db): Promise<Profile> {
  return applySettings(await getStoredProfile(db), await getSettings(db));
}

export async function updateProfile(db: Db, profile: Profile, now: Date): Promise<void> {
  const columns = { data: JSON.stringify(profile), updated_at: toTimestamp(now) };
  await db
    .insertInto("profile")
    .values({ id: OWNER_ID, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb, ref }) => ({ ...columns, version: eb(ref("profile.version"), "+", 1) })),
    )
    .execute();
  const links = SETTINGS_PLATFORMS.map((platform) => [
    platform,
    profile.socialLinks.find((link) => link.platform === platform)?.url ?? "",
  ]);
  await saveSettings(
    db,
    { name: profile.name, email: profile.email, bio: profile.intro, ...Object.fromEntries(links) },
    now,
  );
}

export async function getSite(db: Db, { siteUrl, now }: { siteUrl: URL; now: Date }): Promise<Site> {
  const settings = await getSettings(db);
  const profile = applySettings(await getStoredProfile(db), settings);
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
    year: now.getUTCFullYear(),
  };
}

export async function listSkills(db: Db): Promise<Skill[]> {
  const rows = await db.selectFrom("skills").selectAll().orderBy("position").execute();
  return rows.map(toSkill);
}

/** Replaces the whole list, in the order given. */
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

/** Replaces the whole list, in the order given. */
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

/** Replaces the whole list, in the order given. */
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

async function getStoredProfile(db: Db): Promise<Profile> {
  const row = await db
    .selectFrom("profile")
    .select("data")
    .where("id", "=", OWNER_ID)
    .executeTakeFirstOrThrow(() => new Error("The database holds no profile."));
  return parseJson<Profile>(row.data);
}

function applySettings(profile: Profile, settings: Settings): Profile {
  const links = new Map(profile.socialLinks.map((link) => [link.platform, link]));
  for (const platform of SETTINGS_PLATFORMS) {
    const url = settings[platform];
    const label = links.get(platform)?.label ?? PLATFORM_LABELS[platform];
    if (url) links.set(platform, { platform, label, url });
    else links.delete(platform);
  }
  return {
    ...profile,
    name: settings.name || profile.name,
    email: settings.email || profile.email,
    intro: settings.bio || profile.intro,
    socialLinks: SOCIAL_PLATFORMS.flatMap((platform) => links.get(platform) ?? []),
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
