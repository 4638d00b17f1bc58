import type { Page } from "@playwright/test";
import { posts } from "../../db/seed/content/posts.ts";
import { projects } from "../../db/seed/content/projects.ts";
import { expect, markDocument, test, untilAlive } from "./support/test.ts";

const CATEGORIES = ["fullstack", "frontend", "backend", "mobile"] as const;

function titlesOf(category: string | undefined): string[] {
  return projects.filter((project) => !category || project.category === category).map(({ title }) => title);
}

async function expectProjects(page: Page, titles: readonly string[]): Promise<void> {
  const main = page.getByRole("main");
  for (const { title } of projects) {
    const heading = main.getByRole("heading", { name: title, exact: true });
    await expect(heading).toHaveCount(titles.includes(title) ? 1 : 0);
  }
}

function findPosts(category: string | undefined, query = ""): string[] {
  const wanted = query.toLowerCase();
  return posts
    .filter((post) => !category || post.category === category)
    .filter(({ title, excerpt, tags }) =>
      [title, excerpt, ...tags].some((text) => text.toLowerCase().includes(wanted)),
    )
    .map(({ title }) => title);
}

async function expectPosts(page: Page, titles: readonly string[]): Promise<void> {
  const count = titles.length === 1 ? "1 article found" : `${titles.length} articles found`;
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  for (const title of titles) {
    await expect(page.getByRole("main").getByRole("link", { name: title, exact: true })).toBeVisible();
  }
}

async function filterProjects(page: Page): Promise<void> {
  await page.goto("/projects");
  await untilAlive(page);
  const isSameDocument = await markDocument(page);
  await expectProjects(page, titlesOf(undefined));
  const filter = page.getByRole("navigation", { name: "Project categories" });
  for (const category of CATEGORIES) {
    await filter.getByRole("link", { name: new RegExp(`^${category}$`, "i") }).click();
    await expect(page).toHaveURL(new RegExp(`/projects\\?category=${category}$`));
    await expect(filter.locator("[aria-current]")).toHaveText(new RegExp(category, "i"));
    await expectProjects(page, titlesOf(category));
  }
  await filter.getByRole("link", { name: /^all$/i }).click();
  await expectProjects(page, titlesOf(undefined));
  expect(await isSameDocument()).toBe(true);
}

async function filterArticles(page: Page): Promise<void> {
  await page.goto("/blog");
  await untilAlive(page);
  const isSameDocument = await markDocument(page);
  await expectPosts(page, findPosts(undefined));
  const categories = page.getByRole("navigation", { name: "Article categories" });
  await categories.getByRole("link", { name: "React", exact: true }).click();
  await expectPosts(page, findPosts("react"));
  const search = page.getByPlaceholder("Search articles...");
  await search.fill("FORM");
  await search.press("Enter");
  await expect(page).toHaveURL(/category=react&q=FORM/);
  await expectPosts(page, findPosts("react", "FORM"));
  await search.fill("no article holds this");
  await search.press("Enter");
  await expect(page.getByText("0 articles found")).toBeVisible();
  await expect(page.getByText("No articles found")).toBeVisible();
  await categories.getByRole("link", { name: "All Posts", exact: true }).click();
  await search.clear();
  await search.pressSequentially("typescript", { delay: 20 });
  await expect(page).toHaveURL(/\?q=typescript$/);
  await expectPosts(page, findPosts(undefined, "typescript"));
  expect(await isSameDocument()).toBe(true);
}

test("projects and articles are filtered within one document, and the search follows the typing", async ({
  page,
}) => {
  await test.step("projects by category, in the address", () => filterProjects(page));
  await test.step("articles by category and text, both at once", () => filterArticles(page));
});
