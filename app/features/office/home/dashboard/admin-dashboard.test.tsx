import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { AdminDashboard, formatChange } from "./admin-dashboard.tsx";
import type { Dashboard } from "./schema.ts";

const dashboard: Dashboard = {
  projects: { value: 5, current: 5, previous: 4 },
  posts: { value: 4, current: 4, previous: 4 },
  visitors: { value: 1234, current: 30, previous: 0 },
  activeProjects: { value: 2, current: 2, previous: 4 },
  messages: 0,
  unreadMessages: 0,
  waitingChats: 0,
  scheduledPosts: 0,
  heldComments: 0,
  heldMentions: 0,
  callRequests: 0,
  today: 0,
  capturedMails: 0,
  lateMails: 0,
  contradictions: 0,
  money: null,
  backup: { last: null, failure: null },
  recent: [],
};

function renderDashboard(overrides: Partial<Dashboard> = {}, isMailCaptured = false) {
  const props = { dashboard: { ...dashboard, ...overrides }, isMailCaptured, name: "Asha" };
  const Page = createRoutesStub([{ path: "/", Component: () => <AdminDashboard {...props} /> }]);
  render(<Page />);
}

const listErrands = () =>
  within(screen.getByRole("region", { name: "Needs your attention" }))
    .queryAllByRole("link")
    .map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")]);

it("shows the four cards with measured figures and what has changed", () => {
  renderDashboard();
  const figures = within(screen.getByRole("list", { name: "Figures" }));
  const cards = figures.getAllByRole("listitem").map((card) => card.textContent);
  expect(cards).toHaveLength(4);
  expect(cards[0]).toBe("Total Projects5+25 % on the previous 30 days1 new in the last 30 days");
  expect(cards[1]).toBe("Blog Posts4±0 % on the previous 30 daysNone new in the last 30 days");
  expect(cards[2]).toBe("Total Visitors1,23430 in the last 30 days");
  expect(cards[3]).toBe("Active Projects2−50 % on the previous 30 daysWorked on in the last 30 days");
  expect(screen.getByRole("link", { name: "View Analytics" }).getAttribute("href")).toBe("/admin/analytics");
});

it("says so when nothing has happened, and lists what has", () => {
  renderDashboard();
  expect(screen.getByText(/Nothing yet/)).toBeDefined();
  cleanup();
  const createdAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  renderDashboard({
    recent: [
      {
        id: "a",
        actor: "Asha",
        action: "service_created",
        subject: "Night watch",
        recordId: "night",
        createdAt,
      },
    ],
  });
  expect(screen.getByText("Night watch")).toBeDefined();
  expect(screen.getByText(/Created service/)).toBeDefined();
  const time = screen.getByText("3 hours ago");
  expect(time.getAttribute("datetime")).toBe(createdAt);
  expect(time.title).toMatch(/\d{4}, \d\d:\d\d$/);
});

it("names what only the owner can do, and says so when there is nothing", () => {
  renderDashboard();
  expect(listErrands()).toEqual([]);
  expect(screen.getByText(/^All clear/)).toBeDefined();
  cleanup();
  renderDashboard(
    {
      waitingChats: 1,
      unreadMessages: 1200,
      heldComments: 2,
      heldMentions: 1,
      callRequests: 0,
      contradictions: 2,
      scheduledPosts: 1,
    },
    true,
  );
  expect(screen.queryByText(/^All clear/)).toBeNull();
  expect(listErrands()).toEqual([
    ["1 chat waits for your answer", "/admin/assistant"],
    ["1,200 unread messages", "/admin/messages"],
    ["2 comments wait for you", "/admin/comments"],
    ["1 mention waits for you", "/admin/mentions?status=held"],
    ["Email is off", "/admin/settings/email"],
    ["Your site says two different things", "/admin/profile"],
    ["1 scheduled post", "/admin/blog?status=scheduled"],
  ]);
});

it("compares with the previous period only when there was something in it", () => {
  expect(formatChange({ current: 1, previous: 4 })).toEqual({ trend: "down", words: "−75 %" });
  expect(formatChange({ current: 5, previous: 0 })).toBeUndefined();
});

const backup = {
  name: "soloist-2026-03-10T21-30-00-000Z.zip",
  madeAt: "2026-03-10T21:30:00.000Z",
  bytes: 12 * 1024 * 1024,
  tables: 41,
  rows: 2310,
  pictures: 13,
  checkedAt: null,
  checkFault: null,
};

it("says when the last backup was made, and of a restore only what was tested", () => {
  const read = () => screen.getByRole("region", { name: "Backup" }).textContent;
  renderDashboard();
  expect(read()).toContain("No backup yet.");
  cleanup();
  renderDashboard({ backup: { last: backup, failure: null } });
  expect(read()).toMatch(/Last backup: 1\d Mar 2026, \d\d:\d\d, 12\.0 MB\. Restore not tested yet\.$/);
  cleanup();
  const tested = { ...backup, checkedAt: "2026-03-10T21:31:00.000Z" };
  renderDashboard({ backup: { last: tested, failure: null } });
  expect(read()).toMatch(/Restore tested .+: 41 tables, 2,310 rows, 13 pictures\.$/);
  cleanup();
  renderDashboard({ backup: { last: { ...tested, checkFault: "It is cut off." }, failure: null } });
  expect(read()).toMatch(/The restore test of .+ failed\. It is cut off\.$/);
});

it("asks for attention when a backup has failed", () => {
  const at = "2026-03-10T21:30:00.000Z";
  const failure = { failedAt: at, failures: 1, message: "There is no space left on the disk.", nextAt: at };
  renderDashboard({ backup: { last: null, failure } });
  expect(listErrands()).toEqual([["The backup failed", "/admin/portability"]]);
  expect(screen.getByText("There is no space left on the disk.")).toBeDefined();
});

it("shows money in a column for each currency, and nothing before the first invoice", () => {
  renderDashboard();
  expect(screen.queryByRole("region", { name: "Money" })).toBeNull();
  cleanup();
  const rupees = { monthMinor: 2_500_000, yearMinor: 12_345_650, openMinor: 590_000, overdueMinor: 0 };
  const dollars = { monthMinor: -5_000, yearMinor: 100_000, openMinor: 40_000, overdueMinor: 40_000 };
  renderDashboard({
    money: {
      fiscalYear: "25-26",
      currencies: [
        { currency: "INR", ...rupees },
        { currency: "USD", ...dollars },
      ],
    },
  });
  const region = within(screen.getByRole("region", { name: "Money" }));
  expect(region.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "FigureINRUSD",
    "Confirmed this month₹25,000−$50",
    "Confirmed in 25-26₹1,23,456.50$1,000",
    "Open₹5,900$400",
    "Overdue₹0$400",
  ]);
  expect(region.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/admin/invoices?status=open");
  expect(region.getByRole("link", { name: "Overdue" }).getAttribute("href")).toBe(
    "/admin/invoices?status=overdue",
  );
  cleanup();
  renderDashboard({ money: { fiscalYear: "26-27", currencies: [] } });
  expect(screen.getByText("No invoice is open, and no payment was confirmed in 26-27.")).toBeDefined();
});
