import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { AdminAnalytics } from "./admin-analytics.tsx";
import type { RecentViews } from "./analytics.ts";
import { useViewBeacon } from "./use-view-beacon.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const report: RecentViews = {
  days: [
    { day: "2026-03-09", visitors: 0, views: 0 },
    { day: "2026-03-10", visitors: 1200, views: 3400 },
  ],
  pages: [{ path: "/about", visitors: 3, views: 5 }],
  total: { visitors: 1200, views: 3400 },
  previous: { visitors: 0, views: 7 },
  since: "2026-03-10",
};

function show(given: Partial<RecentViews> = {}) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <AdminAnalytics report={{ ...report, ...given }} range={7} /> },
  ]);
  render(<Page />);
}

it("shows totals, the days as a chart with a table behind it, and the pages", () => {
  show();
  const [visitors, views] = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(visitors).toBe("Visitors1,200No earlier period to compare");
  expect(views).toBe("Page views3,4007 in the 7 days before");
  expect(screen.getByRole("link", { name: "7 days" }).getAttribute("aria-current")).toBe("true");
  const days = screen.getByRole("table", { name: /by day/ });
  expect(within(days).getAllByRole("row")[1]?.textContent).toBe("10 Mar 20261,2003,400");
  expect(screen.getByRole("link", { name: "/about" })).toBeDefined();
});

it("is honest when nothing has been measured", () => {
  show({ since: null });
  expect(screen.getByText("No visits measured yet")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

function Site() {
  useViewBeacon();
  return (
    <>
      <Link to="/about">About</Link>
      <Outlet />
    </>
  );
}

it("tells of the first page and of each navigation, but never of the owner", async () => {
  const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { sendBeacon }));
  const Page = createRoutesStub([{ path: "*", Component: Site }]);
  render(<Page />);
  screen.getByRole("link").click();
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(2));
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  expect(bodies.map((body) => JSON.parse(body))).toEqual([{ path: "/" }, { path: "/about" }]);
  cleanup();
  localStorage.setItem("adminToken", "mine");
  render(<Page />);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});
