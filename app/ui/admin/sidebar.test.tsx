import { fireEvent, render, screen } from "@testing-library/react";
import { Inbox, PenLine } from "lucide-react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { Sidebar } from "./sidebar.tsx";

const items = [
  { group: "Content", label: "Blog", to: "/blog", icon: PenLine },
  {
    group: "Clients",
    label: "Messages",
    to: "/messages",
    icon: Inbox,
    waiting: { count: "3", words: "3 unread" },
  },
];

function renderSidebar(overrides: Partial<Parameters<typeof Sidebar>[0]> = {}) {
  const props = {
    items,
    brand: "Asha Rao",
    user: { name: "Asha", email: "asha@example.com" },
    isCollapsed: false,
    onToggle: vi.fn(),
    onLogout: vi.fn(),
    isLoggingOut: false,
    ...overrides,
  };
  const Page = createRoutesStub([{ path: "*", Component: () => <Sidebar {...props} /> }]);
  render(<Page initialEntries={["/blog"]} />);
  return props;
}

it("marks the screen at hand, and names what waits on another", () => {
  renderSidebar();
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Blog");
  expect(screen.getByRole("link", { name: "Messages , 3 unread" })).toBeDefined();
});

it("keeps its names when it is folded", () => {
  const { onToggle } = renderSidebar({ isCollapsed: true });
  expect(screen.getByRole("link", { name: "Blog" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Expand sidebar" }));
  expect(onToggle).toHaveBeenCalledOnce();
});

it("leads from the person to what concerns the account, and out", async () => {
  const { onLogout } = renderSidebar();
  fireEvent.click(screen.getByRole("button", { name: /^Account of Asha/ }));
  expect((await screen.findByRole("menuitem", { name: "Security" })).getAttribute("href")).toBe(
    "/admin/settings/security",
  );
  expect(screen.getByRole("menuitem", { name: "View the site" }).getAttribute("href")).toBe("/");
  // An open menu hides everything behind it.
  fireEvent.click(screen.getByRole("button", { name: "Logout", hidden: true }));
  expect(onLogout).toHaveBeenCalledOnce();
});
