import type { Db } from "../../../../../db/schema.ts";
import type { Claim } from "../../../../kit/owner/claim.server.ts";
import { formatMoney, parseAmount, parseCurrency } from "../../../../utils/money.ts";
import type { Stat } from "../profile.ts";
import { PROFILE_PATHS } from "../profile-paths.ts";
import { SECTION_LABELS } from "../profile-section.ts";
import type { OwnerProfile, ProfileSection } from "../schema.ts";
import { getOwnerProfile } from "./profile-commands.server.ts";

/** The ids are those by which the sample's marks know a text, and an entry of a list. */
export async function listProfileClaims(db: Db): Promise<Claim[]> {
  const stored = await db.selectFrom("profile").select("id").limit(1).execute();
  if (stored.length === 0) return [];
  const { hero, about, contact, services, pricing, texts } = await getOwnerProfile(db);
  const { responseTime } = contact;
  return [
    toProse("hero", "hero.tagline", hero.tagline),
    ...about.about.map((text) => toProse("about", "about.about", text)),
    ...about.aboutStats.map((stat) => toFigure("about", "about.aboutStats", stat)),
    { ...toProse("contact", "contact.responseTime", responseTime), kind: "reply" },
    ...contact.contactStats.map((stat) => toFigure("contact", "contact.contactStats", stat)),
    ...services.projectStats.map((stat) => toFigure("services", "services.projectStats", stat)),
    toProse("services", "services.recoveryWarning", services.recoveryWarning),
    ...pricing.contactPrices.map(toPrice),
    ...Object.entries(texts.leads).map(([key, text]) => toProse("texts", `texts.leads.${key}`, text)),
  ];
}

function toProse(section: ProfileSection, id: string, text: string): Claim {
  return { text, ...findPlace(section), record: { id, words: text } };
}

function toFigure(section: ProfileSection, id: string, stat: Stat): Claim {
  const text = `${stat.value} ${stat.label}`;
  return { text, kind: "figure", ...findPlace(section), record: { id, words: stat } };
}

function toPrice(price: OwnerProfile["pricing"]["contactPrices"][number]): Claim {
  const from = { minor: parseAmount(price.from) ?? 0, currency: parseCurrency(price.currency) ?? "INR" };
  return {
    text: `${price.title}, from ${formatMoney(from)}${price.unit && `/${price.unit}`}`,
    price: { title: price.title, from, unit: price.unit },
    ...findPlace("pricing"),
    record: { id: "pricing.contactPrices", words: price },
  };
}

function findPlace(section: ProfileSection) {
  return { place: `Profile, ${SECTION_LABELS[section]}`, to: PROFILE_PATHS[section] };
}
