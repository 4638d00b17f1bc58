import type { Concept } from "../../read/concepts/concepts.ts";
import type { Reading } from "../../read/read-message.server.ts";
import { isNamed } from "../../read/words/names.ts";
import { stemWord } from "../../read/words/plain-text.ts";
import { STOP_WORDS } from "../../read/words/stop-words.ts";
import type { Offer } from "./catalogue.ts";
import { OFFER_TOPICS } from "./offers.server.ts";

/** Words of so many titles that they don't tell any apart. */
const COMMON_STEMS = new Set(
  [
    "development",
    "solution",
    "solutions",
    "service",
    "services",
    "social",
    "media",
    "account",
    "custom",
    "online",
    "developer",
  ].map(stemWord),
);
const SHOPS = new Set(["shop", "shops", "store", "dukan", "dukaan", "दुकान"]);
const SELLING: readonly Concept[] = ["trade", "payment", "method"];
const STEM_WEIGHT = 2;
const TOPIC_WEIGHT = 3;
/** "Mobile app for my online shop" asks for the app, "online shop website" for the shop. */
const NARROWNESS: Partial<Record<Concept, number>> = {
  web: 0,
  design: 0.5,
  backend: 0.3,
  mobile: 0.6,
  shop: 0.8,
  consulting: 0.2,
};

/** The offers that the question is about: the best matches, one of each name. */
export function findOffers(
  offers: readonly Offer[],
  reading: Pick<Reading, "concepts" | "units" | "words">,
): Offer[] {
  const stems = new Set(
    reading.units.flatMap(({ word, terms, isConcept }) => [stemWord(word), ...(isConcept ? [] : terms)]),
  );
  const topics = findAskedTopics(reading);
  const wantsDollars = reading.concepts.has("dollars");
  const scored = offers
    .filter(({ kind }) => kind !== "tier")
    .map((offer) => ({ offer, score: scoreOffer(offer, stems, topics, wantsDollars) }))
    .filter(({ score }) => score >= STEM_WEIGHT);
  return pickPerTopic(scored, topics, isShopfront(reading));
}

/** "Server" may be one to be built or one to be kept running: another word of the question tells which. */
function findAskedTopics({ concepts, units }: Pick<Reading, "concepts" | "units">): Set<Concept> {
  const topics: Concept[] = OFFER_TOPICS.filter((topic) => concepts.has(topic));
  const ofUnits = units.map((unit) => topics.filter((topic) => unit.concepts.includes(topic)));
  const certain = new Set(ofUnits.filter(({ length }) => length === 1).flat());
  const isMeantByOther = (topic: Concept) => {
    const open = ofUnits.filter((ofUnit) => ofUnit.includes(topic));
    return open.length > 0 && open.every((ofUnit) => ofUnit.some((other) => certain.has(other)));
  };
  return new Set(topics.filter((topic) => certain.has(topic) || !isMeantByOther(topic)));
}

function scoreOffer(
  offer: Offer,
  stems: ReadonlySet<string>,
  topics: ReadonlySet<Concept>,
  wantsDollars: boolean,
): number {
  const named = offer.stems.filter(
    (stem) => stems.has(stem) && !COMMON_STEMS.has(stem) && !STOP_WORDS.has(stem),
  ).length;
  const isTopic = offer.topics.some((topic) => topics.has(topic));
  const narrow = Math.max(
    0,
    ...offer.topics.filter((topic) => topics.has(topic)).map((topic) => NARROWNESS[topic] ?? 0),
  );
  const score = STEM_WEIGHT * named + (isTopic ? TOPIC_WEIGHT + narrow : 0);
  if (score === 0) return 0;
  const isContact = offer.kind === "contact_price";
  return score + (isContact === wantsDollars ? 0.5 : 0) - (isContact && !wantsDollars ? 0.6 : 0);
}

/** "A website for my shop" may be one that sells, or one that shows where the shop is. */
function isShopfront({ concepts, words }: Pick<Reading, "concepts" | "words">): boolean {
  if (!concepts.has("web") || SELLING.some((concept) => concepts.has(concept))) return false;
  return !words.includes("online") && words.some((word) => SHOPS.has(word));
}

/** "Website and app price" asks for two; "online shop website" for one. */
function pickPerTopic(
  scored: { offer: Offer; score: number }[],
  topics: ReadonlySet<Concept>,
  mayBeEither: boolean,
): Offer[] {
  const sorted = scored.toSorted((a, b) => b.score - a.score);
  const best = sorted[0];
  if (!best) return [];
  const picked = [best.offer];
  const open = new Set([...topics].filter((topic) => !best.offer.topics.includes(topic)));
  if (best.offer.topics.includes("shop") && !mayBeEither) open.delete("web");
  for (const { offer } of sorted) {
    const isNew = offer.topics.some((topic) => open.has(topic));
    if (!isNew || picked.includes(offer)) continue;
    picked.push(offer);
    for (const topic of offer.topics) open.delete(topic);
  }
  return picked;
}

export function findTiers(offers: readonly Offer[], { words }: Pick<Reading, "words">): Offer[] {
  return offers.filter(({ kind, title }) => kind === "tier" && isNamed(title, words));
}

/** On the edge of two bands both are meant. */
export function findTiersOf(offers: readonly Offer[], followers: number): Offer[] {
  return offers.filter(
    ({ kind, band }) => kind === "tier" && band && followers >= band.min && followers <= band.max,
  );
}
