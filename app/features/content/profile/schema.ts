import { z } from "@hono/zod-openapi";
import { CURRENCIES, currencySymbol, readPrice } from "../../../utils/money.ts";
import { cleanList } from "../../../utils/text/text-list.ts";
import { isTimeZone } from "../../../utils/time-zone.ts";
import { NUMBER_MAX_CHARS } from "../../../utils/typed-number.ts";
import { arrangeHome, HOME_SECTION_IDS } from "./home-sections.ts";
import { PROFILE_LIMITS as LIMITS } from "./profile-limits.ts";

/** Input and output of the API for each section of the profile; prices are text, as in services. */

const EMPTY = "Please fill in this field.";
const ADDRESS = "Please enter a full address, such as https://example.com.";

const text = (maxChars: number) =>
  z.string().trim().max(maxChars, `This can have at most ${maxChars} characters.`);
const filled = (maxChars: number) => text(maxChars).min(1, EMPTY);
const list = <T extends z.ZodType>(entry: T, maxCount: number) =>
  z.array(entry).max(maxCount, `Please keep it to ${maxCount} entries.`);

/** Trimmed, without empty or repeated lines. */
const lines = (maxChars: number, maxCount: number) =>
  z
    .array(text(maxChars))
    .max(LIMITS.rawLines)
    .transform(cleanList)
    .pipe(z.array(z.string()).max(maxCount, `Please keep it to ${maxCount} entries.`));

/** A list without two entries of the same name, which is their key on the pages. */
function distinct<T extends z.ZodType<object>>(entry: T, maxCount: number, name: keyof z.output<T> & string) {
  return list(entry, maxCount).superRefine((entries, context) => {
    const seen = new Set<unknown>();
    for (const [index, value] of entries.entries()) {
      const key = value[name];
      if (seen.has(key)) {
        context.addIssue({ code: "custom", path: [index, name], message: "Another entry is the same." });
      }
      seen.add(key);
    }
  });
}

const id = z
  .string()
  .max(100)
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Please use lower-case letters, digits and single hyphens.")
  .default("");

const stats = distinct(
  z.object({ value: filled(LIMITS.figure), label: filled(LIMITS.label) }),
  LIMITS.stats,
  "label",
);
const facts = distinct(
  z.object({ value: filled(LIMITS.fact), label: filled(LIMITS.label) }),
  LIMITS.stats,
  "label",
);

const link = z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2000)], ADDRESS);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00.");
const amount = z.string().trim().max(NUMBER_MAX_CHARS);
const currency = z.enum(CURRENCIES.map(currencySymbol), "Please choose ₹, $ or €.");

const hero = z.object({
  greeting: text(LIMITS.label),
  initials: filled(4),
  jobTitle: filled(LIMITS.title),
  heroTitles: lines(LIMITS.title, 12),
  tagline: text(LIMITS.lead),
});

const about = z.object({ about: lines(LIMITS.paragraph, 20), aboutStats: stats });

const skill = z.object({
  id,
  name: filled(LIMITS.label),
  level: z
    .number("Please enter a number from 0 to 100.")
    .int("Please enter a whole number.")
    .min(0, "Please enter a number from 0 to 100.")
    .max(100, "Please enter a number from 0 to 100."),
  icon: text(40),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, "Please enter a colour such as #00d4ff."),
});
const category = z.object({
  id,
  title: filled(LIMITS.title),
  icon: text(40),
  skills: lines(LIMITS.label, 40),
});
const skills = z.object({ skills: distinct(skill, 40, "name"), categories: distinct(category, 20, "title") });

const role = z.object({
  id,
  years: filled(LIMITS.label),
  title: filled(LIMITS.title),
  company: text(LIMITS.title),
  description: text(LIMITS.paragraph),
  achievements: lines(LIMITS.lead, 15),
  startedOn: z.iso.date("Please enter a day, such as 2023-04-01."),
});
const experience = z.object({ roles: list(role, 30) });

const availability = z
  .object({
    text: text(LIMITS.title),
    days: z.array(z.int().min(1).max(7)).max(7).transform(sortDays),
    from: clock,
    to: clock,
    timeZone: z.string().max(100).refine(isTimeZone, "Please enter a time zone, such as Asia/Kolkata."),
  })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "The day ends before it begins." });
const contact = z.object({
  location: text(LIMITS.title),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^(\+?[\d ()./-]{5,})?$/, "Please enter a phone number, such as +91 20 1234 5678."),
  responseTime: text(LIMITS.label),
  availability,
  contactStats: stats,
  socialUrls: z.object({ devpost: link, facebook: link, youtube: link }),
});

