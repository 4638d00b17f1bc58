import { joinBlocks, PAGES, type Part, toList } from "../part.ts";
import { formatOffer } from "../prices.server.ts";
import type { Task } from "../task.server.ts";

export function answerServices({ knowledge, texts }: Task): Part | undefined {
  const services = knowledge.offers.filter(({ kind }) => kind === "service");
  if (services.length === 0) return undefined;
  const lines = services.map((service) => `${formatOffer(service, texts)}. ${service.description}`.trim());
  return { text: `${texts.services}\n\n${toList(lines)}`, sources: [PAGES.services] };
}

export function answerOffers({ question, texts }: Task): Part | undefined {
  const { offers } = question;
  if (offers.length === 0) return undefined;
  const blocks = offers.map((offer) =>
    joinBlocks([
      `${formatOffer(offer, texts)}. ${offer.description}`.trim(),
      offer.features.length > 0 && toList(offer.features),
    ]),
  );
  const urls = new Set(offers.map(({ url }) => url));
  return {
    text: joinBlocks([texts.offer, ...blocks]),
    sources: Object.values(PAGES).filter(({ url }) => urls.has(url)),
  };
}

export function answerTiers({ question, texts }: Task): Part | undefined {
  if (question.tiers.length === 0) return undefined;
  const blocks = question.tiers.map((tier) => joinBlocks([formatOffer(tier, texts), toList(tier.features)]));
  return { text: joinBlocks([texts.tier, ...blocks]), sources: [PAGES.services] };
}
