import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Dashboard } from "./activity.ts";
import { AdminDashboard } from "./admin-dashboard.tsx";
import { describeChange } from "./stat-card.tsx";

const dashboard: Dashboard = {
  projects: { value: 5, current: 5, previous: 4 },
  posts: { value: 4, current: 4, previous: 4 },
  visitors: { value: 1234, current: 30, previous: 0 },
  activeProjects: { value: 2, current: 2, previous: 4 },
  messages: 0,
  heldComments: 0,
  heldMentions: 0,
  recent: [],
};

function renderDashboard(overrides: Partial<Dashboard> = {}) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <AdminDashboard dashboard={{ ...dashboard, ...overrides }} name="Asha" /> },
  ]);
  render(<Page />);
}

it("shows the four cards with measured figures and what has changed", () => {
  renderDashboard();
  const cards = screen.getAllByRole("listitem").map((card) => card.textContent);
  expect(cards).toHaveLength(4);
  expect(cards[0]).toBe("Total Projects5+25 % on the previous 30 days");
  expect(cards[1]).toBe("Blog Posts4±0 % on the previous 30 days");
  expect(cards[2]).toBe("Total Visitors1,23430 in the last 30 daysNo earlier period to compare");
  expect(cards[3]).toBe("Active Projects2Worked on in the last 30 days−50 % on the previous 30 days");
  expect(screen.getByRole("link", { name: "View Analytics" }).getAttribute("href")).toBe("/admin/analytics");
});

it("says so when nothing has happened, and lists what has", () => {
  renderDashboard();
  expect(screen.getByText(/Nothing yet/)).toBeDefined();
  cleanup();
  const createdAt = "2026-03-05T08:35:00.000Z";
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
});

it("compares with the previous period only when there was something in it", () => {
  expect(describeChange({ current: 1, previous: 4 })).toBe("−75 % on the previous 30 days");
  expect(describeChange({ current: 5, previous: 0 })).toBe("No earlier period to compare");
});
