import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { BackLink } from "../back-link.tsx";
import { ListSkeleton, LoadFailed } from "./list-states.tsx";

it("has the pieces of the screen that is on its way, and one line that is read out", () => {
  const { container } = render(<ListSkeleton shape="figures" />);
  const pieces = [...container.querySelectorAll<HTMLElement>("[data-skeleton]")];
  expect(pieces.map(({ dataset }) => dataset.skeleton)).toEqual([
    ...["figure", "figure", "figure", "figure", "panel", "panel"],
  ]);
  expect(screen.getByRole("status").textContent).toBe("Loading...");
});

it("leads from a record that is not there back to its list", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => null,
      HydrateFallback: () => null,
      loader: () => {
        throw new Error("There's no such message.");
      },
      ErrorBoundary: () => (
        <LoadFailed
          title="The message couldn't be loaded"
          back={<BackLink to="/list">All messages</BackLink>}
        />
      ),
    },
  ]);
  render(<Page />);
  expect((await screen.findByRole("link", { name: "All messages" })).getAttribute("href")).toBe("/list");
  expect(screen.getByRole("alert").textContent).toContain("There's no such message.");
});
