import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { filterCommands, groupCommands } from "./command.ts";
import { listOwnerCommands } from "./owner-commands.ts";
import { PaletteLauncher } from "./palette-launcher.tsx";

const logout = vi.fn();
const Icon = (() => null) as never;
const screens = [
  { label: "Dashboard", to: "/admin/dashboard", icon: Icon },
  { label: "Messages", to: "/admin/messages", icon: Icon },
];
const commands = listOwnerCommands(screens, logout);
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.setItem("adminToken", "token");
  logout.mockReset();
  fetched.mockReset();
  fetched.mockImplementation(async () =>
    Response.json({ data: [{ kind: "message", id: "m 1", title: "A harbour", note: "Asha" }] }),
  );
  vi.stubGlobal("fetch", fetched);
});
async function openPalette() {
  const Page = createRoutesStub([
    { path: "/", Component: () => <PaletteLauncher commands={commands} /> },
    { path: "/admin/messages", Component: () => <p>The messages</p> },
    { path: "/admin/messages/:id", Component: () => <p>One message</p> },
  ]);
  render(<Page />);
  await act(async () => fireEvent.keyDown(window, { key: "k", ctrlKey: true }));
  return screen.findByRole("combobox");
}

const type = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.change(field, { target: { value } }));
const press = (field: HTMLElement, key: string) => act(async () => fireEvent.keyDown(field, { key }));
const chosen = () => screen.getByRole("option", { selected: true }).textContent;

it("holds the screens and the actions, steered by the arrows, around the ends too", async () => {
  const field = await openPalette();
  expect(screen.getAllByRole("option")).toHaveLength(14);
  expect(chosen()).toBe("Dashboard");
  await press(field, "ArrowDown");
  expect(chosen()).toBe("Messages");
  expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  await press(field, "ArrowUp");
  await press(field, "ArrowUp");
  expect(chosen()).toBe("Logout");
  await press(field, "Enter");
  expect(logout).toHaveBeenCalledOnce();
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("goes to a screen", async () => {
  const field = await openPalette();
  await type(field, "mess");
  await press(field, "Enter");
  expect(await screen.findByText("The messages")).toBeDefined();
});

it("finds content on the server, counts it, and leads there", async () => {
  const field = await openPalette();
  await type(field, "harbour");
  expect(await screen.findByRole("option", { name: /A harbour/ })).toBeDefined();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/admin/search?q=harbour"]);
  expect(screen.getByRole("status").textContent).toBe("1 result");
  await press(field, "Enter");
  expect(await screen.findByText("One message")).toBeDefined();
});

it("asks for nothing under two characters, and says when nothing was found or it failed", async () => {
  const field = await openPalette();
  await type(field, "~");
  expect(screen.getByText("Nothing found")).toBeDefined();
  fetched.mockRejectedValue(new TypeError("offline"));
  await type(field, "qqq");
  expect(await screen.findByText("The content couldn't be searched.")).toBeDefined();
  expect(fetched).toHaveBeenCalledOnce();
});

it("matches words in any order, and groups what it finds", () => {
  expect(filterCommands(commands, "post  new").map(({ label }) => label)).toEqual(["Write New Blog Post"]);
  expect(groupCommands(commands).map(([group, members]) => [group, members.length])).toEqual([
    ["Screens", 2],
    ["Actions", 12],
  ]);
});
