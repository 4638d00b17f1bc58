import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { PageProject } from "../schema.ts";
import { ProjectPage } from "./project-page.tsx";

const bare: PageProject = {
  id: 1,
  slug: "ledger",
  title: "Ledger",
  description: "Counts.",
  tech: ["React"],
  category: "fullstack",
  github: "",
  live: "",
  date: "2025",
  featured: false,
  stats: { stars: 0, forks: 0, views: 0 },
  client: "",
  role: "",
  problem: "",
  result: "",
  html: "",
  hasApproach: false,
  picture: null,
  gallery: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

function showPage(project: PageProject) {
  render(
    <MemoryRouter>
      <ProjectPage project={project} neighbours={{ next: { slug: "abacus", title: "Abacus" } }} />
    </MemoryRouter>,
  );
}

const headings = () => screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

test("a project with nothing but its card has no empty part", () => {
  showPage(bare);

  expect(headings()).toEqual([]);
  expect(screen.queryByText("Client")).toBeNull();
  expect(screen.queryByRole("link", { name: /Live Demo|Code/ })).toBeNull();
  expect(screen.getByRole("link", { name: /Abacus/ }).getAttribute("href")).toBe("/projects/abacus");
});

test("the approach stays where its HTML is not sent a second time", () => {
  const picture = { src: "/media/a", alt: "A screen", width: 4, height: 3, widths: [400], placeholder: "" };
  // Serialised for hydration, the hidden field is missing.
  const { html: _, ...hydrated } = { ...bare, problem: "P", result: "R", hasApproach: true };
  showPage({ ...hydrated, gallery: [{ picture, caption: "The screen" }] } as PageProject);

  expect(headings()).toEqual(["The problem", "The approach", "The result", "Pictures"]);
  expect(screen.getByRole("figure", { name: "" }).textContent).toBe("The screen");
  expect(screen.getByRole("img", { name: "A screen" })).toBeTruthy();
});
