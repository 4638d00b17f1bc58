import { expect, it } from "vitest";
import type { AnalyticsReport } from "./schema.ts";
import { listSearchHosts, sumSearchTraffic } from "./search-traffic.ts";

const row = (value: string, visits: number) => ({ value, visitors: visits, visits, views: 2 * visits });

const whole: Pick<AnalyticsReport, "tables"> = {
  tables: {
    referrer: [
      row("", 50),
      row("google.de", 3),
      row("github.com", 20),
      row("google.com", 9),
      row("bing.com", 4),
    ],
  },
};

function host(visits: number[], entry: [string, number][], count: number, detailSince: string | null) {
  return {
    days: visits.map((each, place) => ({
      day: `2026-03-0${place + 1}`,
      visitors: 1,
      visits: each,
      views: 1,
    })),
    tables: { entry: entry.map(([path, each]) => row(path, each)) },
    goals: [
      { goal: "message_sent" as const, count, visitors: count },
      { goal: "booking_click" as const, count: 0, visitors: 0 },
    ],
    detailSince,
  };
}

it("finds the hosts of search among the referrers, most visits first", () => {
  expect(listSearchHosts(whole)).toEqual(["google.com", "bing.com", "google.de"]);
  expect(listSearchHosts({ tables: {} })).toEqual([]);
});

it("adds up engines, days, landing pages and goals", () => {
  const traffic = sumSearchTraffic(whole, [
    host(
      [4, 5],
      [
        ["/", 6],
        ["/blog", 3],
      ],
      2,
      "2026-03-02",
    ),
    host([1, 3], [["/blog", 4]], 1, "2026-03-02"),
  ]);
  expect(traffic).toEqual({
    visits: 16,
    engines: [
      { name: "Google", visitors: 12, visits: 12 },
      { name: "Bing", visitors: 4, visits: 4 },
    ],
    days: [
      { day: "2026-03-01", visits: 5 },
      { day: "2026-03-02", visits: 8 },
    ],
    landings: [
      { path: "/blog", visitors: 7, visits: 7 },
      { path: "/", visitors: 6, visits: 6 },
    ],
    goals: [{ goal: "message_sent", count: 3, visitors: 3 }],
    detailSince: "2026-03-02",
  });
});

it("is empty where search has brought nobody", () => {
  expect(sumSearchTraffic({ tables: { referrer: [row("github.com", 3)] } }, [])).toEqual({
    visits: 0,
    engines: [],
    days: [],
    landings: [],
    goals: [],
    detailSince: null,
  });
});
