import { expect, it } from "vitest";
import { DAYS_DRAWN_MAX, describePoint, toChartPoints } from "./chart-series.ts";

const SERIES = [{ key: "views", label: "Page views" }] as const;

function makeDays(first: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    views: 1,
  }));
}

it("draws each day of a short range", () => {
  const points = toChartPoints(makeDays("2026-03-01", DAYS_DRAWN_MAX), SERIES);
  expect(points).toHaveLength(DAYS_DRAWN_MAX);
  expect(points[4]).toEqual({ from: "2026-03-05", to: "2026-03-05", figures: { views: 1 } });
  expect(points[4] && describePoint(points[4])).toBe("5 Mar 2026");
});

it("adds up a long range by week from Monday on, and loses no day at either end", () => {
  // A Thursday.
  const days = makeDays("2026-01-01", 365);
  const points = toChartPoints(days, SERIES);
  expect(points[0]).toEqual({ from: "2026-01-01", to: "2026-01-04", figures: { views: 4 } });
  expect(points[1]).toEqual({ from: "2026-01-05", to: "2026-01-11", figures: { views: 7 } });
  expect(points.at(-1)).toEqual({ from: "2026-12-28", to: "2026-12-31", figures: { views: 4 } });
  expect(points.reduce((sum, { figures }) => sum + figures.views, 0)).toBe(365);
  expect(points[1] && describePoint(points[1])).toBe("5 Jan 2026 to 11 Jan 2026");
  expect(days[0]).toEqual({ day: "2026-01-01", views: 1 });
});

it("takes of a level what there is at the week's end", () => {
  // A Thursday.
  const days = makeDays("2026-01-01", 365).map((day, index) => ({ ...day, total: index }));
  const points = toChartPoints(days, [...SERIES, { key: "total", label: "Total", isLevel: true }]);
  expect(points[0]?.figures).toEqual({ views: 4, total: 3 });
  expect(points.at(-1)?.figures).toEqual({ views: 4, total: 364 });
});

it("has nothing to draw without days", () => {
  expect(toChartPoints([], SERIES)).toEqual([]);
});
