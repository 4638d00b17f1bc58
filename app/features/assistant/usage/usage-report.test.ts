import { expect, it } from "vitest";
import { describeBudget, findBudgetEnd } from "./usage-report.ts";

const NOON_OF_THE_10TH = new Date("2026-03-10T12:00:00.000Z");

it("finds the day on which the budget ends, within the month alone", () => {
  expect(findBudgetEnd(500, 1000, NOON_OF_THE_10TH)).toBe("2026-03-20");
  expect(findBudgetEnd(100, 1000, NOON_OF_THE_10TH)).toBeNull();
  expect(findBudgetEnd(0, 1000, NOON_OF_THE_10TH)).toBeNull();
  expect(findBudgetEnd(1000, 1000, NOON_OF_THE_10TH)).toBeNull();
  expect(findBudgetEnd(0, 0, NOON_OF_THE_10TH)).toBeNull();
});

it("does not take the first minutes of a month for its pace", () => {
  expect(findBudgetEnd(10, 1000, new Date("2026-03-01T00:01:00.000Z"))).toBeNull();
});

it.each([
  [{ outputTokens: 0, inputTokens: 0 }, "None of this month's budget has been used yet."],
  [{ inputTokens: 5 }, "Less than 1 % of this month's budget is used. At this pace it will last all month."],
  [
    { inputTokens: 400, outputTokens: 159, endsOn: "2026-03-20" },
    "55 % of this month's budget is used. At this pace it will last until 20 Mar 2026; after that, the built-in assistant answers.",
  ],
  [
    { inputTokens: 1200 },
    "100 % of this month's budget is used up. The built-in assistant answers until the end of the month.",
  ],
  [{ budget: 0 }, "The budget is 0 tokens, so the built-in assistant answers everything."],
])("says what %o means", (month, sentence) => {
  expect(describeBudget({ inputTokens: 0, outputTokens: 0, budget: 1000, endsOn: null, ...month })).toBe(
    sentence,
  );
});
