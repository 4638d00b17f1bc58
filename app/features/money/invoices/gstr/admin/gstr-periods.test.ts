import { expect, it } from "vitest";
import { listGstrPeriods } from "./gstr-periods.ts";

it("lists months and quarters back from today, with their last days", () => {
  const { months, quarters } = listGstrPeriods("2028-03-10");
  expect(months.slice(0, 2)).toEqual([
    { from: "2028-03-01", to: "2028-03-31", label: "March 2028" },
    { from: "2028-02-01", to: "2028-02-29", label: "February 2028" },
  ]);
  expect(quarters[0]).toEqual({
    from: "2028-01-01",
    to: "2028-03-31",
    label: "January 2028 to March 2028",
  });
});
