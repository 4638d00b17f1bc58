import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { parseScreenQuery } from "../admin-query.ts";
import type { AnalyticsReport } from "../schema.ts";
import { AdminAnalytics } from "./admin-analytics-screen.tsx";
import { type LoadedAnalytics, loadAnalytics } from "./analytics-data.ts";

const TODAY = "2026-03-10";
/** Half an hour into that day where the owner is, and still the day before in UTC. */
const NOW = new Date("2026-03-09T19:00:00Z");
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.setItem("adminToken", "token");
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
});

const total = { visitors: 1200, visits: 1300, views: 3400, bounces: 650 };
const row = (value: string, visits: number) => ({ value, visitors: visits, visits, views: 2 * visits });
const report: AnalyticsReport = {
  query: parseScreenQuery(new URLSearchParams(), TODAY).query,
  days: [
    { day: "2026-03-09", visitors: 0, visits: 0, views: 0 },
    { day: "2026-03-10", visitors: 1200, visits: 1300, views: 3400 },
  ],
  total,
  previous: { visitors: 1000, visits: 1300, views: 6800, bounces: 910 },
  tables: {
    page: [row("/about", 9), row("/blog/a", 4)],
    referrer: [row("", 7), row("github.com", 3)],
  },
  tableSizes: { page: 54, referrer: 2 },
  goals: [
    { goal: "message_sent", count: 7, visitors: 6 },
    { goal: "booking_click", count: 0, visitors: 0 },
  ],
  bots: [{ name: "Googlebot", views: 41 }],
  ownerViews: 12,
  since: "2026-01-10",
  detailSince: null,
  hasCountries: false,
};

async function renderScreen(
  given: Partial<AnalyticsReport> = {},
  search = "",
  more: Partial<LoadedAnalytics> = {},
) {
  const asked = parseScreenQuery(new URLSearchParams(search), TODAY);
  const loaded: LoadedAnalytics = {
    ...asked,
    report: { ...report, query: asked.query, ...given },
    live: { visitors: 1, pages: [{ path: "/about", visitors: 1 }] },
    digest: {
      weeklyDigest: false,
      version: 3,
      nextAt: null,
      timeZone: "Asia/Kolkata",
      address: "asha@example.com",
    },
    ...more,
  };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminAnalytics loaded={loaded} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page initialEntries={[`/${search}`]} />));
}

