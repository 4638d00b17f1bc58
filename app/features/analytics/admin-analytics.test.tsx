import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { AdminAnalytics } from "./admin-analytics.tsx";
import type { AnalyticsReport } from "./analytics.ts";

afterEach(cleanup);

const report: AnalyticsReport = {
  days: [
    { day: "2026-03-09", visitors: 0, views: 0 },
    { day: "2026-03-10", visitors: 1200, views: 3400 },
  ],
  pages: [{ path: "/about", visitors: 3, views: 5 }],
  total: { visitors: 1200, views: 3400 },
  previous: { visitors: 0, views: 7 },
  since: "2026-03-10",
};

function show(given: Partial<AnalyticsReport> = {}) {
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
