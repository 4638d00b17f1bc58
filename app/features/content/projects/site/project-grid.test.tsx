import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { ProjectCategory } from "../project.ts";
import type { ProjectWithPicture } from "../schema.ts";
import { ProjectFilter } from "./project-filter.tsx";
import { ProjectGrid } from "./project-grid.tsx";
import { ShowcaseCard } from "./showcase-card.tsx";

const ledger: ProjectWithPicture = {
  id: 2,
  slug: "ledger",
  title: "Ledger",
  description: "Counts.",
  image: "/media/ledger",
  tech: ["React", "TypeScript", "Node.js", "PostgreSQL", "SQLite"],
  category: "fullstack",
  github: "https://code.example/ledger",
  live: "https://ledger.example",
  date: "2025",
  featured: true,
  stats: { stars: 412, forks: 58, views: 9840 },
  client: "",
  role: "",
  problem: "",
  approach: "",
  result: "",
  pictures: [],
  picture: {
    src: "/media/ledger",
    alt: "The ledger's screen",
    width: 1600,
    height: 1000,
    widths: [400, 800],
    placeholder: "",
  },
};

function showGrid(projects: ProjectWithPicture[], isFiltered = false) {
  render(
    <MemoryRouter>
      <ProjectGrid projects={projects} isFiltered={isFiltered} />
    </MemoryRouter>,
  );
}

function showFilter(category: ProjectCategory | undefined, count: number) {
  render(
    <MemoryRouter>
      <ProjectFilter category={category} count={count} />
    </MemoryRouter>,
  );
}

describe("a card", () => {
  test("shows the picture, the year, the badge and the counts", () => {
    showGrid([ledger]);

    const card = within(screen.getByRole("article"));
    expect(card.getByRole("img", { name: "The ledger's screen" })).toBeTruthy();
    for (const text of ["2025", "Featured", "Counts."]) expect(card.getByText(text)).toBeTruthy();
    const counts = card.getAllByRole("listitem").map((item) => item.textContent);
    expect(counts).toEqual(expect.arrayContaining(["412 stars", "58 forks", "9,840 views"]));
  });

  test("shows three tags and how many more there are", () => {
    showGrid([ledger]);

    expect(screen.getByText("Node.js")).toBeTruthy();
    expect(screen.queryByText("PostgreSQL")).toBeNull();
    expect(screen.getByText(/\+2/)).toBeTruthy();
  });

  test("names the project in its links", () => {
    showGrid([ledger, { ...ledger, id: 1, title: "Abacus", featured: false, picture: null }]);

    const code = screen.getByRole("link", { name: /^Code of Ledger/ });
    const demo = screen.getByRole("link", { name: /^Live Demo of Ledger/ });
    expect(code.getAttribute("href")).toBe("https://code.example/ledger");
    expect(demo.getAttribute("href")).toBe("https://ledger.example");
    expect(screen.getByRole("link", { name: /^Code of Abacus/ })).toBeTruthy();
    expect(screen.getAllByText("Featured")).toHaveLength(1);
  });

  test("leads to the project's page, and nowhere else where the work is not public", () => {
    showGrid([{ ...ledger, github: "", live: "" }]);

    expect(screen.getByRole("link").getAttribute("href")).toBe("/projects/ledger");
  });

  test("counts only what there is", () => {
    showGrid([{ ...ledger, stats: { stars: 3, forks: 0, views: 0 } }]);

    const texts = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(texts).toContain("3 stars");
    expect(texts.join(" ")).not.toMatch(/forks|views/);
  });
});

describe("a card of the home page", () => {
  const showCard = (links: { github: string; live: string }) =>
    render(
      <MemoryRouter>
        <ShowcaseCard project={{ ...ledger, ...links }} />
      </MemoryRouter>,
    );

  test("leads to the project's page, and to the code and the live site beside it", () => {
    showCard(ledger);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/projects/ledger",
      "https://code.example/ledger",
      "https://ledger.example",
    ]);
  });

  test("leads to the project's page alone where the work is not public", () => {
    showCard({ github: "", live: "" });
    expect(screen.getByRole("heading", { name: "Ledger" })).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/projects/ledger");
    expect(screen.queryByText("Live")).toBeNull();
  });
});

test("a portfolio without projects does not speak of categories", () => {
  showGrid([]);

  expect(screen.getByText("No projects yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Get In Touch" }).getAttribute("href")).toBe("/contact");
});

test("an empty result says what to do next", () => {
  showGrid([], true);

  expect(screen.getByText("No projects found")).toBeTruthy();
  expect(screen.getByText("Try selecting a different category")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all projects" }).getAttribute("href")).toBe("/projects");
});

describe("the filter", () => {
  test("is a row of links, the chosen one marked", () => {
    showFilter("backend", 1);

    const links = screen.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["All", "/projects"],
      ["Fullstack", "/projects?category=fullstack"],
      ["Frontend", "/projects?category=frontend"],
      ["Backend", "/projects?category=backend"],
      ["Mobile", "/projects?category=mobile"],
    ]);
    const current = links.filter((link) => link.hasAttribute("aria-current"));
    expect(current.map((link) => link.textContent)).toEqual(["Backend"]);
  });

  test.each([
    [0, "0 projects"],
    [1, "1 project"],
    [6, "6 projects"],
  ])("announces %i as “%s”", (count, text) => {
    showFilter(undefined, count);

    expect(screen.getByRole("status").textContent).toBe(text);
  });
});