interface Refusals {
  addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void;
}

/** Checks an amount by the currency beside it. */
function checkPrice<Name extends string>(name: Name) {
  return (entry: Record<Name, string> & { currency: string }, { addIssue }: Refusals) => {
    const read = readPrice(entry[name], entry.currency);
    if (!read.ok) addIssue({ code: "custom", path: [name], message: read.fault });
  };
}

const tier = z
  .object({
    id,
    name: filled(LIMITS.label),
    followers: filled(LIMITS.title),
    price: amount,
    currency,
    features: lines(LIMITS.lead, 20),
    popular: z.boolean(),
  })
  .superRefine(checkPrice("price"));
const services = z.object({
  tiers: distinct(tier, LIMITS.tiers, "name").refine(
    (tiers) => tiers.filter(({ popular }) => popular).length <= 1,
    {
      error: "Only one tier can be the popular one.",
    },
  ),
  isRecoveryHidden: z
    .boolean()
    .default(false)
    .describe("Whether tiers, facts, warning and the sample's recovery service are kept from visitors"),
  recoveryFacts: facts,
  recoveryWarning: text(LIMITS.paragraph),
  projectStats: stats,
  projectPaymentTerms: lines(LIMITS.title, 10),
});

const price = z
  .object({
    title: filled(LIMITS.title),
    description: text(LIMITS.lead),
    from: amount,
    currency,
    unit: z.enum(["", "hour"]).default(""),
  })
  .superRefine(checkPrice("from"));
const pricing = z.object({
  contactPrices: distinct(price, 12, "title"),
  priceAudience: text(LIMITS.lead)
    .default("")
    .describe("Whom the contact page's prices are for; when empty, the currencies say it"),
});

const homeSections = list(
  z.object({
    section: z.enum(HOME_SECTION_IDS),
    heading: text(LIMITS.label).default("").describe("When empty, the usual one"),
    shown: z.boolean().default(true),
  }),
  HOME_SECTION_IDS.length,
)
  .prefault([])
  .transform(arrangeHome)
  .describe("The home page below its first screen, in order; what is left out follows, shown");

const lead = text(LIMITS.lead);
const leads = z.object({
  showcase: lead,
  homeServices: lead,
  latestPosts: lead,
  techStack: lead,
  about: lead,
  aboutCall: lead,
  projects: lead,
  blog: lead,
  services: lead,
  recovery: lead,
  customProjects: lead,
  contact: lead,
  contactPrices: lead,
  contactCall: lead,
});
const texts = z.object({ homeSections, leads });

export const PROFILE_SECTIONS = { hero, about, skills, experience, contact, services, pricing, texts };
export type ProfileSection = keyof typeof PROFILE_SECTIONS;
export type SectionContent<S extends ProfileSection> = z.output<(typeof PROFILE_SECTIONS)[S]>;

/** The public view, without account recovery while that is hidden. */
export const profileSchema = z
  .object({
    ...PROFILE_SECTIONS,
    services: services
      .omit({ isRecoveryHidden: true })
      .partial({ tiers: true, recoveryFacts: true, recoveryWarning: true }),
    texts: texts.extend({ leads: leads.partial({ recovery: true }) }),
  })
  .openapi("Profile");

export type PublicProfile = z.infer<typeof profileSchema>;

const version = z.int32().min(0).describe("Counts the section's saves");

export const ownerProfileSchema = z
  .object({
    hero: hero.extend({ version }),
    about: about.extend({ version }),
    skills: skills.extend({ version }),
    experience: experience.extend({ version }),
    contact: contact.extend({ version }),
    services: services.extend({ version }),
    pricing: pricing.extend({ version }),
    texts: texts.extend({ version }),
  })
  .openapi("OwnerProfile");

export type OwnerProfile = z.infer<typeof ownerProfileSchema>;
export type OwnerSection<S extends ProfileSection> = OwnerProfile[S];

const read = { version: version.optional() };

export const profileUpdates = {
  hero: hero.extend(read),
  about: about.extend(read),
  skills: skills.extend(read),
  experience: experience.extend(read),
  contact: contact.extend(read),
  services: services.extend(read),
  pricing: pricing.extend(read),
  texts: texts.extend(read),
};

function sortDays(days: number[]): number[] {
  return [...new Set(days)].sort();
}
