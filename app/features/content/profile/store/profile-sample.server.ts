import type { Db } from "../../../../../db/schema.ts";
import {
  markWords,
  type SamplePart,
  type SampleRecord,
  type SampleRemoval,
} from "../../../../kit/owner/sample.server.ts";
import { keysOf } from "../../../../utils/object-keys.ts";
import { PROFILE_SECTIONS } from "../schema.ts";
import { toInitials } from "../setup/initials.ts";
import { getOwnerProfile, saveProfileSection } from "./profile-commands.server.ts";

/** Values that take the place of the sample's where a form requires something. */
const NEUTRAL_JOB_TITLE = "Freelance Developer";
const NO_AVAILABILITY = { text: "", days: [], from: "09:00", to: "18:00", timeZone: "UTC" };

/** Names no person, so it stays as long as a name follows it. */
const GREETING = "Hi, I'm";
const KEPT = new Set(["hero.greeting", "services.isRecoveryHidden", "texts.homeSections", "version"]);

type Fields = Record<string, unknown>;

function definePart(noun: string, label: SamplePart["label"], holds: (id: string) => boolean): SamplePart {
  return {
    noun,
    label,
    list: async (db) => (await listWords(db)).filter(({ id }) => holds(id)),
    remove: clearWords,
  };
}

const SKILLS = /^skills\./;
const ROLES = /^experience\./;
const PRICES = /^(services\.tiers|pricing\.)/;
const FIGURES = /^(about\.aboutStats|contact\.contactStats|services\.(recoveryFacts|projectStats))/;

export const profileSample: readonly SamplePart[] = [
  definePart("skills", ["skill", "skills"], (id) => SKILLS.test(id)),
  definePart("experience", ["role", "roles"], (id) => ROLES.test(id)),
  definePart("prices", ["starting price", "starting prices"], (id) => PRICES.test(id)),
  definePart("figures", ["figure", "figures"], (id) => FIGURES.test(id)),
  definePart(
    "profile",
    ["profile text", "profile texts"],
    (id) => ![SKILLS, ROLES, PRICES, FIGURES].some((pattern) => pattern.test(id)),
  ),
];

/** Each text and each entry of a list by itself: who changes the job title keeps it, and loses the rest of the sample. */
async function listWords(db: Db): Promise<SampleRecord[]> {
  const stored = await db.selectFrom("profile").select("id").limit(1).execute();
  if (stored.length === 0) return [];
  const profile = await getOwnerProfile(db);
  return keysOf(PROFILE_SECTIONS).flatMap((section) => listFields(section, profile[section]));
}

function listFields(path: string, fields: Fields): SampleRecord[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const id = `${path}.${name}`;
    if (KEPT.has(id) || KEPT.has(name) || value === "") return [];
    if (Array.isArray(value)) return value.map((words) => ({ id, words }));
    return isGroup(name, value) ? listFields(id, value) : [{ id, words: value }];
  });
}

/** The texts of the pages and the links, of which each is one field of the form. */
function isGroup(name: string, value: unknown): value is Fields {
  return typeof value === "object" && value !== null && name !== "availability";
}

async function clearWords(
  { site, trx, by, name }: SampleRemoval,
  found: readonly SampleRecord[],
): Promise<void> {
  const marks = new Set(found.map(({ id, words }) => `${id} ${markWords(words)}`));
  const neutral: Fields = {
    "hero.initials": toInitials(name),
    "hero.jobTitle": NEUTRAL_JOB_TITLE,
    "contact.availability": NO_AVAILABILITY,
  };
  const clear = (path: string, fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        const id = `${path}.${field}`;
        const isSample = (words: unknown) => marks.has(`${id} ${markWords(words)}`);
        if (Array.isArray(value)) return [field, value.filter((entry) => !isSample(entry))];
        if (isGroup(field, value)) return [field, clear(id, value)];
        return [field, isSample(value) ? (neutral[id] ?? "") : value];
      }),
    );
  const profile = await getOwnerProfile(trx);
  const isNamed = name !== site.siteUrl.hostname;
  if (!isNamed && profile.hero.greeting === GREETING) profile.hero.greeting = "";
  const sections = new Set(found.map(({ id }) => id.split(".")[0]));
  for (const section of keysOf(PROFILE_SECTIONS).filter((name) => sections.has(name))) {
    const content = PROFILE_SECTIONS[section].parse(clear(section, profile[section]));
    await saveProfileSection(trx, section, content, by.now);
  }
}
