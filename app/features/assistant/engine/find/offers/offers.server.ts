import { parseAmount, parseCurrency } from "../../../../../utils/money.ts";
import type { ContactPrice } from "../../../../content/profile/profile.ts";
import type { Service } from "../../../../content/services/schema.ts";
import type { RecoveryTier } from "../../../../content/services/service.ts";
import { findPhraseConcepts, findWordConcepts } from "../../read/concepts/concept-lexicon.ts";
import type { Concept } from "../../read/concepts/concepts.ts";
import { listNumbers } from "../../read/words/number-words.ts";
import { foldText, splitStems, splitWords } from "../../read/words/plain-text.ts";
import type { Offer } from "./catalogue.ts";

export const OFFER_TOPICS = ["web", "shop", "mobile", "design", "backend", "security", "consulting"] as const;
const RECOVERY_CONCEPTS: readonly Concept[] = ["recover", "platform"];

export function listOffers(
  services: readonly Service[],
  tiers: readonly RecoveryTier[],
  contactPrices: readonly ContactPrice[],
): Offer[] {
  const home = parseCurrency(services[0]?.currency ?? "") ?? tiers[0]?.price.currency ?? "INR";
  return [
    ...services.map(toServiceOffer),
    ...tiers.map(toTierOffer),
    ...contactPrices.map(
      ({ title, description, from, unit }, index): Offer => ({
        kind: "contact_price",
        id: String(index),
        title,
        description,
        features: [],
        from,
        ...(unit && { unit }),
        isAbroad: from.currency !== home,
        url: "/contact",
        stems: splitStems(title),
        topics: findTopics([title, description]),
      }),
    ),
  ];
}

function toServiceOffer(service: Service): Offer {
  const currency = parseCurrency(service.currency) ?? "INR";
  const to = service.endingPrice && parseAmount(service.endingPrice);
  return {
    kind: "service",
    id: service.id,
    title: service.title,
    description: service.description,
    features: service.features,
    from: { minor: parseAmount(service.startingPrice) ?? 0, currency },
    ...(to && { to: { minor: to, currency } }),
    url: "/services",
    stems: splitStems(service.title),
    topics: findTopics([service.title, service.description, service.features.join(" ")]),
  };
}

function toTierOffer(tier: RecoveryTier): Offer {
  const [min, max] = listNumbers(foldText(tier.followers).replaceAll(/[-–—]/g, " ")).map(
    ({ value }) => value,
  );
  return {
    kind: "tier",
    id: tier.id,
    title: tier.name,
    description: "",
    features: tier.features,
    from: tier.price,
    url: "/services",
    stems: splitStems(tier.name),
    topics: ["recover"],
    followers: tier.followers,
    band: min === undefined ? undefined : { min, max: max ?? Number.POSITIVE_INFINITY },
  };
}

/** The topics of the first text that has any: a title says more than a description. */
function findTopics(texts: readonly string[]): Concept[] {
  for (const text of texts) {
    const words = splitWords(text);
    const concepts = new Set([
      ...words.flatMap(findWordConcepts),
      ...findPhraseConcepts(words).map(({ concept }) => concept),
    ]);
    if (RECOVERY_CONCEPTS.some((concept) => concepts.has(concept))) return ["recover"];
    // "Mobile web shop": the narrower one decides.
    if (concepts.has("shop")) return ["shop"];
    const topics = OFFER_TOPICS.filter((topic) => concepts.has(topic));
    if (topics.length > 0) return topics;
  }
  return [];
}
