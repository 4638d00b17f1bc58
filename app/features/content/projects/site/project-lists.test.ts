import { within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { projects } from "../../../../../db/seed/content/projects.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openPlainBrowser, type PlainPage } from "../../../../../tests/helpers/plain-browser.ts";
import { openSeededPages } from "../../../../../tests/helpers/seeded-pages.ts";

const CATEGORIES = ["Fullstack", "Frontend", "Backend", "Mobile"];

function expectProjects(page: PlainPage, wanted: typeof projects): void {
  const titles = page.main
    .getAllByRole("article")
    .map((article) => within(article).getByRole("heading").textContent);
  expect(titles.toSorted()).toEqual(wanted.map(({ title }) => title).toSorted());
}

describeOnDatabase("the list of projects without JavaScript", (setUp) => {
  it("shows one category after another, each at an address of its own", async () => {
    const browser = openPlainBrowser(await openSeededPages(await setUp()));
    const findFilter = ({ main }: PlainPage) =>
      within(main.getByRole("navigation", { name: "Project categories" }));
    const choose = (page: PlainPage, name: string) =>
      browser.follow(page, findFilter(page).getByRole("link", { name }));
    let page = await browser.open("/projects");
    expectProjects(page, projects);
    for (const name of CATEGORIES) {
      page = await choose(page, name);
      const category = name.toLowerCase();
      expect(page.path).toBe(`/projects?category=${category}`);
      const current = findFilter(page).getAllByRole("link", { current: true });
      expect(current.map(({ textContent }) => textContent)).toEqual([name]);
      expectProjects(
        page,
        projects.filter((project) => project.category === category),
      );
    }
    expectProjects(await choose(page, "All"), projects);
  });
});
