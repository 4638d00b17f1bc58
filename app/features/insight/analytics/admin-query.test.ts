import { expect, it } from "vitest";
import { findRange, findRangeFault, isRange, parseScreenQuery, pathWith, RANGES } from "./admin-query.ts";
import type { AnalyticsQuery } from "./analytics.ts";

const TODAY = "2026-03-10";
const parse = (search: string) => parseScreenQuery(new URLSearchParams(search), TODAY);
const LAST_30 = { from: "2026-02-09", to: TODAY, compare: "previous" };

it("reads days, comparison and filter out of an address, and writes the same address again", () => {
  const address = "?from=2026-01-01&to=2026-01-31&compare=year&referrer=";
  const { query } = parse(address);
  expect(query).toEqual({
    from: "2026-01-01",
    to: "2026-01-31",
    compare: "year",
    filter: { dimension: "referrer", value: "" },
  });
  expect(pathWith(query, {})).toBe(address);
});

it.each([
  "",
  "?from=2026-01-01",
  "?from=2026-02-30&to=2026-03-01",
  "?from=x&to=y&compare=z&planet=mars",
  `?page=${"x".repeat(501)}`,
])("shows the last 30 days for %j", (search) => {
  expect(parse(search).query).toEqual(LAST_30);
});

it("turns days around that were given the wrong way, and shows two years at the most", () => {
  expect(parse("?from=2026-03-05&to=2026-03-01").query).toMatchObject({
    from: "2026-03-01",
    to: "2026-03-05",
  });
  expect(parse("?from=1990-01-01&to=2026-03-10").query.from).toBe("2024-03-10");
});

it("knows the ranges that end today", () => {
  expect(RANGES.map((range) => findRange(range, TODAY).from)).toEqual([
    "2026-03-10",
    "2026-03-04",
    "2026-02-09",
    "2025-12-11",
    "2025-03-11",
  ]);
  expect(findRange("year", "2024-02-29").from).toBe("2023-03-02");
  const shown = parse("");
  expect(RANGES.filter((range) => isRange(range, shown))).toEqual(["30"]);
});

it("changes one part of the address and leaves the others", () => {
  const query: AnalyticsQuery = { from: "2026-03-01", to: TODAY, compare: "none" };
  const filtered = pathWith(query, { filter: { dimension: "page", value: "/about" } });
  expect(filtered).toBe("?from=2026-03-01&to=2026-03-10&compare=none&page=%2Fabout");
  const next = parse(filtered).query;
  expect(pathWith(next, { compare: "year" })).toContain("page=");
  expect(pathWith(next, { filter: null })).toBe("?from=2026-03-01&to=2026-03-10&compare=none");
});

it.each([
  ["", TODAY, "Please enter both days."],
  ["2026-03-05", "2026-03-04", "The first day must come before the last."],
  ["2026-03-11", "2026-03-12", "Please choose days that aren't in the future."],
  ["2024-03-09", TODAY, "Please choose two years or less."],
  ["2024-03-10", TODAY, undefined],
  [TODAY, TODAY, undefined],
])("judges the days %s to %s", (from, to, fault) => {
  expect(findRangeFault(from, to, TODAY)).toBe(fault);
});
