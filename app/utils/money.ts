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

/** What a list of currencies offers: "INR (₹)". */
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

/** "₹1,00,000"; with a minus sign before the symbol for what is less than nothing. */
export function formatMoney({ minor, currency }: Money): string {
  const amount = `${currencySymbol(currency)}${formatAmount({ minor: Math.abs(minor), currency })}`;
  return minor < 0 ? `−${amount}` : amount;
}

/** Reads "1,00,000", "2000" or "99.50" into minor units; undefined when it is not an amount. */
export function parseAmount(text: string): number | undefined {
  const digits = text.trim().replaceAll(",", "");
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(digits)) return undefined;
  return Math.round(Number(digits) * MINOR_PER_MAJOR);
}

/** A line of a list of sums, ready to be read. */
export interface AmountRow {
  label: string;
  amount: string;
  isTotal: boolean;
}
