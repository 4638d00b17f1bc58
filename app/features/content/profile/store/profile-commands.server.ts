import type { Transaction } from "kysely";
import { type DialectName, lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import {
  currencySymbol,
  formatAmount,
  type Money,
  parseCurrency,
  readPrice,
} from "../../../../utils/money.ts";
import { createSlug, findFreeSlug } from "../../../../utils/text/slug.ts";
import { listRecoveryTiers, updateRecoveryTiers } from "../../services/services.server.ts";
import { arrangeHome } from "../home-sections.ts";
import {
  listExperience,
  listSkillCategories,
  listSkills,
  updateExperience,
  updateSkillCategories,
  updateSkills,
} from "../profile.server.ts";
import type { ContactPrice } from "../profile.ts";
import { SECTION_LABELS } from "../profile-section.ts";
import type { OwnerProfile, OwnerSection, ProfileSection, PublicProfile, SectionContent } from "../schema.ts";
import { getProfileContents, saveSection } from "./profile-contents.server.ts";

/** All sections as the API gives them, each with the version that its update must name. */
export async function getOwnerProfile(db: Db): Promise<OwnerProfile> {
  const [stored, skills, categories, roles, tiers, rows] = await Promise.all([
    getProfileContents(db),
    listSkills(db),
    listSkillCategories(db),
    listExperience(db),
    listRecoveryTiers(db),
    db.selectFrom("profile").select(["id", "version"]).execute(),
  ]);
  const versions = new Map(rows.map((row) => [row.id, row.version]));
  const version = (section: ProfileSection) => ({ version: versions.get(section) ?? 0 });
  const { greeting, initials, jobTitle, heroTitles, tagline } = stored;
  const { location, phone, responseTime, availability, contactStats, socialUrls } = stored;
  const { recoveryFacts, recoveryWarning, projectStats, projectPaymentTerms } = stored;
  const { isRecoveryHidden = false } = stored;
  return {
    hero: { greeting, initials, jobTitle, heroTitles, tagline, ...version("hero") },
    about: { about: stored.about, aboutStats: stored.aboutStats, ...version("about") },
    skills: { skills, categories, ...version("skills") },
    experience: { roles, ...version("experience") },
    contact: {
      location,
      phone,
      responseTime,
      availability,
      contactStats,
      socialUrls,
      ...version("contact"),
    },
    services: {
      tiers: tiers.map(({ price, ...tier }) => ({ ...tier, ...toPriceText("price", price) })),
      isRecoveryHidden,
      recoveryFacts,
      recoveryWarning,
      projectStats,
      projectPaymentTerms,
      ...version("services"),
    },
    pricing: {
      contactPrices: stored.contactPrices.map(({ from, unit, ...price }) => ({
        ...price,
        ...toPriceText("from", from),
        unit: unit ?? "",
      })),
      priceAudience: stored.priceAudience ?? "",
      ...version("pricing"),
    },
    texts: { homeSections: arrangeHome(stored.homeSections), leads: stored.leads, ...version("texts") },
  };
}

/** Leaves hidden fields out, so that a caller who saves what it read can't erase them. */
export async function getPublicProfile(db: Db): Promise<PublicProfile> {
  const profile = await getOwnerProfile(db);
  const sections = Object.entries(profile).map(([section, { version: _, ...content }]) => [section, content]);
  const shown: { [S in ProfileSection]: SectionContent<S> } = Object.fromEntries(sections);
  const { isRecoveryHidden, tiers, recoveryFacts, recoveryWarning, ...projects } = shown.services;
  const { recovery, ...leads } = shown.texts.leads;
  if (isRecoveryHidden) return { ...shown, services: projects, texts: { ...shown.texts, leads } };
  return { ...shown, services: { tiers, recoveryFacts, recoveryWarning, ...projects } };
}

export function updateProfileSection<S extends ProfileSection>(
  by: OwnerWrite,
  section: S,
  input: { content: SectionContent<S>; version: number | undefined },
): Promise<WriteResult<OwnerSection<S>>> {
  return writeAsOwner(
    by,
    { action: "profile_updated", subject: () => SECTION_LABELS[section] },
    async (db) => {
      await lockProfile(db, by.connection.dialect);
      if (!(await isCurrent(db, section, input.version))) return staleVersion("section");
      await saveProfileSection(db, section, input.content, by.now);
      return { ok: true, value: (await getOwnerProfile(db))[section] as OwnerSection<S> };
    },
  );
}

/** Two saves of one section must not both find the version that they were read at. */
export function lockProfile(trx: Transaction<Schema>, dialect: DialectName): Promise<void> {
  return lockTransaction(trx, dialect, "soloist profile");
}

/** Writes the whole section and counts its version up; call it in a transaction that holds the profile's lock. */
export function saveProfileSection<S extends ProfileSection>(
  db: Db,
  section: S,
  content: SectionContent<S>,
  now: Date,
): Promise<void> {
  return WRITERS[section](db, content, now);
}

const WRITERS: {
  [S in ProfileSection]: (db: Db, content: SectionContent<S>, now: Date) => Promise<void>;
} = {
  hero: (db, content, now) => saveSection(db, "hero", content, now),
  about: (db, content, now) => saveSection(db, "about", content, now),
  contact: (db, content, now) => saveSection(db, "contact", content, now),
  texts: (db, content, now) => saveSection(db, "texts", content, now),
  async skills(db, { skills, categories }, now) {
    await updateSkills(
      db,
      withIds(skills, (skill) => skill.name),
    );
    await updateSkillCategories(
      db,
      withIds(categories, (category) => category.title),
    );
    await saveSection(db, "skills", {}, now);
  },
  async experience(db, { roles }, now) {
    await updateExperience(
      db,
      withIds(roles, (role) => role.company || role.title),
    );
    await saveSection(db, "experience", {}, now);
  },
  async services(db, { tiers, ...content }, now) {
    const priced = tiers.map(({ price, currency, ...tier }) => ({
      ...tier,
      price: toMoney(price, currency),
    }));
    await updateRecoveryTiers(
      db,
      withIds(priced, (tier) => tier.name),
    );
    await saveSection(db, "services", content, now);
  },
  async pricing(db, { contactPrices, priceAudience }, now) {
    const prices = contactPrices.map(
      ({ title, description, from, currency, unit }): ContactPrice => ({
        title,
        description,
        from: toMoney(from, currency),
        ...(unit !== "" && { unit }),
      }),
    );
    await saveSection(db, "pricing", { contactPrices: prices, priceAudience }, now);
  },
};

async function isCurrent(
  trx: Transaction<Schema>,
  section: ProfileSection,
  version: number | undefined,
): Promise<boolean> {
  if (version === undefined) return true;
  const row = await trx.selectFrom("profile").select("version").where("id", "=", section).executeTakeFirst();
  return (row?.version ?? 0) === version;
}

/** Keeps the ids that entries came with; a new entry gets one from its name. */
function withIds<T extends { id: string }>(entries: readonly T[], getName: (entry: T) => string): T[] {
  const taken = new Set<string>();
  const given = new Set(entries.map((entry) => entry.id));
  return entries.map((entry) => {
    const isFree = entry.id !== "" && !taken.has(entry.id);
    const id = isFree ? entry.id : findFreeSlug(createSlug(getName(entry)) || "entry", given.union(taken));
    taken.add(id);
    return { ...entry, id };
  });
}

function toMoney(amount: string, currency: string): Money {
  const read = readPrice(amount, currency);
  return { minor: read.ok ? read.value : 0, currency: parseCurrency(currency) ?? "INR" };
}

function toPriceText<K extends string>(key: K, money: Money) {
  const amount = { [key]: formatAmount(money) } as Record<K, string>;
  return { ...amount, currency: currencySymbol(money.currency) };
}
