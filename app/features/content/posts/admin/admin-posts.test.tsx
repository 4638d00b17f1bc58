import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { OwnerPostLine } from "../api/schema.ts";
import { FIRST_CATEGORIES } from "../categories/categories.ts";
import { AdminPosts } from "./admin-posts.tsx";
import { loadPosts } from "./posts-data.ts";

let calls: OwnerCall[];

beforeEach(() => {
  calls = stubOwnerCalls();
});
function createLine(overrides: Partial<OwnerPostLine> = {}): OwnerPostLine {
  return {
    id: 1,
    title: "Fast pages",
    slug: "fast-pages",
    excerpt: "How they come about.",
    tags: ["One", "Two", "Three", "Four", "Five"],
    category: "react",
    status: "published",
    featured: false,
    image: "/media/fast-pages",
    hasDraft: false,
    publishedAt: "2026-03-01T08:00:00.000Z",
    updatedAt: "2026-03-01T08:00:00.000Z",
    views: 1200,
    likes: 3,
    comments: 1,
    ...overrides,
  } as OwnerPostLine;
}

const CATEGORIES = {
  categories: FIRST_CATEGORIES.map((category) => ({ ...category, posts: 0, followers: 0 })),
  version: 0,
};

async function renderPosts(posts: OwnerPostLine[], address = "/", total = posts.length) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminPosts posts={posts} total={total} page={1} categories={CATEGORIES} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page initialEntries={[address]} />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("shows three tags, what the state is, and whether words wait to be saved", async () => {
  await renderPosts([
    createLine({ hasDraft: true, featured: true }),
    createLine({ id: 2, title: "Unfinished", status: "draft", hasDraft: true }),
    createLine({ id: 3, title: "Tomorrow", status: "scheduled", image: "https://elsewhere.example/a.png" }),
  ]);
  const pictures = screen.getAllByRole("presentation").map((picture) => picture.getAttribute("src"));
  expect(pictures).toEqual(["/media/fast-pages?size=small", "/media/fast-pages?size=small"]);
  const [first, second, third] = screen.getAllByRole("heading", { level: 2 }).map((title) => {
    const card = title.closest("li");
    if (!card) throw new Error("A title stands outside of the list.");
    return within(card);
  });
  expect(first?.getByText("Three")).toBeDefined();
  expect(first?.queryByText("Four")).toBeNull();
  expect(first?.getByText(/^\+2/)).toBeDefined();
  expect(first?.getByText("Has unsaved changes")).toBeDefined();
  expect(first?.getByText("Featured")).toBeDefined();
  expect(first?.getByRole("link", { name: "Edit Fast pages" }).getAttribute("href")).toBe("/admin/blog/1");
  const view = (card: typeof first) => card?.queryByRole("link", { name: /^View/ })?.getAttribute("href");
  expect([first, second, third].map(view)).toEqual(["/blog/fast-pages", undefined, undefined]);
  expect(first?.getByText(/^1,200/)).toBeDefined();
  expect(second?.queryByText(/views/)).toBeNull();
  expect(second?.getByText("Draft")).toBeDefined();
  expect(second?.queryByText("Has unsaved changes")).toBeNull();
  expect(third?.getByText("Scheduled")).toBeDefined();
});

it("invites to write the first post, and to widen a search that finds none", async () => {
  await renderPosts([]);
  expect(screen.getByText("No posts found")).toBeDefined();
  expect(screen.getByRole("link", { name: "Write a post" }).getAttribute("href")).toBe("/admin/blog/new");
  cleanup();
  await renderPosts([], "/?q=nothing");
  expect(screen.getByText("Try another word, category or status.")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Write a post" })).toBeNull();
});

it("deletes after the question, and takes it back", async () => {
  await renderPosts([createLine()]);
  await press("Delete Fast pages");
  expect(screen.getByText("Are you sure you want to delete this post?")).toBeDefined();
  await press("Cancel");
  expect(calls).toEqual([]);
  await press("Delete Fast pages");
  await press("Delete");
  expect(await screen.findByText("Post deleted successfully")).toBeDefined();
  await press("Undo");
  expect(await screen.findByText("Post restored")).toBeDefined();
  expect(calls).toEqual([{ call: "DELETE /api/posts/1" }, { call: "POST /api/posts/1/restore" }]);
});

it("says why a post could not be deleted", async () => {
  stubOwnerCalls(() => refuse(503, "away", "Try again."));
  await renderPosts([createLine()]);
  await press("Delete Fast pages");
  await press("Delete");
  expect(await screen.findByText("Try again.")).toBeDefined();
});

it("changes those that are chosen with one call, and says why some were not", async () => {
  const message = "1 post published. “Second” wasn't: Add an excerpt.";
  calls = stubOwnerCalls(() => ({
    message,
    data: { changed: 1, skipped: [{ title: "Second", reason: "" }] },
  }));
  await renderPosts([
    createLine(),
    createLine({ id: 2, title: "Second" }),
    createLine({ id: 3, title: "Third" }),
  ]);
  expect(screen.queryByRole("button", { name: "Publish the selected posts" })).toBeNull();
  for (const title of ["Fast pages", "Second"]) {
    fireEvent.click(screen.getByRole("checkbox", { name: `Select ${title}` }));
  }
  expect(screen.getByText("2 selected")).toBeDefined();
  await press("Publish the selected posts");
  expect(await screen.findByText(message)).toBeDefined();
  expect(calls).toEqual([{ call: "POST /api/posts/bulk", body: { action: "publish", ids: [1, 2] } }]);
});

it("asks before the chosen ones are deleted", async () => {
  calls = stubOwnerCalls(() => ({ message: "2 posts deleted.", data: { changed: 2, skipped: [] } }));
  await renderPosts([createLine(), createLine({ id: 2, title: "Second" })]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await press("Delete the selected posts");
  expect(screen.getByText("Delete 2 posts?")).toBeDefined();
  expect(calls).toEqual([]);
  await press("Delete");
  expect(await screen.findByText("2 posts deleted.")).toBeDefined();
  expect(calls).toEqual([{ call: "POST /api/posts/bulk", body: { action: "delete", ids: [1, 2] } }]);
});

it("is loaded by page, for the filters that the address names", async () => {
  calls = stubOwnerCalls(({ call }) =>
    call === "GET /api/post-categories"
      ? CATEGORIES
      : Response.json([], { headers: { "x-total-count": "30" } }),
  );
  const from = "https://site.example/admin/blog?category=all&status=draft&q=a%26b&page=2";
  expect(await loadPosts(from)).toEqual({ posts: [], total: 30, page: 2, categories: CATEGORIES });
  expect(calls).toEqual([
    { call: "GET /api/admin/posts?page=2&pageSize=24&status=draft&q=a%26b" },
    { call: "GET /api/post-categories" },
  ]);
});
