import { act, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { AnalyticsReport } from "../schema.ts";
import { HOSTS_ASKED_MAX } from "../search-traffic.ts";
import { loadSearchTraffic, type SearchTrafficData } from "./admin-search-traffic.ts";
import { AdminSearchTraffic } from "./admin-search-traffic-panel.tsx";

const fetched = vi.fn<typeof fetch>();
const SETTINGS = "/api/analytics/settings";
const settings = { success: true, data: { timeZone: "Asia/Kolkata" } };

beforeEach(() => {
  localStorage.setItem("adminToken", "token");
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});

const row = (value: string, visits: number) => ({ value, visitors: visits, visits, views: visits });

function makeReport(more: Partial<AnalyticsReport>): AnalyticsReport {
  return {
    query: { from: "2026-03-01", to: "2026-03-02", compare: "none" },
    days: [{ day: "2026-03-01", visitors: 1, visits: 4, views: 9 }],
    total: { visitors: 40, visits: 40, views: 90, bounces: 3 },
    previous: null,
    tables: {},
    tableSizes: {},
    goals: [],
    bots: [{ name: "Googlebot", views: 41 }],
    ownerViews: 0,
    since: "2026-01-01",
    detailSince: null,
    hasCountries: false,
    ...more,
  };
}

async function renderScreen(data: SearchTrafficData) {
  const Page = createRoutesStub([{ path: "/", Component: () => <AdminSearchTraffic data={data} /> }]);
  await act(async () => render(<Page />));
}

const listTotals = () =>
  within(screen.getByRole("list", { name: "Totals" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

it("asks for the busiest search hosts one by one, and shows what they have brought", async () => {
  const hosts = ["google.com", "bing.com", "google.de", "google.fr", "google.it", "google.es"];
  const referrer = [row("", 20), row("github.com", 6), ...hosts.map((host, place) => row(host, 8 - place))];
  fetched.mockImplementation(async (path) => {
    if (path === SETTINGS) return Response.json(settings);
    const host = new URLSearchParams(String(path).split("?")[1]).get("referrer");
    return Response.json(
      host === null
        ? makeReport({ tables: { referrer } })
        : makeReport({
            tables: { entry: [row("/blog", 2)] },
            goals: [{ goal: "message_sent", count: 1, visitors: 1 }],
            detailSince: "2026-03-02",
          }),
    );
  });
  const data = await loadSearchTraffic(
    "https://site.example/admin/seo/analytics?from=2026-03-01&to=2026-03-02&page=/about",
  );
  expect(fetched).toHaveBeenCalledTimes(2 + HOSTS_ASKED_MAX);
  expect(fetched.mock.calls[2]?.[0]).toBe(
    "/api/analytics?from=2026-03-01&to=2026-03-02&compare=none&referrer=google.com",
  );
  await renderScreen(data);
  expect(listTotals()).toEqual([
    "Visits from search331 Mar 2026 to 2 Mar 2026",
    "Share of all visits83 %40 visits in all",
    "Bot page views41Not counted as visitors",
  ]);
  const rowsOf = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rowsOf("Search engines")).toEqual(["Google2679 %", "Bing721 %"]);
  expect(rowsOf("Landing pages of visits from search")).toEqual(["/blog10"]);
  expect(rowsOf("Goals reached by visitors from search")).toEqual(["Message sent55"]);
  expect(screen.getByText(/the 5 busiest search addresses; 1\s+more sent few visits/)).toBeDefined();
  expect(screen.getByText(/start on 2 Mar 2026/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Today" }).getAttribute("href")).toMatch(
    /^\/\?tab=analytics&from=/,
  );
});

it("says so when search has brought nobody, and shows the bots all the same", async () => {
  fetched.mockImplementation(async (path) =>
    Response.json(
      path === SETTINGS ? settings : makeReport({ tables: { referrer: [row("github.com", 3)] } }),
    ),
  );
  await renderScreen(await loadSearchTraffic("https://site.example/admin/seo/analytics"));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(screen.getByText("No visits from search engines in this period")).toBeDefined();
  expect(screen.getByRole("table", { name: "Bots" }).textContent).toContain("Googlebot41");
  expect(listTotals()[1]).toBe("Share of all visits0 %40 visits in all");
});
