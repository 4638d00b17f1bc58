import { expect, it } from "vitest";
import type { Db } from "../../../../db/schema.ts";
import { buildMedia, buildPost, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { createMedia } from "../../core/media/media.server.ts";
import type { NewPost, PostSummary } from "./post.ts";
import { findPublicPath } from "./post-addresses.server.ts";
import { createPost, findAdjacentPosts, findPost, getPostTotals, listPosts } from "./posts.server.ts";

function create(db: Db, given: Partial<NewPost>) {
  return createPost(db, buildPost(given), TEST_NOW);
}

function slugs(posts: PostSummary[]): string[] {
  return posts.map((post) => post.slug);
}

function onDay(day: number): string {
  return `2026-03-${String(day).padStart(2, "0")}T08:00:00.000Z`;
}

describeEachDialect("posts", (setup) => {
  it("gives back what was stored, with its picture", async () => {
    const { db } = await setup();
    const picture = await createMedia(db, buildMedia({ name: "post-one" }), TEST_NOW);
    const input = buildPost({ slug: "one", image: "/media/post-one", likes: 1, comments: 2, views: 3 });
    const { status: _, ...stored } = input;
    const post = await createPost(db, input, TEST_NOW);
    const placement = { words: 1, canonicalUrl: "", seriesId: null, seriesPosition: null };
    const added = { categoryName: "React", updatedAt: TEST_NOW.toISOString(), picture };
    expect(post).toEqual({ id: 1, ...stored, ...placement, ...added });
    expect(await findPost(db, "one", TEST_NOW)).toEqual(post);
    const { content, html, headings, words, canonicalUrl, seriesId, seriesPosition, ...summary } = post;
    expect(await listPosts(db, { now: TEST_NOW })).toEqual([summary]);
    expect(await findPost(db, "two", TEST_NOW)).toBeUndefined();
  });

  it("lists the newest first and stops at the limit", async () => {
    const { db } = await setup();
    await create(db, { slug: "old", publishedAt: onDay(1) });
    await create(db, { slug: "new", publishedAt: onDay(5) });
    await create(db, { slug: "mid", publishedAt: onDay(3) });
    await create(db, { slug: "mid-later", publishedAt: onDay(3) });
    expect(slugs(await listPosts(db, { now: TEST_NOW }))).toEqual(["new", "mid-later", "mid", "old"]);
    expect(slugs(await listPosts(db, { now: TEST_NOW, limit: 2 }))).toEqual(["new", "mid-later"]);
  });

  it("hides drafts, deleted posts and those of the future until their moment", async () => {
    const { db } = await setup();
    await create(db, { slug: "draft", status: "draft" });
    await create(db, { slug: "deleted" });
    await create(db, { slug: "future", publishedAt: "2026-03-10T12:00:00.001Z" });
    await db
      .updateTable("posts")
      .set({ deleted_at: onDay(9) })
      .where("slug", "=", "deleted")
      .execute();
    expect(await listPosts(db, { now: TEST_NOW })).toEqual([]);
    expect((await getPostTotals(db, TEST_NOW)).articles).toBe(0);
    for (const slug of ["draft", "deleted", "future"]) {
      expect(await findPost(db, slug, TEST_NOW)).toBeUndefined();
    }
    const later = new Date(TEST_NOW.getTime() + 1);
    expect(slugs(await listPosts(db, { now: later }))).toEqual(["future"]);
  });

  it("hides what only subscribers get by mail", async () => {
    const { db } = await setup();
    const post = await create(db, { slug: "mail" });
    await create(db, { slug: "both", publishedAt: onDay(1) });
    await db.updateTable("posts").set({ audience: "mail" }).where("slug", "=", "mail").execute();
    await db.updateTable("posts").set({ audience: "both" }).where("slug", "=", "both").execute();
    expect(slugs(await listPosts(db, { now: TEST_NOW }))).toEqual(["both"]);
    expect(await findPost(db, "mail", TEST_NOW)).toBeUndefined();
    expect((await getPostTotals(db, TEST_NOW)).articles).toBe(1);
    expect(await findPublicPath(db, post.id, TEST_NOW)).toBeUndefined();
  });

  it("compares moments, however they were written", async () => {
    const { db } = await setup();
    const post = await create(db, { publishedAt: "2026-03-10T11:59:59Z" });
    expect(post.publishedAt).toBe("2026-03-10T11:59:59.000Z");
    expect(await listPosts(db, { now: TEST_NOW })).toHaveLength(1);
  });

  it("lists one category", async () => {
    const { db } = await setup();
    await create(db, { slug: "one", category: "nodejs" });
    await create(db, { slug: "two", category: "react" });
    expect(slugs(await listPosts(db, { now: TEST_NOW, category: "react" }))).toEqual(["two"]);
  });

  it("adds up the figures of what is visible", async () => {
    const { db } = await setup();
    expect(await getPostTotals(db, TEST_NOW)).toEqual({ articles: 0, views: 0, likes: 0, comments: 0 });
    await create(db, { views: 1000, likes: 10, comments: 1 });
    await create(db, { views: 234, likes: 5, comments: 2 });
    await create(db, { views: 999, likes: 9, comments: 9, status: "draft" });
    expect(await getPostTotals(db, TEST_NOW)).toEqual({ articles: 2, views: 1234, likes: 15, comments: 3 });
  });

  it("finds the visible neighbours, also among posts of the same moment", async () => {
    const { db } = await setup();
    const first = await create(db, { slug: "first", publishedAt: onDay(1) });
    await create(db, { slug: "draft", publishedAt: onDay(2), status: "draft" });
    const second = await create(db, { slug: "second", publishedAt: onDay(3) });
    const third = await create(db, { slug: "third", publishedAt: onDay(3) });
    expect(await findAdjacentPosts(db, first, TEST_NOW)).toMatchObject({ next: { slug: "second" } });
    expect(await findAdjacentPosts(db, first, TEST_NOW)).not.toHaveProperty("previous");
    const around = await findAdjacentPosts(db, second, TEST_NOW);
    expect([around.previous?.slug, around.next?.slug]).toEqual(["first", "third"]);
    expect(await findAdjacentPosts(db, third, TEST_NOW)).not.toHaveProperty("next");
  });

  it("never reads the text for a list", async () => {
    const { db } = await setup();
    await create(db, {});
    const [summary] = await listPosts(db, { now: TEST_NOW });
    expect(summary).not.toHaveProperty("content");
    expect(summary).not.toHaveProperty("html");
  });

  it("reads any number of posts in three queries, with their pictures and the names of categories", async () => {
    const { db } = await setup();
    for (const name of ["a", "b", "c"]) {
      await createMedia(db, buildMedia({ name }), TEST_NOW);
      await create(db, { image: `/media/${name}` });
    }
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const posts = await listPosts(counted, { now: TEST_NOW });
    expect(posts.filter((post) => post.picture)).toHaveLength(3);
    expect(queries).toBe(3);
  });

  it("makes the slug from the title, transliterated or numbered, and always a free one", async () => {
    const { db } = await setup();
    const made = [];
    for (const title of ["Hello, World!", "Hello World", "नमस्ते", "日本語", "hello world"]) {
      made.push((await create(db, { title })).slug);
    }
    expect(made).toEqual(["hello-world", "hello-world-2", "namaste", "post-4", "hello-world-3"]);
    expect((await create(db, { slug: "namaste" })).slug).toBe("namaste-2");
    expect((await create(db, { slug: "post-4" })).slug).toBe("post-4-2");
  });

  it("keeps the slug of a deleted post taken", async () => {
    const { db } = await setup();
    await create(db, { slug: "gone" });
    await db
      .updateTable("posts")
      .set({ deleted_at: onDay(1) })
      .execute();
    expect((await create(db, { slug: "gone" })).slug).toBe("gone-2");
  });

  it("finds free slugs for simultaneous writers of the same title", async () => {
    const { transact } = await setup();
    const posts = await Promise.all(
      Array.from({ length: 8 }, () => transact((trx) => create(trx, { title: "Same" }))),
    );
    expect(new Set(posts.map((post) => post.slug)).size).toBe(8);
  });
});