const listTotals = () =>
  within(screen.getByRole("list", { name: "Totals" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("shows totals with their differences", async () => {
  await renderScreen();
  expect(listTotals()).toEqual([
    "Visitors1,200+20 %1,000 in the 30 days before",
    "Visits1,300±0 %1,300 in the 30 days before",
    "Page views3,400−50 %6,800 in the 30 days before",
    "Bounce rate50 %−20 points70 % in the 30 days before",
  ]);
});

it("says plainly when there is nothing to compare with, and nothing at all when none was asked for", async () => {
  await renderScreen({ previous: null });
  expect(listTotals()[0]).toBe("Visitors1,200");
  expect(screen.getByText(/nothing to compare with/)).toBeDefined();
  cleanup();
  await renderScreen(
    { previous: { visitors: 0, visits: 0, views: 0, bounces: 0 } },
    "?from=2026-03-10&to=2026-03-10&compare=year",
  );
  expect(listTotals()).toEqual([
    "Visitors1,200None in the same days a year before",
    "Visits1,300None in the same days a year before",
    "Page views3,400None in the same days a year before",
    "Bounce rate50 %No visits in the same days a year before",
  ]);
  cleanup();
  await renderScreen({ previous: null }, "?from=2026-03-01&to=2026-03-10&compare=none");
  expect(listTotals()[0]).toBe("Visitors1,200");
  expect(screen.queryByText(/nothing to compare with/)).toBeNull();
});

it("has the figures of the chart in a table behind it", async () => {
  await renderScreen();
  const days = screen.getByRole("table", { name: /by day/, hidden: true });
  expect(within(days).getAllByRole("row", { hidden: true })[1]?.textContent).toBe(
    "10 Mar 20261,2001,3003,400",
  );
});

it("keeps the rest of the address when a range or a row is chosen", async () => {
  await renderScreen({}, "?from=2026-03-01&to=2026-03-10&compare=year");
  expect(link("Today")).toBe("/?from=2026-03-10&to=2026-03-10&compare=year");
  expect(link("/about")).toBe("/?from=2026-03-01&to=2026-03-10&compare=year&page=%2Fabout");
  expect(link("No other site")).toBe("/?from=2026-03-01&to=2026-03-10&compare=year&referrer=");
  expect(screen.getByText("The first 2 of 54.")).toBeDefined();
  fetched.mockResolvedValue(Response.json({ message: "Too much." }, { status: 400 }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Export all 54" })));
  expect(fetched.mock.calls[0]?.[0]).toBe(
    "/api/analytics/export.csv?from=2026-03-01&to=2026-03-10&compare=year&table=page",
  );
  expect(await screen.findByText("Too much.")).toBeDefined();
  expect(link("Open /about in a new tab")).toBe("/about");
});

it("names the filter, takes it away, and says since when its tables count", async () => {
  await renderScreen(
    { detailSince: "2026-02-08" },
    "?from=2026-01-01&to=2026-03-10&compare=none&page=/about",
  );
  expect(link("Remove the filter Page: /about")).toBe("/?from=2026-01-01&to=2026-03-10&compare=none");
  expect(screen.getByText(/the tables below start on 8 Feb 2026/)).toBeDefined();
  const pages = screen.getByRole("table", { name: "Most read" });
  expect(within(pages).queryByRole("link", { name: "/about" })).toBeNull();
  expect(screen.getByText(/the filter doesn't apply to them/)).toBeDefined();
});

it("counts clicks and goals as what they are", async () => {
  await renderScreen({}, "?from=2026-03-01&to=2026-03-10&compare=none&goal=message_sent");
  expect(listTotals()).toEqual(["Visitors1,200", "Visits1,300", "Times reached3,400"]);
});

it("tells goals that were reached, how to know countries, and what is counted apart", async () => {
  await renderScreen();
  const goals = screen.getByRole("table", { name: "Goals" });
  expect(
    within(goals)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["GoalTimesVisitorsOf all", "Message sent76< 1 %"]);
  await act(async () => fireEvent.click(screen.getByRole("tab", { name: "Countries" })));
  expect(screen.getByText(/GEOIP_DATABASE/)).toBeDefined();
  const apart = screen.getByRole("heading", { name: "Excluded traffic" }).parentElement;
  expect(apart?.textContent).toContain("41 page views by crawlers and other bots, 12 by you");
});

it("refuses days that cannot be meant, and goes to those that can", async () => {
  await renderScreen();
  const [from, to] = [screen.getByLabelText("From"), screen.getByLabelText("To")];
  fireEvent.change(from, { target: { value: "2026-03-09" } });
  fireEvent.change(to, { target: { value: "2026-03-01" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Show" })));
  expect(screen.getByText("The first day must come before the last.")).toBeDefined();
  expect(from.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(to, { target: { value: "2026-03-10" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Show" })));
  expect(screen.queryByText("The first day must come before the last.")).toBeNull();
});

it("is honest when nothing has been measured", async () => {
  await renderScreen({ since: null, bots: [], ownerViews: 0 });
  expect(screen.getByText("No visits yet")).toBeDefined();
  expect(screen.queryByRole("list", { name: "Totals" })).toBeNull();
});

it("asks for live visitors while in sight, and says when that fails", async () => {
  vi.useFakeTimers();
  await renderScreen();
  expect(screen.getByText("1 visitor is on the site now")).toBeDefined();
  fetched.mockImplementation(async () => Response.json({ visitors: 3, pages: [{ path: "/", visitors: 3 }] }));
  await act(async () => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText("3 visitors are on the site now")).toBeDefined();
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(fetched).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue("visible");
  fetched.mockRejectedValue(new TypeError("offline"));
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText(/This may be out of date/)).toBeDefined();
  expect(screen.getByText("3 visitors are on the site now")).toBeDefined();
});

it("turns the digest on with the version that was read, and says what came of it", async () => {
  const calls = stubOwnerCalls(({ call }) =>
    call.startsWith("PUT ")
      ? refuse(409, "stale_version", "This was changed elsewhere.")
      : { message: "On its way" },
  );
  await renderScreen();
  expect(screen.getByText(/On Mondays at 08:00 \(Asia\/Kolkata\) to asha@example.com/)).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole("checkbox")));
  const body = { weeklyDigest: true, version: 3 };
  expect(calls).toEqual([{ call: "PUT /api/analytics/settings", body }]);
  expect(await screen.findByText("This was changed elsewhere.")).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send it now" })));
  expect(calls.at(-1)).toEqual({ call: "POST /api/analytics/digest" });
  expect(await screen.findByText("On its way")).toBeDefined();
});

it("asks the server for what the address says, and throws its refusal", async () => {
  fetched.mockImplementation(async (path) =>
    String(path).includes("/settings")
      ? Response.json({ success: true, data: { version: 1, timeZone: "Asia/Kolkata" } })
      : Response.json(report),
  );
  const address = "https://site.example/admin/analytics?from=2026-03-01&to=2026-03-10&page=/about";
  const loaded = await loadAnalytics(address, NOW);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    "/api/analytics/settings",
    "/api/analytics?from=2026-03-01&to=2026-03-10&compare=previous&page=%2Fabout",
    "/api/analytics/live",
  ]);
  expect(loaded).toMatchObject({ today: "2026-03-10", digest: { version: 1 } });
  expect((await loadAnalytics("https://site.example/admin/analytics", NOW)).query.to).toBe("2026-03-10");
  fetched.mockImplementation(async () => Response.json({ message: "No." }, { status: 500 }));
  await expect(loadAnalytics(address, NOW)).rejects.toThrow("No.");
});
