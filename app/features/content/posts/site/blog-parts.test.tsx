import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_CATEGORIES } from "../categories/categories.ts";
import type { PostSummary } from "../post.ts";
import { formatPagePath, type PostPage } from "../post-page.ts";
import { type BlogFilterState, parseBlogFilter } from "../search/blog-path.ts";
import { BlogFilter } from "./blog-filter.tsx";
import { BlogStats } from "./blog-stats.tsx";
import { PostCard } from "./post-card.tsx";
import { PostList } from "./post-list.tsx";

function summarise(given: Partial<PostSummary> = {}): PostSummary {
  return {
    id: 1,
    slug: "hooks",
    title: "Hooks",
    excerpt: "What they are.",
    author: "Test Author",
    publishedAt: "2026-03-01T08:00:00.000Z",
    updatedAt: "2026-03-01T08:00:00.000Z",
    readTime: "8 min read",
    category: "react",
    categoryName: "React",
    tags: ["React", "Hooks", "State", "Testing"],
    featured: false,
    likes: 128,
    comments: 1,
    views: 4210,
    image: "/media/hooks",
    color: "#00d4ff",
    picture: null,
    ...given,
  };
}

function show(element: React.ReactNode, at = "/blog") {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

describe("the figures", () => {
  it("show views in thousands with one decimal and the letter k", () => {
    render(<BlogStats totals={{ articles: 6, views: 21_348, likes: 1402, comments: 153 }} />);
    const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(figures).toEqual(["6", "21.3k", "1,402", "153"]);
  });

  it("count the first views one by one, and wait for the first article", () => {
    const { rerender } = render(<BlogStats totals={{ articles: 1, views: 49, likes: 0, comments: 0 }} />);
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toContain("49");
    rerender(<BlogStats totals={{ articles: 0, views: 0, likes: 0, comments: 0 }} />);
    expect(screen.queryByRole("definition")).toBeNull();
  });
});

describe("a card", () => {
  it("links to its post and shows at most two tags, then how many more", () => {
    show(<PostCard post={summarise()} />);
    expect(within(screen.getByRole("heading")).getByRole("link").getAttribute("href")).toBe("/blog/hooks");
    const tags = within(screen.getAllByRole("list")[0] as HTMLElement).getAllByRole("listitem");
    expect(tags.map(({ textContent }) => textContent)).toEqual(["React", "Hooks", "+2 more"]);
    expect(screen.getByRole("link", { name: "React" }).getAttribute("href")).toBe("/blog/tag/react");
    expect(screen.getByText("8 min read")).toBeTruthy();
    expect(screen.getByText("1 Mar 2026").getAttribute("datetime")).toBe("2026-03-01T08:00:00.000Z");
  });

  it("shows every tag when there are two", () => {
    show(<PostCard post={summarise({ tags: ["React", "Hooks"] })} />);
    expect(screen.queryByText(/^\+/)).toBeNull();
  });
});

describe("the list", () => {
  const build = (posts: PostPage["posts"], given: Partial<PostPage> = {}): PostPage => ({
    posts,
    page: 1,
    pages: 1,
    total: posts.length,
    ...given,
  });
  const formatPath = (page: number) => formatPagePath("/blog?q=a", page);

  it("counts what was found on all pages and keeps the order", () => {
    const posts = [
      summarise({ featured: true, title: "Lead" }),
      summarise({ id: 2, slug: "b", title: "Second" }),
    ];
    show(<PostList list={build(posts, { pages: 2, total: 14 })} formatPath={formatPath} hasLead />);
    expect(screen.getByRole("status").textContent).toBe("14 articles found");
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Lead", "Second"]);
  });

  it("counts one article as one, and has no pages to turn", () => {
    show(<PostList list={build([summarise()])} formatPath={formatPath} />);
    expect(screen.getByRole("status").textContent).toBe("1 article found");
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it.each([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ])("leaves no place of a row empty with %i posts", (count) => {
    const posts = Array.from({ length: count }, (_, index) => summarise({ id: index, slug: `${index}` }));
    show(<PostList list={build(posts)} formatPath={formatPath} />);
    const items = screen.getAllByRole("article").map(({ parentElement }) => parentElement?.className ?? "");
    const inSix = items.map((name) => Number(/(?<!:)lg:col-span-(\d)/.exec(name)?.[1]));
    expect(inSix.reduce((sum, span) => sum + span, 0) % 6).toBe(0);
    const inTwo = items.map((name) => (/sm:(max-lg:)?col-span-2/.test(name) ? 2 : 1));
    expect(inTwo.reduce((sum, span) => sum + span, 0) % 2).toBe(0);
  });

  it("leads from page to page by plain links", () => {
    show(<PostList list={build([summarise()], { page: 2, pages: 3, total: 25 })} formatPath={formatPath} />);
    const pager = within(screen.getByRole("navigation", { name: "Pages" }));
    expect(pager.getByRole("link", { name: "Previous page" }).getAttribute("href")).toBe("/blog?q=a");
    expect(pager.getByRole("link", { name: "Next page" }).getAttribute("href")).toBe("/blog?q=a&page=3");
    expect(pager.getByRole("link", { name: "Next page" }).getAttribute("rel")).toBe("next");
    expect(pager.getByText("Page 2 of 3")).toBeTruthy();
  });

  it("numbers the parts of a series over all pages", () => {
    const list = build([summarise({ featured: true })], { page: 2, pages: 2, total: 13 });
    show(<PostList list={list} formatPath={formatPath} isSeries />);
    expect(screen.getByText("Part 13")).toBeTruthy();
    expect(screen.queryByText("Featured")).toBeNull();
  });

  it("marks what was searched for, and shows the text around it as text", () => {
    const found = {
      title: [{ text: "Hooks", isMatch: true }],
      excerpt: [{ text: "What they are.", isMatch: false }],
      passage: [
        { text: "… <b>bold</b> ", isMatch: false },
        { text: "hooks", isMatch: true },
      ],
    };
    show(<PostList list={build([{ ...summarise(), found }])} formatPath={formatPath} />);
    const marks = [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);
    expect(marks).toEqual(["Hooks", "hooks"]);
    expect(document.querySelector("b")).toBeNull();
    expect(within(screen.getByRole("heading")).getByRole("link").textContent).toBe("Hooks");
    expect(screen.queryByText("What they are.")).toBeNull();
  });

  it("says what to do when nothing was found", () => {
    show(<PostList list={build([])} formatPath={formatPath} />);
    expect(screen.getByRole("status").textContent).toBe("0 articles found");
    expect(screen.getByText("No articles found")).toBeTruthy();
    expect(screen.getByText("Try adjusting your search or filter criteria")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show all articles" }).getAttribute("href")).toBe("/blog");
  });
});

it("a blog without any post offers no other search", () => {
  const list: PostPage = { posts: [], page: 1, pages: 1, total: 0 };
  show(<PostList list={list} formatPath={() => "/blog"} isBlank />);
  expect(screen.getByText("No articles yet")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

describe("the filter", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Takes the place of the route: reads the filter from the address, as the loader does. */
  function Blog() {
    const { search } = useLocation();
    return <BlogFilter categories={FIRST_CATEGORIES} {...parseBlogFilter(new URLSearchParams(search))} />;
  }

  function showBlog(at = "/blog") {
    const router = show(<Blog />, at);
    vi.stubGlobal("location", {
      get search() {
        return router.state.location.search;
      },
    });
    return router;
  }

  const getSearch = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search articles" });

  it("is a plain form and plain links before any script runs", () => {
    const filter: BlogFilterState = { category: "react", query: "state" };
    show(<BlogFilter categories={FIRST_CATEGORIES} {...filter} />);
    const form = getSearch().form as HTMLFormElement;
    expect(form.getAttribute("action")).toBe("/blog");
    expect(Object.fromEntries(new FormData(form))).toEqual({ category: "react", q: "state" });
    expect(getSearch().placeholder).toBe("Search articles...");
    expect(screen.getByRole("link", { name: "React" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("link", { name: "Node.js" }).getAttribute("href")).toBe(
      "/blog?category=nodejs&q=state",
    );
  });

  it("follows the typing after a pause and keeps the category", async () => {
    const router = showBlog("/blog?category=react");
    fireEvent.change(getSearch(), { target: { value: "sta" } });
    fireEvent.change(getSearch(), { target: { value: "state " } });
    expect(router.state.location.search).toBe("?category=react");
    await vi.advanceTimersByTimeAsync(300);
    expect(router.state.location.search).toBe("?category=react&q=state");
    expect(router.state.historyAction).toBe("REPLACE");
    expect(getSearch().value).toBe("state ");
  });

  it("searches at once on Enter", async () => {
    const router = showBlog();
    fireEvent.change(getSearch(), { target: { value: "a" } });
    fireEvent.submit(getSearch().form as HTMLFormElement);
    await vi.advanceTimersByTimeAsync(0);
    expect(router.state.location.search).toBe("?q=a");
  });

  it("shows the search of the address when the visitor goes back", async () => {
    const router = showBlog("/blog?q=one");
    await vi.advanceTimersByTimeAsync(300);
    await act(() => router.navigate("/blog?q=two"));
    expect(getSearch().value).toBe("two");
  });
});
