import { expect, it } from "vitest";
import { createZone } from "../../../utils/time-zone.ts";
import { describeBudget, findBudgetEnd } from "./usage-report.ts";

const UTC = createZone("UTC");
const NOON_OF_THE_10TH = new Date("2026-03-10T12:00:00.000Z");

it("finds the day on which the budget ends, if it is in this month", () => {
  expect(findBudgetEnd({ used: 500, budget: 1000 }, NOON_OF_THE_10TH, UTC)).toBe("2026-03-20");
  expect(findBudgetEnd({ used: 100, budget: 1000 }, NOON_OF_THE_10TH, UTC)).toBeNull();
  expect(findBudgetEnd({ used: 0, budget: 1000 }, NOON_OF_THE_10TH, UTC)).toBeNull();
  expect(findBudgetEnd({ used: 1000, budget: 1000 }, NOON_OF_THE_10TH, UTC)).toBeNull();
  expect(findBudgetEnd({ used: 0, budget: 0 }, NOON_OF_THE_10TH, UTC)).toBeNull();
});

it("goes by the calendar of the zone", () => {
  const lateOnThe31st = new Date("2026-03-31T20:00:00.000Z");
  // In India it's April already.
  const used = { used: 900, budget: 1000 };
  expect(findBudgetEnd(used, lateOnThe31st, createZone("Asia/Kolkata"))).toBe("2026-04-02");
  expect(findBudgetEnd(used, lateOnThe31st, UTC)).toBeNull();
});

it("does not take the first minutes of a month for its pace", () => {
  expect(findBudgetEnd({ used: 10, budget: 1000 }, new Date("2026-03-01T00:01:00.000Z"), UTC)).toBeNull();
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
