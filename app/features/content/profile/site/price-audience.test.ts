import { expect, it } from "vitest";
import type { Currency } from "../../../../utils/money.ts";
import { describePriceAudience } from "./price-audience.ts";

const prices = (...currencies: Currency[]) =>
  currencies.map((currency) => ({ from: { minor: 200_000, currency } }));
const RUPEES = [{ currency: "₹" }];

it.each([
  [
    prices("USD", "USD"),
    "For clients outside India, in US dollars. The prices in rupees are on the services page.",
  ],
  [
    prices("USD", "EUR"),
    "For clients outside India, in US dollars and euros. The prices in rupees are on the services page.",
  ],
  [prices("INR", "USD"), "The prices in US dollars are for clients outside India."],
  [prices("INR"), ""],
  [[], ""],
])("says whom prices in another currency are for", (given, said) => {
  expect(describePriceAudience(given, RUPEES, [])).toBe(said);
});

it("asks the recovery tiers too, and names no country that it doesn't know", () => {
  const [tier] = prices("USD").map(({ from }) => ({ price: from }));
  expect(describePriceAudience(prices("EUR"), [], tier ? [tier] : [])).toBe(
    "For clients abroad, in euros. The prices in US dollars are on the services page.",
  );
});

it("says nothing as long as there is nothing to tell them from", () => {
  expect(describePriceAudience(prices("USD"), [], [])).toBe("");
});
