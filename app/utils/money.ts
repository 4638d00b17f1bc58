import { type NumberKind, type NumberReading, readNumber } from "./typed-number.ts";

export const CURRENCIES = ["INR", "USD", "EUR"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in the currency's minor unit (paise, cents), so that sums never round. */
export interface Money {
  minor: number;
  currency: Currency;
}

const SYMBOLS: Record<Currency, string> = { INR: "₹", USD: "$", EUR: "€" };
const MINOR_PER_MAJOR = 100;

export function currencySymbol(currency: Currency): string {
  return SYMBOLS[currency];
}

/** The options of a currency list: "INR (₹)". */
export const CURRENCY_OPTIONS = /* @__PURE__ */ CURRENCIES.map((code) => ({
  value: code,
  label: `${code} (${SYMBOLS[code]})`,
}));

export function parseCurrency(text: string): Currency | undefined {
  return CURRENCIES.find((code) => code === text.toUpperCase() || SYMBOLS[code] === text);
}

/** Digits grouped the way the currency's readers group them: 1,00,000 for rupees, 100,000 otherwise. */
export function formatAmount({ minor, currency }: Money): string {
  const locale = currency === "INR" ? "en-IN" : "en-US";
  const fractionDigits = minor % MINOR_PER_MAJOR === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(minor / MINOR_PER_MAJOR);
}

/** "₹1,00,000"; with a minus sign before the symbol for a negative amount. */
export function formatMoney({ minor, currency }: Money): string {
  const amount = `${currencySymbol(currency)}${formatAmount({ minor: Math.abs(minor), currency })}`;
  return minor < 0 ? `−${amount}` : amount;
}

/** ₹99,99,99,999.99: the highest amount in any currency. */
export const AMOUNT_MAX_MINOR = 99_999_999_999;

/** The signs and codes that people write beside an amount. */
const UNITS: Record<Currency, { pattern: string; name: string }> = {
  INR: { pattern: "₹|₨|rs\\.?|inr|रु\\.?|रू\\.?", name: "rupees (₹)" },
  USD: { pattern: "us ?\\$|\\$|usd", name: "US dollars ($)" },
  EUR: { pattern: "€|eur", name: "euros (€)" },
};

// @__NO_SIDE_EFFECTS__
export function amountIn(currency: Currency, ask = "Please enter an amount, such as 10,000."): NumberKind {
  return {
    decimals: 2,
    min: 0,
    max: AMOUNT_MAX_MINOR,
    ask,
    unit: UNITS[currency],
    show: (minor) => formatMoney({ minor, currency }),
  };
}

/** Reads an amount whose currency, as a sign or a code, was chosen beside it. */
export function readPrice(text: string, currency: string): NumberReading {
  return readNumber(text, amountIn(parseCurrency(currency) ?? "INR"));
}

/** Reads a text that `formatAmount` wrote. */
export function parseAmount(text: string): number | undefined {
  const read = readNumber(text, amountIn("INR"));
  return read.ok ? read.value : undefined;
}

/** A line of a list of sums, ready to be read. */
export interface AmountRow {
  label: string;
  amount: string;
  isTotal: boolean;
}
