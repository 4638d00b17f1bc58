import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES, formatMoney } from "../../../../../utils/money.ts";
import { findInventedAmounts, listAmounts } from "./amounts.ts";

const list = (text: string) => listAmounts(text).map(({ minor, currency }) => `${currency} ${minor / 100}`);

describe("listAmounts", () => {
  it.each([
    ["₹15,000", ["INR 15000"]],
    ["Rs. 15000 only", ["INR 15000"]],
    ["15k", ["INR 15000"]],
    ["1.5 lakh", ["INR 150000"]],
    ["$100 or 20 dollars", ["USD 100", "USD 20"]],
    ["€99.50", ["EUR 99.5"]],
    ["INR 2,00,000", ["INR 200000"]],
    ["१५,००० रुपये", ["INR 15000"]],
    ["pandrah hazaar", ["INR 15000"]],
    ["पंद्रह हज़ार", ["INR 15000"]],
    ["₹5,000 – ₹30,000", ["INR 5000", "INR 30000"]],
    ["500/-", ["INR 500"]],
    ["the price is 12000.", ["INR 12000"]],
    ["between 5K and 30K", ["INR 5000", "INR 30000"]],
  ])("reads %j", (text, amounts) => {
    expect(list(text)).toEqual(amounts);
  });

  it.each([
    "50k followers",
    "1K-10K followers",
    "in 2026",
    "3-14 business days",
    "24/7",
    "50% upfront",
    "9876543210",
    "do din",
    "14,320 views",
  ])("finds no money in %j", (text) => {
    expect(list(text)).toEqual([]);
  });

  it("reads back what formatMoney writes, where it stands", () => {
    const money = fc.record({
      minor: fc.integer({ min: 100, max: 10 ** 10 }),
      currency: fc.constantFrom(...CURRENCIES),
    });
    fc.assert(
      fc.property(money, (given) => {
        const text = `It costs ${formatMoney(given)}.`;
        const [found] = listAmounts(text);
        expect(found).toMatchObject(given);
        expect(text.slice(found?.start, found?.end)).toBe(formatMoney(given));
      }),
    );
  });
});

describe("findInventedAmounts", () => {
  const knowledge = { amounts: new Set(["INR 1000000"]) };

  it("names what is not in the catalogue, and percentages offered as a discount", () => {
    expect(findInventedAmounts(knowledge, "₹10,000, that is 10k")).toEqual([]);
    expect(findInventedAmounts(knowledge, "Only ₹9,999!")).toEqual(["₹9,999"]);
    expect(findInventedAmounts(knowledge, "$10,000")).toEqual(["$10,000"]);
    expect(findInventedAmounts(knowledge, "I give you 20% off, and a discount of 30 %.")).toEqual([
      "20%",
      "30 %",
    ]);
    expect(findInventedAmounts(knowledge, "50% upfront and 50% on delivery")).toEqual([]);
  });

  it("names an amount that can't be read, even if the site has such digits too", () => {
    const [unread] = list("₹12,345,67");
    const site = { amounts: new Set([unread ?? ""]) };
    expect(findInventedAmounts(site, "Only ₹1,23,45!")).toEqual(["₹1,23,45"]);
  });
});
