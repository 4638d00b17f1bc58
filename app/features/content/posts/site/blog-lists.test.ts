import { within } from "@testing-library/dom";
import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { posts } from "../../../../../db/seed/content/posts.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { fill, openPlainBrowser, type PlainPage } from "../../../../../tests/helpers/plain-browser.ts";
import { openSeededPages } from "../../../../../tests/helpers/seeded-pages.ts";

async function openBlog(connection: Connection) {
  const app = await openSeededPages(connection);
  return { app, browser: openPlainBrowser(app) };
}

const search = (page: PlainPage, words: string) => fill(page, "Search articles", words);

function expectPosts(page: PlainPage, wanted: typeof posts): void {
  const count = wanted.length === 1 ? "1 article found" : `${wanted.length} articles found`;
  expect(page.main.getByText(count)).toBeDefined();
  const titles = page.main
    .queryAllByRole("article")
    .map((article) => within(article).getByRole("heading").textContent);
  expect(titles.toSorted()).toEqual(wanted.map(({ title }) => title).toSorted());
}

const holds = (words: string) => {
  const wanted = words.toLowerCase();
  return ({ title, excerpt, tags }: (typeof posts)[number]) =>
    [title, excerpt, ...tags].some((text) => text.toLowerCase().includes(wanted));
};

describeOnDatabase("the lists of articles without JavaScript", (setUp) => {
  it("are filtered by category and text, both at once, and say what to do when nothing is found", async () => {
    const { browser } = await openBlog(await setUp());
    const all = await browser.open("/blog");
    expectPosts(all, posts);
    const inReact = posts.filter(({ category }) => category === "react");
    expect(inReact.length).toBeGreaterThan(0);
    const categories = within(all.main.getByRole("navigation", { name: "Article categories" }));
    const react = await browser.follow(all, categories.getByRole("link", { name: "React" }));
    expectPosts(react, inReact);
    search(react, "FORM");
    const both = await browser.press(react, "Search");
    expect(both.path).toBe("/blog?category=react&q=FORM");
    expectPosts(both, inReact.filter(holds("form")));
    search(both, "no article holds this");
    const none = await browser.press(both, "Search");
    expectPosts(none, []);
    expect(none.main.getByText("No articles found")).toBeDefined();
    expect(none.main.getByText("Try adjusting your search or filter criteria")).toBeDefined();
  });

  it("mark what was searched for, and keep such a list from being indexed", async () => {
    const { browser } = await openBlog(await setUp());
    const start = await browser.open("/blog");
    search(start, "typescript");
    const found = await browser.press(start, "Search");
    expectPosts(found, posts.filter(holds("typescript")));
    const marks = [...found.document.querySelectorAll("main mark")].map(({ textContent }) => textContent);
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) expect(mark).toMatch(/^typescript$/i);
    const robots = found.document.querySelector("meta[name=robots]")?.getAttribute("content");
    expect(robots).toBe("noindex, follow");
  });

  it("lead from the blog to the archive, a year, a topic and its feed", async () => {
    const { app, browser } = await openBlog(await setUp());
    const archive = await browser.follow(await browser.open("/blog"), "Archive");
    expect(archive.main.getByRole("heading", { level: 1 }).textContent).toBe("Archive");
    const [newest] = archive.main.getAllByRole("link", { name: /^\d{4}/ });
    const year = await browser.follow(archive, newest as HTMLElement);
    expect(year.path).toMatch(/^\/blog\/archive\/\d{4}$/);
    const again = await browser.follow(year, "Archive");
    const topic = await browser.follow(again, /^TypeScript/);
    expect(topic.path).toBe("/blog/tag/typescript");
    const tagged = posts.filter(({ tags }) => tags.includes("TypeScript"));
    expect(topic.main.getAllByRole("article")).toHaveLength(tagged.length);
    const feed = topic.main.getByRole("link", { name: "RSS feed" }).getAttribute("href");
    const answer = await app.request(feed ?? "");
    expect(answer.headers.get("content-type")).toContain("application/rss+xml");
    expect((await answer.text()).split("<item>")).toHaveLength(tagged.length + 1);
  });

  it("have no page behind the last one, and none of what there is nothing of; such addresses lead on", async () => {
    const { browser } = await openBlog(await setUp());
    for (const path of [
      "/blog?page=999",
      "/blog?page=0",
      "/blog/archive/1999",
      "/blog/tag/nothing",
      "/blog/series/no",
      "/blog/no-such-article",
      "/no-such-page",
    ]) {
      const page = await browser.open(path);
      expect(page.status, path).toBe(404);
      expect(page.main.getAllByRole("heading", { level: 1 }), path).toHaveLength(1);
      const [home] = page.main.getAllByRole("link");
      expect([(await browser.follow(page, home as HTMLElement)).status, path]).toEqual([200, path]);
    }
  });
});
