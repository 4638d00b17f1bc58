import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { AdminActivity } from "./admin-activity.tsx";
import type { Activity } from "./schema.ts";

const line = (overrides: Partial<Activity> = {}): Activity => ({
  id: "a1",
  actor: "Asha",
  action: "project_created",
  subject: "Harbour",
  recordId: "7",
  createdAt: "2026-03-05T08:35:00.000Z",
  ...overrides,
});

async function renderLog(activities: Activity[], { path = "/", total = activities.length } = {}) {
  const asked = vi.fn<(search: string) => null | Promise<null>>(() => null);
  const Page = createRoutesStub([
    {
      path: "/",
      loader: ({ request }) => asked(new URL(request.url).search),
      HydrateFallback: () => null,
      Component: () => <AdminActivity activities={activities} total={total} page={1} />,
    },
  ]);
  render(<Page initialEntries={[path]} />);
  await screen.findByRole("search");
  return asked;
}

it("names the device of a log-in, also where an older line has the user agent", async () => {
  const userAgent =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
  const login = { action: "account_login", recordId: null } as const;
  await renderLog([
    line({ ...login, subject: userAgent }),
    line({ ...login, id: "a2", subject: "Firefox 133 on macOS" }),
    line({ id: "a3", action: "account_token_revoked", recordId: null, subject: "deploy/night" }),
  ]);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("Logged in Chrome 131 on Linux"),
    expect.stringContaining("Logged in Firefox 133 on macOS"),
    expect.stringContaining("Revoked the API token deploy/night"),
  ]);
});

it("words each line plainly, with a link to what is still there", async () => {
  await renderLog([
    line(),
    line({ id: "a2", action: "project_deleted", recordId: null }),
    line({ id: "a3", action: "message_replied", subject: "A shop", recordId: "m1" }),
  ]);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("Created project Harbour"),
    expect.stringContaining("Deleted project Harbour"),
    expect.stringContaining("Replied to A shop"),
  ]);
  const links = screen.getAllByRole("link", { name: /Harbour|A shop/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/projects?edit=7",
    "/admin/messages/m1",
  ]);
});

it("sorts by time, and says which way", async () => {
  await renderLog([line()], { path: "/?noun=project&page=3" });
  expect(screen.getByRole("columnheader", { name: "When" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("link", { name: "When" }).getAttribute("href")).toBe("/?noun=project&order=oldest");
  cleanup();
  await renderLog([line()], { path: "/?order=oldest" });
  expect(screen.getByRole("columnheader", { name: "When" }).getAttribute("aria-sort")).toBe("ascending");
});

it("offers the actions of the chosen noun, and drops a choice that no longer fits", async () => {
  const asked = await renderLog([line()], { path: "/?noun=project&verb=created" });
  const options = [...screen.getByLabelText("Action").querySelectorAll("option")].map(({ value }) => value);
  expect(options).toEqual(["", "created", "changed", "deleted", "restored"]);
  fireEvent.change(screen.getByLabelText("About"), { target: { value: "post" } });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls[1]?.[0]).toBe("?q=&noun=post&from=&to=");
});

it("keeps what was chosen while the answer is on its way, also when more is chosen", async () => {
  const asked = await renderLog([line()]);
  asked.mockImplementation(() => new Promise(() => undefined));
  fireEvent.change(screen.getByLabelText("About"), { target: { value: "post" } });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("About").value).toBe("post"));
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-03-01" } });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  expect(asked.mock.calls[2]?.[0]).toBe("?q=&noun=post&verb=&from=2026-03-01&to=");
});

it("has an empty state, with and without a filter, and pages", async () => {
  await renderLog([]);
  expect(screen.getByText("Your changes will be listed here.")).toBeDefined();
  cleanup();
  await renderLog([], { path: "/?q=x" });
  expect(screen.getByText("Try another word or filter.")).toBeDefined();
  cleanup();
  await renderLog([line()], { total: 60 });
  expect(screen.getByText("Page 1 of 3")).toBeDefined();
});
