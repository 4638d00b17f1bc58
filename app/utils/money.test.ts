import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES, formatAmount, formatMoney, parseAmount, parseCurrency } from "./money.ts";

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
  it.each(["", " ", "-5", "1e5", "10k", "1.234", "₹5", "NaN", "9999999999999"])("refuses %j", (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it("reads back every amount that it has written", () => {
    const minor = fc.integer({ min: 0, max: 10 ** 12 });
    fc.assert(
      fc.property(minor, fc.constantFrom(...CURRENCIES), (amount, currency) => {
        expect(parseAmount(formatAmount({ minor: amount, currency }))).toBe(amount);
      }),
    );
  });

  it("is undefined or a whole number of minor units for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,]{0,16}$/)), (text) => {
        const minor = parseAmount(text);
        if (minor !== undefined) expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true);
      }),
    );
  });
});

describe("parseCurrency", () => {
  it("takes symbols and codes", () => {
    expect(["₹", "$", "€", "inr", "USD"].map(parseCurrency)).toEqual(["INR", "USD", "EUR", "INR", "USD"]);
    expect(parseCurrency("£")).toBeUndefined();
  });
});
