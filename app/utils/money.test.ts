import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AMOUNT_MAX_MINOR,
  CURRENCIES,
  formatAmount,
  formatMoney,
  parseAmount,
  parseCurrency,
  readPrice,
} from "./money.ts";

describe("formatMoney", () => {
  it.each([
    [{ minor: 1_000_000, currency: "INR" }, "₹10,000"],
    [{ minor: 10_000_000, currency: "INR" }, "₹1,00,000"],
    [{ minor: 10_000_000, currency: "USD" }, "$100,000"],
    [{ minor: 9950, currency: "EUR" }, "€99.50"],
    [{ minor: 0, currency: "INR" }, "₹0"],
    [{ minor: -21, currency: "INR" }, "−₹0.21"],
  ] as const)("groups digits as the currency's readers do", (money, text) => {
    expect(formatMoney(money)).toBe(text);
  });
});

describe("parseAmount", () => {
  it("reads back every amount that the site has written", () => {
    const minor = fc.integer({ min: 0, max: AMOUNT_MAX_MINOR });
    fc.assert(
      fc.property(minor, fc.constantFrom(...CURRENCIES), (amount, currency) => {
        expect(parseAmount(formatAmount({ minor: amount, currency }))).toBe(amount);
      }),
    );
  });

  it.each(["", "-5", "1.234", "$5", "NaN"])("gives nothing for %j", (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });
});

describe("readPrice", () => {
  it("takes the currency by its sign or its code", () => {
    expect(["$", "USD"].map((currency) => readPrice("$19,99", currency))).toEqual([
      { ok: true, value: 1999 },
      { ok: true, value: 1999 },
    ]);
    expect(readPrice("$19,99", "₹").ok).toBe(false);
  });
});

describe("parseCurrency", () => {
  it("takes symbols and codes", () => {
    expect(["₹", "$", "€", "inr", "USD"].map(parseCurrency)).toEqual(["INR", "USD", "EUR", "INR", "USD"]);
    expect(parseCurrency("£")).toBeUndefined();
  });
});
