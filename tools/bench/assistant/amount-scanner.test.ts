import { describe, expect, it } from "vitest";
import { listAmounts, listPercentages } from "./amount-scanner.ts";

describe("listAmounts", () => {
  it.each([
    ["It is ₹15,000.", ["INR 15000"]],
    ["₹10,000 – ₹50,000", ["INR 10000", "INR 50000"]],
    ["₹10,000 – 50,000", ["INR 10000", "INR 50000"]],
    ["from ₹20,000 to ₹1,00,000", ["INR 20000", "INR 100000"]],
    ["Rs. 500 or Rs 600/-", ["INR 500", "INR 600"]],
    ["700 rupees, 800 rupaye, 900 रुपये", ["INR 700", "INR 800", "INR 900"]],
    ["१५,००० रुपये", ["INR 15000"]],
    ["15k only", ["? 15000"]],
    ["₹1.5 lakh", ["INR 150000"]],
    ["pandrah hazaar", ["? 15000"]],
    ["दस हज़ार", ["? 10000"]],
    ["ten thousand", ["? 10000"]],
    ["$99.50 and 2000 USD", ["USD 99.5", "USD 2000"]],
    ["$100/hour", ["USD 100"]],
    ["It costs 5K to 30K.", ["? 5000", "? 30000"]],
  ])("reads %j", (text, amounts) => {
    expect(listAmounts(text).map(({ currency = "?", value }) => `${currency} ${value}`)).toEqual(amounts);
  });

  it.each([
    "10K-100K followers",
    "1 lakh se zyada followers",
    "Followers: 10K-100K",
    "3-14 business days",
    "24/7 priority support, 15 days",
    "50% upfront",
    "version 2 of 2026",
    "3 hours, 2 orders",
    "100K-1M followers. 30 days",
  ])("finds no money in %j", (text) => {
    expect(listAmounts(text)).toEqual([]);
  });
});

it("lists percentages", () => {
  expect(listPercentages("50% upfront, 10 percent off, २५ प्रतिशत, 95%+")).toEqual(["50", "10", "25", "95"]);
});
