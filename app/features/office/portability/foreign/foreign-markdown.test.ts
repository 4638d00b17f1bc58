import { expect, it } from "vitest";
import { readMarkdownBlog } from "./foreign-markdown.server.ts";

it("takes the old addresses of a post that are some", async () => {
  const aliases = [
    "/old",
    "/at-100%",
    "/:year/:title/",
    "/%7Byear%7D",
    "/with?query",
    "https://other.dev/there",
  ];
  const post = `---\ntitle: A post\naliases: ${JSON.stringify(aliases)}\n---\nWords`;
  const { posts } = await readMarkdownBlog({
    names: ["post.md"],
    close: () => undefined,
    read: async () => Buffer.from(post),
  });
  expect(posts[0]?.oldPaths).toEqual(["/old", "/at-100%", "/there"]);
});
