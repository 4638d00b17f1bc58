import { type Currency, type Money, parseCurrency } from "../../../../utils/money.ts";
import type { ContactPrice } from "../profile.ts";

const CURRENCY_NAMES: Record<Currency, string> = { INR: "rupees", USD: "US dollars", EUR: "euros" };
const LIST = new Intl.ListFormat("en-GB");

/** A price in another currency than the services' is for clients abroad; empty when there is none. */
export function describePriceAudience(
  prices: readonly Pick<ContactPrice, "from">[],
  services: readonly { currency: string }[],
  tiers: readonly { price: Money }[],
): string {
  const home = new Set([
    ...services.flatMap(({ currency }) => parseCurrency(currency) ?? []),
    ...tiers.map(({ price }) => price.currency),
  ]);
  const foreign = prices.filter(({ from }) => !home.has(from.currency));
  if (home.size === 0 || foreign.length === 0) return "";
  const named = nameCurrencies(foreign.map(({ from }) => from.currency));
  const clients = home.has("INR") ? "clients outside India" : "clients abroad";
  return foreign.length === prices.length
    ? `For ${clients}, in ${named}. The prices in ${nameCurrencies(home)} are on the services page.`
    : `The prices in ${named} are for ${clients}.`;
}

function nameCurrencies(currencies: Iterable<Currency>): string {
  return LIST.format([...new Set(currencies)].map((currency) => CURRENCY_NAMES[currency]));
}
