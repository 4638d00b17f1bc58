import { expect, it } from "vitest";
import { createTestApp, TEST_SITE_URL } from "../../../../../tests/helpers/app.ts";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { createPost } from "../posts.server.ts";

const POSTS = 12;

describeEachDialect("the public list of posts", (setup) => {
  async function prepare() {
    const connection = await setup();
    for (let number = 1; number <= POSTS; number += 1) {
      const post = buildPost({
        slug: `p-${number}`,
        category: number % 5 === 0 ? "react" : "nodejs",
        title: number === 3 ? "The heron" : "A post",
        content: number % 2 === 0 ? "A text about herons: heron, heron." : "Another text.",
        publishedAt: new Date(TEST_NOW.getTime() - number * 60_000).toISOString(),
      });
      await createPost(connection.db, post, TEST_NOW);
    }
    const app = createTestApp({ connection });
    return async (query: string) => {
      const response = await app.fetch(new Request(new URL(`/api/posts${query}`, TEST_SITE_URL)));
      expect(response.status).toBe(200);
      const posts = (await response.json()) as { slug: string }[];
      return { posts, total: response.headers.get("x-total-count"), slugs: posts.map(({ slug }) => slug) };
    };
  }

  it("has pages of any size, searches the texts too, and shows nothing of how it found them", async () => {
    const list = await prepare();
    expect(await list("?page=2&pageSize=2")).toMatchObject({ slugs: ["p-3", "p-4"], total: "12" });
    expect(await list("?page=9")).toMatchObject({ slugs: [], total: "12" });
    expect(await list("?category=react")).toMatchObject({ slugs: ["p-5", "p-10"], total: "2" });
    const [post] = (await list("?q=%20")).posts;
    expect(post).toHaveProperty("excerpt");
    for (const key of ["picture", "content", "html"]) expect(post).not.toHaveProperty(key);
    const found = await list("?q=%20heron&pageSize=5");
    expect(found).toMatchObject({ total: "7" });
    expect(found.slugs[0]).toBe("p-3");
    expect(found.slugs).toHaveLength(5);
    expect(found.posts[0]).not.toHaveProperty("found");
    expect(await list("?q=heron&pageSize=5&page=4")).toMatchObject({ slugs: [], total: "7" });
    expect(await list("?q=heron&category=react")).toMatchObject({ slugs: ["p-10"], total: "1" });
  });
});
