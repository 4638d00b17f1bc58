import type { Currency } from "../../../../../utils/money.ts";
import { readFigure } from "../../../../../utils/typed-number.ts";
import { NUMBER_NAMES } from "../../read/words/number-names.ts";

export interface WrittenAmount {
  /** NaN for digits that can't be read, such as "12,345,67". */
  minor: number;
  currency: Currency;
  start: number;
  end: number;
}

const MINOR_PER_MAJOR = 100;
const YEAR = /^(?:19|20)\d\d$/;
/** Without a sign of money, smaller numbers are counts. */
const BARE_MIN = 1000;

const BEFORE = String.raw`₹|\$|€|rs\.?|inr|usd|eur|us\$|रु\.?|रू\.?`;
const AFTER = String.raw`rupees?|rupaye|rupay|rupaiye|rs\.?|inr|usd|dollars?|eur|euros?|रुपये|रुपए|रुपया|रु\.?|डॉलर|यूरो|₹|€|\$|\/-`;
const SCALE = `k|thousand|hazaa?r|hajaa?r|हज़ार|हजार|हज़ार|lakhs?|lacs?|लाख|million|mn|crores?|cr|करोड़|करोड़|करोड`;
const DIGITS = String.raw`[\d०-९]{1,3}(?:,[\d०-९]{2,3}){1,4}|[\d०-९]{1,12}`;
const NAMES = [...NUMBER_NAMES.keys()].join("|");
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(${BEFORE})\s?)?(?:(${DIGITS})(\.[\d०-९]{1,2})?|(${NAMES}))(?:\s?(${SCALE})(?![\p{L}\p{M}]))?(?:\s?(${AFTER})(?![\p{L}\p{M}]))?`,
  "giu",
);
const COUNTED =
  /^(?:\s?(?:se|to|-|–)\s?\d[\d,.]*\s?(?:k|m|lakh|हजार|लाख)?)?[\s-]*(?:\+\s*)?(?:follow|folow|फॉलो|फ़ॉलो|subs|सब्स|view|star|fork|like|comment|visitor|user|customer|client|people|log|words?|rows?|lines?|kib|mib|gib|kb|mb|gb|ms|s\b|px|%|percent|प्रतिशत|days?|weeks?|months?|years?|hours?|minutes?|din\b|saal|requests?|characters?|chars?)/iu;

const DISCOUNT =
  /(\d{1,3}\s?(?:%|percent|प्रतिशत))[^.!?।\n]{0,40}?(?:off\b|discount|chh?oot|chhut|छूट|डिस्काउंट|kam\b)|(?:discount|chh?oot|chhut|छूट|डिस्काउंट)[^.!?।\n]{0,40}?(\d{1,3}\s?(?:%|percent|प्रतिशत))/giu;

/** Money in a text, with its place; a bare number is rupees when it is large, is no year and counts nothing. */
export function listAmounts(text: string): WrittenAmount[] {
  const amounts: WrittenAmount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const [all, before, digits, fraction = "", name, scale, after] = match;
    const end = match.index + all.length;
    const isMarked = before !== undefined || after !== undefined;
    if (name && !scale) continue;
    const value = (name ? NUMBER_NAMES.get(name.toLowerCase()) : readFigure(`${digits}${fraction}`)) ?? 0;
    const major = value * readScale(scale);
    if (!isMarked && (isCount(text, match.index, end) || !isBareAmount(digits ?? "", major, scale))) continue;
    const minor = Math.round(major * MINOR_PER_MAJOR);
    amounts.push({ minor, currency: readCurrency(before ?? after ?? ""), start: match.index, end });
  }
  return amounts;
}

function isBareAmount(digits: string, major: number, scale: string | undefined): boolean {
  if (scale) return true;
  return major >= BARE_MIN && digits.length <= 9 && !YEAR.test(digits);
}

function isCount(text: string, start: number, end: number): boolean {
  if (
    /^[\p{L}\d@/:]/u.test(text.slice(end, end + 1)) ||
    /[#+@/:-]$/.test(text.slice(Math.max(0, start - 1), start))
  )
    return true;
  return COUNTED.test(text.slice(end, end + 24));
}

function readScale(scale: string | undefined): number {
  if (!scale) return 1;
  const first = scale.toLowerCase();
  if (/^(?:l|लाख)/.test(first)) return 100_000;
  if (/^(?:c|करो)/.test(first)) return 10_000_000;
  return /^m/.test(first) ? 1_000_000 : 1000;
}

function readCurrency(mark: string): Currency {
  if (/\$|usd|doll|डॉलर/i.test(mark)) return "USD";
  return /€|eur|यूरो/i.test(mark) ? "EUR" : "INR";
}

/** Amounts, as written, that occur nowhere on the site, and percentages that are offered as a discount. */
export function findInventedAmounts(knowledge: { amounts: ReadonlySet<string> }, text: string): string[] {
  const known = knowledge.amounts;
  const invented = listAmounts(text)
    .filter(({ minor, currency, start, end }) => {
      if (!Number.isNaN(minor) && known.has(`${currency} ${minor}`)) return false;
      // A number without a sign may repeat an amount of any currency.
      return /[^\d.,\s]/.test(text.slice(start, end)) || ![...known].some((one) => one.endsWith(` ${minor}`));
    })
    .map(({ start, end }) => text.slice(start, end).trim());
  const discounts = [...text.matchAll(DISCOUNT)].flatMap(([, before, after]) => before ?? after ?? []);
  return [...invented, ...discounts];
}
