import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, it, vi } from "vitest";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { VitalsRow } from "../../analytics/vitals/vitals.ts";
import type { SeoOverview } from "../schema.ts";
import { AdminSeoOverview } from "./admin-seo-overview-screen.tsx";
import type { SeoOverviewData } from "./seo-overview-data.ts";

const overview = (more: Partial<SeoOverview> = {}): SeoOverview => ({
  status: {
    sitemap: { exists: true, lastModified: "2026-03-05T08:35:00.000Z" },
    robots: { exists: false },
    searchEngines: { google: "Unknown", bing: "3 pages submitted." },
  },
  metrics: {
    indexedPages: null,
    totalPages: 1204,
    backlinks: null,
    domainAuthority: null,
    pageSpeed: null,
    mobileScore: 68,
    lastUpdated: "2026-03-05T08:35:00.000Z",
  },
  vitals: { rows: [], pageSpeed: null, mobileScore: 68, period: 28 },
  indexNow: {
    isOn: false,
    reason: "Search engines cannot open localhost.",
    endpoint: "",
    keyAddress: "",
    waiting: 0,
    lastSubmission: null,
    nextTryAt: null,
  },
  ...more,
});

async function renderScreen(load: () => SeoOverviewData) {
  const Screen = () => (
    <ToastProvider>
      <AdminSeoOverview data={useLoaderData<SeoOverviewData>()} />
    </ToastProvider>
  );
  const Page = createRoutesStub([
    { path: "/", Component: Screen, loader: load, HydrateFallback: () => null },
  ]);
  await act(async () => render(<Page />));
}

const figure = (label: string) => screen.getByText(label).closest("li")?.textContent;
const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

it("shows what is measured, and of the rest that it is not, with how to get it", async () => {
  await renderScreen(() => ({ overview: overview() }));
  expect(figure("Total pages")).toContain("1,204");
  expect(figure("Mobile score")).toContain("68");
  expect(figure("Page speed")).toContain("Not measured yet");
  for (const label of ["Indexed pages", "Backlinks", "Domain authority"]) {
    expect(figure(label)).toContain("Unknown");
  }
  expect(figure("Indexed pages")).toContain("Connect Search Console");
  expect(fact("Sitemap")).toMatch(/^In place, newest change 5 Mar 2026/);
  expect(fact("robots.txt")).toMatch(/^Missing/);
  expect(fact("Google")).toBe("Unknown");
  expect(screen.getByText(/^Not measured yet\. Loading/)).toBeDefined();
});

it("shows the vitals of the whole site, and those of each page on demand", async () => {
  const row = (path: string | null, p75: number): VitalsRow => ({
    path,
    device: null,
    figures: { LCP: { p75, count: 9, rating: p75 > 2500 ? "needs-improvement" : "good" } },
  });
  const rows = [row(null, 1200), row("/about", 3100)];
  await renderScreen(() => ({
    overview: overview({ vitals: { rows, pageSpeed: 90, mobileScore: null, period: 28 } }),
  }));
  const site = screen.getByRole("table", { name: "Core Web Vitals of the whole site" });
  expect(within(site).getAllByRole("row")).toHaveLength(2);
  expect(site.textContent).toContain("1.2 s Good");
  const pages = screen.getByText("One page, by device").closest("details");
  expect(pages?.open).toBe(false);
  expect(pages?.textContent).toContain("3.1 s Needs improvement");
});

it("says that the status did not come, and fetches it again", async () => {
  const load = vi.fn<() => SeoOverviewData>(() => ({ overview: null }));
  await renderScreen(load);
  expect(await screen.findByText("Failed to fetch SEO status.")).toBeDefined();
  load.mockReturnValue({ overview: overview() });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(await screen.findByText("Total pages")).toBeDefined();
});
