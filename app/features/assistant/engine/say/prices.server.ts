import { formatMoney } from "../../../../utils/money.ts";
import type { Knowledge } from "../find/knowledge/knowledge.server.ts";
import type { Offer } from "../find/offers/catalogue.ts";
import { findExtreme } from "../find/offers/extreme.ts";
import { findTiersOf } from "../find/offers/match-offers.server.ts";
import { PAGES, type Part, type Texts, toList } from "./part.ts";
import type { Task } from "./task.server.ts";

export function formatPrice(offer: Offer, texts: Texts): string {
  const from = formatMoney(offer.from);
  if (offer.to) return `${from} – ${formatMoney(offer.to)}`;
  if (offer.kind === "tier") return from;
  return texts.from(offer.unit ? texts.perHour(from) : from);
}

export function formatOffer(offer: Offer, texts: Texts): string {
  const note = offer.isAbroad ? texts.forAbroad : offer.followers;
  return `**${offer.title}**${note ? ` (${note})` : ""}: ${formatPrice(offer, texts)}`;
}

export function answerPrice(task: Task): Part | undefined {
  const { knowledge, question, texts } = task;
  const { offers } = knowledge;
  const tiers = offers.filter(({ kind }) => kind === "tier");
  if (question.budget !== undefined && question.offers.length === 0 && !question.isRecovery)
    return answerBudget(offers, question.budget, texts);
  const extreme = answerExtreme(task);
  if (extreme) return extreme;
  if (question.followers !== undefined && tiers.length > 0)
    return answerFollowers(knowledge, question.followers, texts);
  if (question.tiers.length > 0) return listRows(question.tiers, texts, { intro: texts.tierPrices });
  if (question.isRecovery) return answerRecoveryPrice(offers, tiers, texts);
  if (question.offers.length > 0) {
    return listRows(withOwnPrices(offers, question.offers), texts, { footer: texts.startingPoints });
  }
  const isOfUnknown = question.units.some(({ isConcept }) => !isConcept);
  if (isOfUnknown && !question.concepts.has("all")) return undefined;
  return answerAllPrices(task);
}

/** The service's own price comes before the one for clients abroad. */
function withOwnPrices(all: readonly Offer[], asked: readonly Offer[]): Offer[] {
  return asked.flatMap((offer) => {
    const own = all.filter(
      ({ kind, topics }) =>
        offer.isAbroad && kind === "service" && topics.some((topic) => offer.topics.includes(topic)),
    );
    return [...own.filter((one) => !asked.includes(one)), offer];
  });
}

export function answerAllPrices({ knowledge, question, texts }: Task): Part | undefined {
  const wantsContact = question.concepts.has("dollars");
  const services = knowledge.offers.filter(({ kind }) => kind === "service");
  const contact = knowledge.offers.filter(({ kind }) => kind === "contact_price");
  const shown = (wantsContact && contact.length > 0) || services.length === 0 ? contact : services;
  if (shown.length === 0) return undefined;
  return listRows(shown, texts, {
    intro: shown === contact ? texts.contactPrices : texts.allPrices,
    footer: texts.startingPoints,
  });
}

function answerRecoveryPrice(
  offers: readonly Offer[],
  tiers: readonly Offer[],
  texts: Texts,
): Part | undefined {
  if (tiers.length > 0) return listRows(tiers, texts, { intro: texts.tierPrices });
  const service = offers.filter(({ kind, topics }) => kind === "service" && topics.includes("recover"));
  return service.length > 0 ? listRows(service, texts) : undefined;
}

function answerFollowers(knowledge: Knowledge, followers: number, texts: Texts): Part {
  const found = findTiersOf(knowledge.offers, followers);
  if (found.length > 0) return listRows(found, texts, { intro: texts.tierPrice });
  const larger = knowledge.profile?.recoveryFacts.filter(({ label }) => /followers/i.test(label)) ?? [];
  const largest = Math.max(...knowledge.offers.map(({ band }) => band?.max ?? 0));
  const tiers = knowledge.offers.filter(({ kind }) => kind === "tier");
  if (followers > largest && larger.length > 0) {
    const facts = toList(larger.map(({ label, value }) => `${label}: ${value}`));
    return { text: `${texts.tierPrice}\n\n${facts}`, sources: [PAGES.services, PAGES.contact] };
  }
  return listRows(tiers, texts, { intro: texts.noTierFor });
}

function answerBudget(offers: readonly Offer[], budget: number, texts: Texts): Part | undefined {
  const services = offers.filter(({ kind }) => kind === "service");
  const minor = budget * 100;
  const within = services.filter(({ from }) => from.minor <= minor);
  if (services.length === 0) return undefined;
  if (within.length === 0) return listRows(services, texts, { intro: texts.nothingWithin });
  return listRows(within, texts, { intro: texts.within, footer: texts.startingPoints });
}

function answerExtreme({ knowledge, question, texts }: Task): Part | undefined {
  const isCheapest = question.concepts.has("cheapest");
  if (!isCheapest && !question.concepts.has("costliest")) return undefined;
  if (question.offers.length > 0) return undefined;
  const kind = question.isRecovery ? "tier" : "service";
  const offer = findExtreme(knowledge.offers, kind, isCheapest);
  if (!offer) return undefined;
  const word = isCheapest ? texts.cheapest : texts.costliest;
  return { text: word(offer.title, formatPrice(offer, texts)), sources: [PAGES.services] };
}

export function listRows(offers: readonly Offer[], texts: Texts, { intro = "", footer = "" } = {}): Part {
  const lines =
    offers.length === 1 && offers[0] && !intro
      ? formatOffer(offers[0], texts)
      : toList(offers.map((offer) => formatOffer(offer, texts)));
  const urls = new Set(offers.map(({ url }) => url));
  return {
    text: [intro, lines, footer].filter(Boolean).join("\n\n"),
    sources: Object.values(PAGES).filter(({ url }) => urls.has(url)),
  };
}
