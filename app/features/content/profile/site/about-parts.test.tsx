import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ExperienceTimeline } from "./experience-timeline.tsx";
import { SkillCategoryCard } from "./skill-category-card.tsx";
import { StatGrid } from "./stat-grid.tsx";

test("a figure is the description of its label", () => {
  render(<StatGrid stats={[{ value: "4+", label: "Years Experience" }]} />);

  expect(screen.getByRole("term").textContent).toBe("Years Experience");
  expect(screen.getByRole("definition").textContent).toBe("4+");
});

test.each(["Database", "an icon that nobody drew"])("a skill category lists its skills beside %s", (icon) => {
  const { container } = render(
    <SkillCategoryCard category={{ id: "db", title: "Database", icon, skills: ["SQLite", "PostgreSQL"] }} />,
  );

  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Database");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["SQLite", "PostgreSQL"]);
  expect(container.querySelector("svg")).toBeTruthy();
});

test("a role shows its years, title, company and achievements, in the order given", () => {
  const role = {
    title: "Developer",
    company: "Teal Works",
    description: "Built things.",
    startedOn: "2021-01-01",
  };
  render(
    <ExperienceTimeline
      roles={[
        { ...role, id: "b", years: "2023-Present", achievements: ["Shipped one", "Shipped two"] },
        { ...role, id: "a", years: "2021-2023", achievements: [] },
      ]}
    />,
  );

  const headings = screen.getAllByRole("heading", { level: 3 });
  expect(headings).toHaveLength(2);
  const newest = headings[0]?.closest("li") as HTMLElement;
  expect(newest.textContent).toContain("2023-Present");
  expect(newest.textContent).toContain("Teal Works");
  expect(within(newest).getAllByRole("listitem")).toHaveLength(2);
});
