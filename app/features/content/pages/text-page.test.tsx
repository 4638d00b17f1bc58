import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { TextPage } from "./text-page.tsx";

it("a text page has its title as the one h1, its date and its text", () => {
  const page = {
    slug: "privacy",
    title: "Privacy Policy",
    html: '<h2 id="h-a">A</h2>',
    updatedAt: "2026-03-01T08:00:00.000Z",
  } as const;
  render(<TextPage page={page} />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole("heading").map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ["H1", "Privacy Policy"],
    ["H2", "A"],
  ]);
  expect(screen.getByText("1 Mar 2026").getAttribute("datetime")).toBe(page.updatedAt);
});
