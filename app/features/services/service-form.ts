import { CURRENCIES, currencySymbol } from "../../utils/money.ts";
import type { Service } from "./schema.ts";

/** What a card shows before "+N more features" (spec section 9). */
export const ADMIN_CARD_FEATURES_MAX = 3;

const CURRENCY_NAMES = { INR: "rupee", USD: "dollar", EUR: "euro" } as const;

export const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({
  value: currencySymbol(code),
  label: `${currencySymbol(code)} (${code}, ${CURRENCY_NAMES[code]})`,
}));

export function parseServiceForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    icon: text("icon"),
    title: text("title"),
    description: text("description"),
    features: text("features")
      .split("\n")
      .map((feature) => feature.trim())
      .filter(Boolean),
    startingPrice: text("startingPrice"),
    endingPrice: text("endingPrice"),
    currency: text("currency"),
  };
}

export function formatPriceRange({ currency, startingPrice, endingPrice }: Service): string {
  const from = `${currency}${startingPrice}`;
  return endingPrice ? `${from} - ${currency}${endingPrice}` : `From ${from}`;
}
