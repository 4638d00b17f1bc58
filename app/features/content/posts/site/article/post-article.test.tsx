import { act, cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { mapPostTexts, type Post, type PostSummary } from "../../post.ts";
import { PostArticle } from "./post-article.tsx";

const post: Omit<Post, "content"> = {
  id: 2,
  slug: "queues",
  title: "Queues",
  excerpt: "Why they help.",
  author: "Test Author",
  publishedAt: "2026-03-01T08:00:00.000Z",
  updatedAt: "2026-03-01T09:00:00.000Z",
  readTime: "8 min read",
  category: "nodejs",
  categoryName: "Node.js",
  tags: ["Node.js", "SQL", "Queues"],
  featured: false,
  likes: 128,
  comments: 12,
  views: 4210,
  image: "/media/queues",
  color: "#00d4ff",
  picture: null,
  html: '<h2 id="h-a">A</h2><p>Text</p><h3 id="h-b">B</h3><h2 id="h-c">C</h2>',
  headings: [
    { id: "h-a", text: "A", depth: 2 },
    { id: "h-b", text: "B", depth: 3 },
    { id: "h-c", text: "C", depth: 2 },
  ],
  words: 1700,
  ...mapPostTexts(() => ""),
  seriesId: null,
  seriesPosition: null,
};
const { html: _html, headings: _headings, ...summary } = post;
const older: PostSummary = { ...summary, id: 1, slug: "older", title: "Older" };
const newer: PostSummary = { ...summary, id: 3, slug: "newer", title: "Newer" };

function show(given: Partial<typeof post> = {}, neighbours = { previous: older, next: newer }) {
  render(
    <MemoryRouter>
      <PostArticle post={{ ...post, ...given }} neighbours={neighbours} related={[older]} />
    </MemoryRouter>,
  );
}

describe("a post", () => {
  it("shows who wrote it, when, how long it is, and its figures", () => {
    show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Queues");
    const article = within(screen.getAllByRole("article")[0] as HTMLElement);
    for (const text of ["Test Author", "1 Mar 2026", "8 min read", "4,210", "128"]) {
      expect(article.getByText(text, { exact: false })).toBeTruthy();
    }
    expect(article.getByText("SQL").getAttribute("href")).toBe("/blog/tag/sql");
    expect(screen.queryByRole("button", { name: /^Like/ })).toBeNull();
    expect(screen.queryByText("Updated", { exact: false })).toBeNull();
  });

  it("says when it was changed more than a day later", () => {
    show({ updatedAt: "2026-03-02T08:00:00.000Z" });
    expect(screen.queryByText("Updated", { exact: false })).toBeNull();
    cleanup();
    show({ updatedAt: "2026-03-09T08:00:00.000Z" });
    expect(screen.getByText("Updated", { exact: false }).textContent).toBe("Updated 9 Mar 2026");
  });

  it("says where it appeared first", () => {
    show({ canonicalUrl: "https://dev.example/queues?from=here" });
    const link = screen.getByRole("link", { name: /dev\.example/ });
    expect(link.getAttribute("href")).toBe("https://dev.example/queues?from=here");
  });

  it("leads back to the blog and on to its neighbours", () => {
    show();
    const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("link");
    expect(trail.map((link) => link.getAttribute("href"))).toEqual(["/blog", "/blog?category=nodejs"]);
    const more = within(screen.getByRole("navigation", { name: "More articles" })).getAllByRole("link");
    expect(more.map(({ textContent }) => textContent)).toEqual([
      "Previous articleOlder",
      "Next articleNewer",
    ]);
    expect(screen.getByRole("heading", { name: "Related articles" })).toBeTruthy();
  });

  it("lists its headings when there are enough of them", () => {
    show();
    const aside = within(screen.getByRole("complementary", { name: "On this page" }));
    expect(aside.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "#h-a",
      "#h-b",
      "#h-c",
    ]);
    cleanup();
    show({ headings: post.headings.slice(0, 2) });
    expect(screen.queryByText("On this page")).toBeNull();
  });
});

describe("the contents list", () => {
  it("marks the last heading that the reader has passed", () => {
    let notice: (() => void) | undefined;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: () => void) {
          notice = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    show();
    const place = (tops: Record<string, number>) => {
      for (const [id, top] of Object.entries(tops)) {
        vi.spyOn(document.getElementById(id) as HTMLElement, "getBoundingClientRect").mockReturnValue({
          top,
        } as DOMRect);
      }
      act(() => notice?.());
    };
    const findCurrent = () => document.querySelector('aside [aria-current="location"]')?.textContent;
    place({ "h-a": 900, "h-b": 1200, "h-c": 1500 });
    expect(findCurrent()).toBeUndefined();
    place({ "h-a": -300, "h-b": 40, "h-c": 1500 });
    expect(findCurrent()).toBe("B");
    place({ "h-a": -900, "h-b": -600, "h-c": 20 });
    expect(findCurrent()).toBe("C");
  });
});
