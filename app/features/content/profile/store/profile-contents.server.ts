import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { keysOf } from "../../../../utils/object-keys.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { HomeSection } from "../home-sections.ts";
import type {
  AboutContent,
  ContactContent,
  ContactPrice,
  HeroContent,
  PageLeads,
  ServicesContent,
} from "../profile.ts";

/** The content of each row of the table `profile`; empty for sections whose content is a list of rows in another table. */
export interface StoredSections {
  hero: HeroContent;
  about: AboutContent;
  contact: ContactContent;
  services: ServicesContent;
  pricing: { contactPrices: ContactPrice[]; priceAudience?: string };
  texts: { leads: PageLeads; homeSections?: HomeSection[] };
  skills: object;
  experience: object;
}

export type StoredSection = keyof StoredSections;

export interface ProfileContents extends HeroContent, AboutContent, ContactContent, ServicesContent {
  contactPrices: ContactPrice[];
  priceAudience?: string;
  leads: PageLeads;
  homeSections?: HomeSection[];
}

export async function getProfileContents(db: Db): Promise<ProfileContents> {
  const rows = await db.selectFrom("profile").select("data").execute();
  if (rows.length === 0) throw new Error("The database holds no profile.");
  return Object.assign({}, ...rows.map((row) => parseJson<object>(row.data)));
}

export async function saveProfileContents(db: Db, contents: ProfileContents, now: Date): Promise<void> {
  const sections: StoredSections = {
    hero: pick(contents, ["greeting", "initials", "jobTitle", "heroTitles", "tagline"]),
    about: pick(contents, ["about", "aboutStats"]),
    contact: pick(contents, [
      "location",
      "phone",
      "responseTime",
      "availability",
      "contactStats",
      "socialUrls",
    ]),
    services: pick(contents, [
      "recoveryFacts",
      "recoveryWarning",
      "projectStats",
      "projectPaymentTerms",
      "isRecoveryHidden",
    ]),
    pricing: pick(contents, ["contactPrices", "priceAudience"]),
    texts: pick(contents, ["leads", "homeSections"]),
    skills: {},
    experience: {},
  };
  for (const section of keysOf(sections)) {
    await saveSection(db, section, sections[section], now);
  }
}

export async function saveSection<S extends StoredSection>(
  db: Db,
  section: S,
  content: StoredSections[S],
  now: Date,
): Promise<void> {
  const columns = { data: JSON.stringify(content), updated_at: toTimestamp(now) };
  await db
    .insertInto("profile")
    .values({ id: section, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb, ref }) => ({ ...columns, version: eb(ref("profile.version"), "+", 1) })),
    )
    .execute();
}

function pick<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, K>;
}
