import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

function show(address: string) {
  const tabs = [
    { value: "one", label: "One", content: <p>First</p> },
    { value: "two", label: "Two", content: <p>Second</p> },
  ] as const;
  const router = createMemoryRouter([{ path: "/", element: <Tabs label="Numbers" tabs={tabs} /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

it("opens the tab that the address names, and the first for one that it does not know", () => {
  show("/?tab=two");
  expect(screen.getByRole("tab", { name: "Two" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByText("Second")).toBeTruthy();
});

it("shows the first tab for an unknown name, and writes the chosen one into the address", async () => {
  const router = show("/?tab=nine");
  expect(screen.getByText("First")).toBeTruthy();
  fireEvent.click(screen.getByRole("tab", { name: "Two" }));
  expect(await screen.findByText("Second")).toBeTruthy();
  expect(router.state.location.search).toBe("?tab=two");
});
