import type { Knowledge } from "../find/knowledge/knowledge.server.ts";
import type { Passage } from "../find/knowledge/passage.ts";
import type { Offer } from "../find/offers/catalogue.ts";
import { formatPrice } from "../say/prices.server.ts";
import { getAnswerTexts } from "../say/texts/answer-texts.ts";

/** A passage as a model gets it: what is for sale has its price beside it, word for word. */
export interface ModelPassage {
  title: string;
  url: string;
  text: string;
  price?: string;
}

const PASSAGE_MAX_CHARS = 1200;

export function toModelPassage(knowledge: Knowledge, { id, kind, title, url, text }: Passage): ModelPassage {
  const offer = knowledge.offers.find(
    (row) => id === `${row.kind === "contact_price" ? "price" : row.kind}:${row.id}` && kind !== "faq",
  );
  return {
    title,
    url,
    text: text.slice(0, PASSAGE_MAX_CHARS),
    ...(offer && { price: describePrice(offer) }),
  };
}

export function toModelOffer(offer: Offer): ModelPassage {
  const { title, url, description, followers, features } = offer;
  const text = [followers, description, features.join(", ")].filter(Boolean).join(". ");
  return { title, url, text: text.slice(0, PASSAGE_MAX_CHARS), price: describePrice(offer) };
}

function describePrice(offer: Offer): string {
  return formatPrice(offer, getAnswerTexts("en"));
}
