import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { ToastProvider } from "../overlays/toasts.tsx";
import { DesignPage } from "./design-page.tsx";

const PIECES = [
  "Colours",
  "Type",
  "Space, corners, heights, motion",
  "Buttons",
  "Buttons without words, and their tooltips",
  "Fields",
  "Check boxes, switches, radios",
  "Panels",
  "Notes",
  "Figures",
  "Rows, and what stands above a list",
  "Ways to go",
  "Badges",
  "Tables and pages",
  "Loading, empty, failed",
  "File drop",
  "Charts",
  "Dialogs, sheets, command palette",
  "Menus",
  "Toasts",
  "Tabs",
  "Cards and tags",
  "Chips",
  "Nothing there, on its way",
  "Icons",
];

async function showDesign() {
  const element = (
    <ToastProvider>
      <DesignPage renderPalette={() => <p>the palette</p>} />
    </ToastProvider>
  );
  await act(async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  });
}

const piece = (name: string) => within(screen.getByRole("region", { name }));

describe("the page of the design system", () => {
  it("shows every piece, each in both themes, with no id twice", async () => {
    await showDesign();
    for (const name of PIECES) {
      expect(piece(name).getByRole("region", { name: `${name}, dark` }).dataset.scheme).toBe("dark");
      expect(piece(name).getByRole("region", { name: `${name}, light` }).dataset.scheme).toBe("light");
    }
    const titles = [...document.querySelectorAll("section > header > h2")].map(
      ({ textContent }) => textContent,
    );
    expect(titles).toEqual(PIECES);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it("opens what stands over the page, and closes it", async () => {
    await showDesign();
    const overlays = screen.getByRole("region", { name: "Dialogs, sheets, command palette, light" });
    const press = (name: string) =>
      act(async () => fireEvent.click(within(overlays).getByRole("button", { name })));
    await press("Dialog");
    const dialog = within(overlays).getByRole("dialog", { name: "Invoice 2026-014" });
    await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Close" })));
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Sheet");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Close filters" })));
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Command palette");
    expect(screen.getByText("the palette")).toBeTruthy();
  });
});
