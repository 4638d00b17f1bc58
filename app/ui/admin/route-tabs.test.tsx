import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { redirectOldTab } from "./old-tab.ts";
import { RouteTabs } from "./route-tabs.tsx";

async function showTabs(address: string) {
  const tabs = [
    { to: "/numbers", label: "One" },
    { to: "/numbers/two", label: "Two" },
  ] as const;
  const oldTabs = (url: string) => redirectOldTab(url, ["two"], { name: "part", values: ["half", "whole"] });
  const router = createMemoryRouter(
    [
      {
        path: "/numbers",
        element: <RouteTabs label="Numbers" tabs={tabs} />,
        hydrateFallbackElement: <p>Loading</p>,
        children: [
          { index: true, loader: ({ request }) => oldTabs(request.url) ?? null, element: <p>First</p> },
          { path: "two", element: <p>Second</p> },
          { path: "two/half", element: <p>Half of it</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

const isOpen = (name: string) => screen.getByRole("tab", { name }).getAttribute("aria-selected") === "true";

it("opens the tab of the path, and of the paths below it", async () => {
  await showTabs("/numbers/two/half");
  expect([isOpen("One"), isOpen("Two")]).toEqual([false, true]);
  expect(screen.getByRole("tabpanel").textContent).toBe("Half of it");
});

it("goes to the path of the chosen tab", async () => {
  const router = await showTabs("/numbers");
  expect(isOpen("One")).toBe(true);
  await act(async () => void fireEvent.click(screen.getByRole("tab", { name: "Two" })));
  expect(screen.getByRole("tabpanel").textContent).toBe("Second");
  expect(router.state.location.pathname).toBe("/numbers/two");
});

it.each([
  ["?tab=two", "/numbers/two"],
  ["?tab=two&part=half&q=a%26b&page=2", "/numbers/two/half?q=a%26b&page=2"],
  ["?tab=one&q=x", "/numbers?q=x"],
])("leads from %s to %s", async (old, path) => {
  const { state } = await showTabs(`/numbers${old}`);
  expect(state.location.pathname + state.location.search).toBe(path);
});
