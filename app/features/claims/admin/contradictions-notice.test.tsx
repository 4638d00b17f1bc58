import { render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Contradiction } from "../schema.ts";
import { ContradictionsNotice } from "./contradictions-notice.tsx";

function show(contradictions: Contradiction[]) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ContradictionsNotice contradictions={contradictions} /> },
  ]);
  render(<Page />);
}

it("leads from each side to where it is changed, and only says where it can't be", () => {
  show([
    {
      title: "How fast you reply",
      sides: [
        { text: "Within 2 days", place: "Profile, Contact & social", to: "/admin/profile/contact" },
        { text: "I'll get back to you within 24 hours.", place: "The thank-you", to: null },
      ],
    },
  ]);
  const notice = within(screen.getByRole("region", { name: "Your site says two different things" }));
  expect(notice.getByText("How fast you reply")).toBeTruthy();
  expect(notice.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "“Within 2 days”: Profile, Contact & social",
    "“I'll get back to you within 24 hours.”: The thank-you",
  ]);
  expect(notice.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/profile/contact",
  ]);
});

it("isn't there when everything agrees", () => {
  show([]);
  expect(screen.queryByRole("region")).toBeNull();
});
