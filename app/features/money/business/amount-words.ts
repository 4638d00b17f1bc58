import { ToWords as IndianWords } from "to-words/en-IN";
import { ToWords as WesternWords } from "to-words/en-US";
import type { Currency, Money } from "../../../utils/money.ts";

const MINOR_PER_MAJOR = 100;
const EURO = {
  name: "Euro",
  plural: "Euros",
  symbol: "€",
  singular: "Euro",
  fractionalUnit: { name: "Cent", plural: "Cents", singular: "Cent", symbol: "" },
};

const CONVERTERS: Record<Currency, { convert(amount: string): string }> = {
  INR: new IndianWords({ converterOptions: { currency: true } }),
  USD: new WesternWords({ converterOptions: { currency: true } }),
  EUR: new WesternWords({ converterOptions: { currency: true, currencyOptions: EURO } }),
};

/** "One Lakh Rupees Only": lakhs and crores for rupees, thousands and millions for other currencies. */
export function formatAmountInWords({ minor, currency }: Money): string {
  const amount = `${Math.trunc(minor / MINOR_PER_MAJOR)}.${String(minor % MINOR_PER_MAJOR).padStart(2, "0")}`;
  return CONVERTERS[currency].convert(minor % MINOR_PER_MAJOR === 0 ? amount.slice(0, -3) : amount);
}
