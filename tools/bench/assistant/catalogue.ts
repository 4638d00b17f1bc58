import { listFaq } from "../../../app/features/assistant/faq/faq.server.ts";
import { findPage } from "../../../app/features/content/pages/pages.server.ts";
import { getProfile } from "../../../app/features/content/profile/profile.server.ts";
import { listRecoveryTiers, listServices } from "../../../app/features/content/services/services.server.ts";
import { formatMoney } from "../../../app/utils/money.ts";
import type { Db } from "../../../db/schema.ts";
import { type Amount, listAmounts, listPercentages } from "./amount-scanner.ts";

export interface Catalogue {
  /** For a reference such as "service:web-development": the texts that the answer must contain. */
  findPrices(reference: string): string[];
  /** Everything that the site itself says about money. */
  amounts: Amount[];
  percentages: string[];
  ownerEmail: string;
}

/** Read from the rows themselves, apart from what the assistant reads. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const [services, tiers, profile, faq, terms, privacy] = await Promise.all([
    listServices(db),
    listRecoveryTiers(db),
    getProfile(db),
    listFaq(db),
    findPage(db, "terms"),
    findPage(db, "privacy"),
  ]);
  const prices = new Map<string, string[]>();
  for (const { id, currency, startingPrice, endingPrice } of services) {
    const texts = [startingPrice, endingPrice].flatMap((text) => (text ? [`${currency}${text}`] : []));
    prices.set(`service:${id}`, texts);
    prices.set(`service:${id} from`, texts.slice(0, 1));
  }
  for (const { id, price } of tiers) prices.set(`tier:${id}`, [formatMoney(price)]);
  for (const { title, from } of profile.contactPrices) prices.set(`contact:${title}`, [formatMoney(from)]);
  const said = [
    ...[...prices.values()].flat(),
    JSON.stringify([services, profile]),
    ...faq.map(({ answer }) => answer),
    terms?.content ?? "",
    privacy?.content ?? "",
  ].join("\n");
  return {
    findPrices(reference) {
      const texts = prices.get(reference);
      if (!texts) throw new Error(`No row has the price "${reference}".`);
      return texts;
    },
    amounts: listAmounts(said),
    percentages: listPercentages(said),
    ownerEmail: profile.email,
  };
}
