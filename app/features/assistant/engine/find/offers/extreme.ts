import type { Offer, OfferKind } from "./catalogue.ts";

/** The row with the lowest beginning, or with the highest end. */
export function findExtreme(
  offers: readonly Offer[],
  kind: OfferKind,
  isCheapest: boolean,
): Offer | undefined {
  const [first] = offers
    .filter((offer) => offer.kind === kind)
    .toSorted((a, b) =>
      isCheapest ? a.from.minor - b.from.minor : (b.to ?? b.from).minor - (a.to ?? a.from).minor,
    );
  return first;
}
