import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import type { Dashboard } from "./activity.ts";
import { AdminDashboard } from "./admin-dashboard.tsx";
import { describeChange } from "./stat-card.tsx";

afterEach(cleanup);

const none = { current: 0, previous: 0 };
const dashboard: Dashboard = {
  projects: 6,
  posts: 4,
  messages: 0,
  activeProjects: 2,
  added: { projects: { current: 3, previous: 2 }, posts: none, messages: none },
  recent: [],
};

function renderDashboard(overrides: Partial<Dashboard> = {}) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <AdminDashboard dashboard={{ ...dashboard, ...overrides }} name="Asha" /> },
  ]);
  render(<Page />);
}

it("shows the four cards with measured figures, and admits what is not measured", () => {
  renderDashboard();
  const cards = screen.getAllByRole("listitem").map((card) => card.textContent);
  expect(cards).toHaveLength(4);
  expect(cards[0]).toMatch(/^Total Projects63 new in 30 days \(\+50%\)$/);
  expect(cards[1]).toMatch(/^Blog Posts4/);
  expect(cards[2]).toBe("Total Visitors–Not measured yet");
  expect(cards[3]).toMatch(/^Active Projects2/);
});

it("says so when nothing has happened, and lists what has", () => {
  renderDashboard();
  expect(screen.getByText(/Nothing yet/)).toBeDefined();
  cleanup();
  const createdAt = "2026-03-05T08:35:00.000Z";
  renderDashboard({
    recent: [{ id: "a", actor: "Asha", action: "service_created", subject: "Night watch", createdAt }],
  });
  expect(screen.getByText("Night watch")).toBeDefined();
  expect(screen.getByText(/Created service/)).toBeDefined();
});

it("compares with the previous period only when there was something in it", () => {
  expect(describeChange({ current: 1, previous: 4 })).toBe("1 new in 30 days (-75%)");
  expect(describeChange({ current: 5, previous: 0 })).toBe("5 new in 30 days");
});
