import { expect, it } from "vitest";
import { arrangeHome, listShownHome } from "./home-sections.ts";

it("shows every section in the usual order under its usual heading until the owner says otherwise", () => {
  expect(listShownHome()).toEqual([
    { id: "showcase", title: "Showcase" },
    { id: "services", title: "Services" },
    { id: "posts", title: "Latest Blog Posts" },
    { id: "skills", title: "Tech Stack" },
  ]);
});

it("keeps the owner's order and headings, leaves out what is hidden, and adds what the owner hasn't placed", () => {
  const chosen = [
    { section: "posts", heading: "Field notes", shown: true },
    { section: "showcase", heading: "", shown: false },
  ] as const;
  expect(listShownHome(chosen)).toEqual([
    { id: "posts", title: "Field notes" },
    { id: "services", title: "Services" },
    { id: "skills", title: "Tech Stack" },
  ]);
});

it("places a section once, where it was named first", () => {
  const twice = [
    { section: "skills", heading: "First", shown: true },
    { section: "skills", heading: "Second", shown: false },
  ] as const;
  expect(arrangeHome(twice).filter(({ section }) => section === "skills")).toEqual([twice[0]]);
});
