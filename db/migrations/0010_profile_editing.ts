import type { Kysely } from "kysely";

interface OldRow {
  id: string;
  data: string;
  updated_at: string;
}

type OldProfile = Record<string, unknown> & {
  portrait?: string;
  contactDetails?: { kind: string; value: string }[];
  contactStats?: { label: string; value: string }[];
  socialLinks?: { platform: string; url: string }[];
};

interface ProfileDb {
  profile: OldRow;
  settings: { key: string; value: string; updated_at: string };
}

/** One row a section in the place of one for all, so that each is saved and versioned by itself. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<ProfileDb>;
  const row = await db.selectFrom("profile").selectAll().where("id", "=", "owner").executeTakeFirst();
  if (!row) return;
  const profile: OldProfile = JSON.parse(row.data);
  await movePortrait(db, profile.portrait ?? "", row.updated_at);
  const sections = splitProfile(profile);
  await db.deleteFrom("profile").execute();
  await db
    .insertInto("profile")
    .values(
      Object.entries(sections).map(([id, content]) => ({
        id,
        data: JSON.stringify(content),
        updated_at: row.updated_at,
      })),
    )
    .execute();
}

/** The settings call it the avatar; an owner who has chosen one keeps it. */
async function movePortrait(db: Kysely<ProfileDb>, portrait: string, updatedAt: string): Promise<void> {
  const avatar = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "avatar")
    .executeTakeFirst();
  if (avatar && avatar.value !== '""') return;
  await db.deleteFrom("settings").where("key", "=", "avatar").execute();
  await db
    .insertInto("settings")
    .values({ key: "avatar", value: JSON.stringify(portrait), updated_at: updatedAt })
    .execute();
}

function splitProfile(old: OldProfile): Record<string, object> {
  const take = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, old[key]]));
  const findDetail = (kind: string) =>
    old.contactDetails?.find((detail) => detail.kind === kind)?.value ?? "";
  const findUrl = (platform: string) =>
    old.socialLinks?.find((link) => link.platform === platform)?.url ?? "";
  return {
    hero: take("greeting", "initials", "jobTitle", "heroTitles", "tagline"),
    about: take("about", "aboutStats"),
    contact: {
      ...take("location", "availability"),
      phone: findDetail("phone"),
      responseTime: findDetail("response"),
      contactStats: (old.contactStats ?? []).filter(({ label }) => label !== "Response Time"),
      socialUrls: {
        devpost: findUrl("devpost"),
        facebook: findUrl("facebook"),
        youtube: findUrl("youtube"),
      },
    },
    services: take("recoveryFacts", "recoveryWarning", "projectStats", "projectPaymentTerms"),
    pricing: take("contactPrices"),
    texts: { leads: LEADS },
    skills: {},
    experience: {},
  };
}

/** The pages' texts from before the owner could change them. */
const LEADS = {
  showcase: "Built, launched and looked after. Each one is live, with its code open to read.",
  homeServices: "Prices in the open, and a written quote before work begins.",
  latestPosts: "Notes from real projects, written down so that I find them again.",
  techStack: "The tools I reach for first, and how well I know each.",
  about: "Who I am, and how I came to build what I build.",
  aboutCall:
    "Tell me about it in a few lines. You will hear back with questions, an honest opinion and a price.",
  projects:
    "Products, tools and client work. The code is open, and everything here runs somewhere you can try it.",
  blog: "Notes from real projects: what broke, what I changed, and the code that stayed.",
  services: "What I do and what it costs. Every project starts with a free call and a written quote.",
  recovery:
    "Instagram, Facebook or YouTube, hacked or locked. The price depends on how many followers the account has.",
  customProjects:
    "Something that fits none of the above? Tell me what it should do, and I will say what it takes and what it costs.",
  contact:
    "Tell me what you have in mind. I read every message myself and answer with questions, an honest opinion and a price.",
  contactPrices: "Where prices start. You get a written quote before anything begins.",
  contactCall:
    "A short call is often quicker than five mails. Pick a time that suits you, or write to me directly.",
};
