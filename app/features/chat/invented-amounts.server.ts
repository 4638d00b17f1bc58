import { listAmounts } from "./amounts.ts";
import type { Knowledge } from "./knowledge.server.ts";

const DISCOUNT =
  /(\d{1,3}\s?(?:%|percent|प्रतिशत))[^.!?।\n]{0,40}?(?:off\b|discount|chh?oot|chhut|छूट|डिस्काउंट|kam\b)|(?:discount|chh?oot|chhut|छूट|डिस्काउंट)[^.!?।\n]{0,40}?(\d{1,3}\s?(?:%|percent|प्रतिशत))/giu;

/** Amounts, as written, that stand nowhere on the site, and percentages that are offered as a discount. */
export function findInventedAmounts(knowledge: Knowledge, text: string): string[] {
  const known = knowledge.amounts;
  const invented = listAmounts(text)
    .filter(({ minor, currency, start, end }) => {
      if (known.has(`${currency} ${minor}`)) return false;
      // A number without a sign may repeat an amount of any currency.
      return /[^\d.,\s]/.test(text.slice(start, end)) || ![...known].some((one) => one.endsWith(` ${minor}`));
    })
    .map(({ start, end }) => text.slice(start, end).trim());
  const discounts = [...text.matchAll(DISCOUNT)].flatMap(([, before, after]) => before ?? after ?? []);
  return [...invented, ...discounts];
}
