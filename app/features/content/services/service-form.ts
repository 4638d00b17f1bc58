import { CURRENCIES, currencySymbol } from "../../../utils/money.ts";
import { cleanList } from "../../../utils/text/text-list.ts";
import type { OwnerService, Service } from "./schema.ts";

/** Shown before "+N more features". */
export const ADMIN_CARD_FEATURES_MAX = 3;

const CURRENCY_NAMES = { INR: "rupee", USD: "dollar", EUR: "euro" } as const;

export const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({
  value: currencySymbol(code),
  label: `${currencySymbol(code)} (${code}, ${CURRENCY_NAMES[code]})`,
}));

export type ServiceDraft = ReturnType<typeof toServiceDraft>;

export function toServiceDraft(service: OwnerService | undefined) {
  return {
    icon: service?.icon ?? "Code2",
    title: service?.title ?? "",
    description: service?.description ?? "",
    features: service?.features.join("\n") ?? "",
    startingPrice: service?.startingPrice ?? "",
    endingPrice: service?.endingPrice ?? "",
    currency: service?.currency ?? "₹",
    ...(service && { version: service.version }),
  };
}

export function toServiceBody({ features, ...draft }: ServiceDraft) {
  return { ...draft, features: cleanList(features.split("\n")) };
}

export function formatPriceRange({ currency, startingPrice, endingPrice }: Service): string {
  const from = `${currency}${startingPrice}`;
  return endingPrice ? `${from} - ${currency}${endingPrice}` : `From ${from}`;
}
