import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Inbox, PenLine } from "lucide-react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it, vi } from "vitest";
import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { AdminWorkspace } from "./admin-workspace.tsx";

const ITEMS = [
  { group: "Content", label: "Blog", to: "/blog", icon: PenLine },
  { group: "Clients", label: "Messages", to: "/messages", icon: Inbox },
];

/** The frame around a screen with or without unsaved words. */
async function showWorkspace(isDirty: boolean) {
  const toScreen = (title: string) => (
    <AdminWorkspace
      title={title}
      place="Content"
      brand="Asha Rao"
      items={ITEMS}
      user={{ name: "Asha", email: "asha@example.com" }}
      isLoggingOut={false}
      onLogout={vi.fn()}
    >
      <p>The screen of {title}</p>
      {title === "Blog" && <LeaveGuard isDirty={isDirty} />}
    </AdminWorkspace>
  );
  const router = createMemoryRouter(
    [
      { path: "/blog", element: toScreen("Blog") },
      { path: "/messages", element: toScreen("Messages") },
    ],
    { initialEntries: ["/blog"] },
  );
  await act(async () => render(<RouterProvider router={router} />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const drawer = () => screen.queryByRole("dialog", { name: "Menu" });

async function chooseInDrawer(name: string): Promise<void> {
  await press("Menu");
  const menu = within(screen.getByRole("dialog", { name: "Menu" }));
  await act(async () => fireEvent.click(menu.getByRole("link", { name })));
}

it("closes the drawer of a phone with the choice of a screen, and opens that screen", async () => {
  await showWorkspace(false);
  expect(drawer()).toBeNull();
  await chooseInDrawer("Messages");
  expect(screen.getByText("The screen of Messages")).toBeDefined();
  expect(drawer()).toBeNull();
});

it("leaves the drawer closed when somebody stays for the sake of unsaved words", async () => {
  await showWorkspace(true);
  await chooseInDrawer("Messages");
  await press("Keep editing");
  expect(screen.getByText("The screen of Blog")).toBeDefined();
  expect(drawer()).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
