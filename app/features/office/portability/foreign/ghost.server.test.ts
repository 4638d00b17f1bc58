import { expect, it } from "vitest";
import { buildGhostExport } from "../../../../../tests/helpers/foreign-blogs.ts";
import { isGhostExport, readGhost } from "./ghost.server.ts";

const blog = () => readGhost(JSON.parse(buildGhostExport()));
const find = (slug: string) => blog().posts.find((post) => post.slug === slug);

it("reads a post with its tags in their order, its author, pictures, dates and old address", () => {
  expect(find("hooks-explained")).toMatchObject({
    title: "Hooks, explained",
    excerpt: "What hooks are.",
    author: "Ada Writer",
    isDraft: false,
    audience: "web",
    publishedAt: new Date("2023-01-05T10:00:00.000Z"),
    updatedAt: new Date("2023-02-02T10:00:00.000Z"),
    tags: ["React", "Guides"],
    featured: true,
    image: "__GHOST_URL__/content/images/2023/01/cover.png",
    canonicalUrl: "https://first.example/hooks",
    oldPaths: ["/hooks-explained"],
  });
});

it("makes nothing public that was not, and says why", () => {
  expect(find("members")).toMatchObject({ isDraft: true, notes: [expect.stringContaining("members")] });
  expect(find("unfinished")).toMatchObject({ isDraft: true, text: { markdown: "A beginning" } });
  expect(find("a-letter")).toMatchObject({ isDraft: false, audience: "mail", oldPaths: [] });
  expect(blog().left).toMatchObject([{ kind: "other", name: "About", outcome: "skipped" }]);
});

it("knows what is no export, whatever shape it has", () => {
  for (const value of [null, 1, "x", [], {}, { db: [] }, { db: [{ data: {} }] }, { data: { posts: {} } }]) {
    expect(isGhostExport(value)).toBe(false);
  }
  expect(isGhostExport({ meta: {}, data: { posts: [] } })).toBe(true);
  const odd = { data: { posts: [null, 7, { title: 5, tags: 1 }], tags: "x", posts_tags: [1] } };
  expect(readGhost(odd).posts).toHaveLength(3);
});
