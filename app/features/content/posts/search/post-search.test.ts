import fc from "fast-check";
import { expect, it } from "vitest";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import type { NewPost } from "../post.ts";
import type { FoundPost, PostPage } from "../post-page.ts";
import { createPost } from "../posts.server.ts";
import { searchPosts } from "./post-search.server.ts";

const ODD_INPUTS = [
  ..."\"'`*()[]{}^~:-+!|&<>\\%_?.,;#@$/\u0000\u0001\ud800😀",
  '"',
  '""',
  '"open',
  "AND",
  "NOT x",
  "a OR",
  "NEAR(a b)",
  "title:x",
  "a* b*",
  "* *",
  "-a",
  "a:*",
  "a & !",
  "'; drop table posts; --",
  "\u0300",
  "ﷺ",
  "नमस्ते",
  "日本語",
  "x".repeat(100),
];

describeEachDialect("the search of posts", (setup, dialect) => {
  async function prepare() {
    const connection = await setup();
    const { db } = connection;
    const create = (given: Partial<NewPost> & { slug: string }) =>
      createPost(db, buildPost({ title: given.slug, excerpt: "Nothing.", ...given }), TEST_NOW);
    const search = async (query: string, more: { page?: number; category?: "react" } = {}) =>
      (await searchPosts(db, dialect, query, { now: TEST_NOW, page: 1, ...more })) as
        | (PostPage & { posts: FoundPost[] })
        | undefined;
    const slugs = async (query: string, more?: { page?: number; category?: "react" }) =>
      (await search(query, more))?.posts.map(({ slug }) => slug) ?? [];
    return { db, create, search, slugs };
  }

  it("finds words in title, excerpt, tags and text, the title first", async () => {
    const { create, slugs } = await prepare();
    await create({ slug: "text", content: "All about observability here." });
    await create({ slug: "tagged", tags: ["Observability"] });
    await create({ slug: "title", title: "Observability", publishedAt: "2026-01-01T00:00:00.000Z" });
    await create({ slug: "other", content: "observe" });
    expect(await slugs("observability")).toEqual(["title", "tagged", "text"]);
  });

  it("needs every word, the last one perhaps unfinished, and quoted ones one after the other", async () => {
    const { create, slugs } = await prepare();
    await create({ slug: "both", content: "The queue was full of durable jobs." });
    await create({ slug: "one", content: "The queue was empty." });
    expect(await slugs("jobs queue")).toEqual(["both"]);
    expect(await slugs("queue dura")).toEqual(["both"]);
    expect(await slugs("dura queue")).toEqual([]);
    expect(await slugs("que ")).toEqual([]);
    expect((await slugs('"the queue was"')).toSorted()).toEqual(["both", "one"]);
    expect(await slugs('"queue the"')).toEqual([]);
  });

  it("reads letters of every script without case and diacritics", async () => {
    const { create, slugs } = await prepare();
    await create({ slug: "french", content: "Un résumé à Zürich" });
    await create({ slug: "russian", content: "Быстрый Поиск" });
    await create({ slug: "hindi", content: "वेबसाइट की कीमत क्या है" });
    await create({ slug: "dotted", content: "We use Node.js and C++17." });
    expect(await slugs("RESUME zurich")).toEqual(["french"]);
    expect(await slugs("поиск БЫСТРЫЙ")).toEqual(["russian"]);
    expect(await slugs("कीमत")).toEqual(["hindi"]);
    expect(await slugs("node.js")).toEqual(["dotted"]);
    expect(await slugs("js node")).toEqual(["dotted"]);
  });

  it("finds any part of title, excerpt or tag, whatever the case", async () => {
    const { create, slugs } = await prepare();
    await create({ slug: "title", title: "Größe zählt", category: "nodejs" });
    await create({ slug: "excerpt", excerpt: "Die größe.", category: "react" });
    await create({ slug: "tagged", tags: ["CSS", "GRÖSSE und Größe"], category: "react" });
    expect((await slugs(" GRÖßE ")).toSorted()).toEqual(["excerpt", "tagged", "title"]);
    expect((await slugs("röß")).toSorted()).toEqual(["excerpt", "tagged", "title"]);
    expect((await slugs("größe", { category: "react" })).toSorted()).toEqual(["excerpt", "tagged"]);
    expect(await slugs("100%_")).toEqual([]);
    expect(await slugs("s\nG")).toEqual([]);
  });

  it("finds nothing that a visitor may not see", async () => {
    const { db, create, slugs } = await prepare();
    for (const slug of ["draft", "deleted", "mail", "future"]) await create({ slug, content: "secretword" });
    const change = (slug: string, columns: object) =>
      db.updateTable("posts").set(columns).where("slug", "=", slug).execute();
    await change("draft", { status: "draft" });
    await change("deleted", { deleted_at: "2026-03-09T00:00:00.000Z" });
    await change("mail", { audience: "mail" });
    await change("future", { published_at: "2026-03-10T12:00:00.001Z" });
    for (const query of ["secretword", "draft", "deleted", "mail", "future"]) {
      expect(await slugs(query), query).toEqual([]);
    }
  });

  it("follows every change of a post, and forgets one that is gone", async () => {
    const { db, create, slugs } = await prepare();
    const { id } = await create({ slug: "post", content: "first words" });
    const rows = db.updateTable("posts").where("id", "=", id);
    await rows.set({ content: "second words" }).execute();
    expect([await slugs("first"), await slugs("second")]).toEqual([[], ["post"]]);
    await rows.set({ plain_text: "third words", tags: '["Fourth"]' }).execute();
    expect([await slugs("second"), await slugs("third"), await slugs("fourth")]).toEqual([
      [],
      ["post"],
      ["post"],
    ]);
    await db.deleteFrom("posts").execute();
    expect(await slugs("third")).toEqual([]);
    expect(await db.selectFrom("post_texts").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("post_tags").selectAll().execute()).toEqual([]);
  });

  it("marks what was found, and shows the text around it where the excerpt does not say it", async () => {
    const { create, search } = await prepare();
    const content = `${"Before it. ".repeat(20)}Then a resilient queue waits. ${"After it. ".repeat(40)}`;
    await create({ slug: "text", title: "Resilience", excerpt: "On <b>waiting</b>.", content });
    const [post] = (await search("resilient"))?.posts ?? [];
    expect(post?.found.title).toEqual([{ text: "Resilience", isMatch: false }]);
    expect(post?.found.passage?.filter(({ isMatch }) => isMatch)).toEqual([
      { text: "resilient", isMatch: true },
    ]);
    const passage = post?.found.passage?.map(({ text }) => text).join("") ?? "";
    expect(passage).toMatch(/^… .*Then a resilient queue waits\..* …$/);
    expect(passage.length).toBeLessThan(260);
    const [waiting] = (await search("WAIT"))?.posts ?? [];
    expect(waiting?.found.excerpt).toEqual([
      { text: "On <b>", isMatch: false },
      { text: "waiting", isMatch: true },
      { text: "</b>.", isMatch: false },
    ]);
    expect(waiting?.found.passage).toBeUndefined();
  });

  it("gives pages of twelve that together hold each post once", async () => {
    const { create, search, slugs } = await prepare();
    for (let number = 1; number <= 30; number += 1) await create({ slug: `p-${number}`, content: "common" });
    expect(await search("common")).toMatchObject({ page: 1, pages: 3, total: 30 });
    const pages = await Promise.all([1, 2, 3].map((page) => slugs("common", { page })));
    expect(pages.map(({ length }) => length)).toEqual([12, 12, 6]);
    expect(new Set(pages.flat()).size).toBe(30);
    expect(await search("common", { page: 4 })).toBeUndefined();
    expect(await search("nowhere")).toMatchObject({ posts: [], pages: 1, total: 0 });
  });

  async function tryInputs(numRuns: number): Promise<void> {
    const { create, search } = await prepare();
    await create({ slug: "post", content: ODD_INPUTS.join(" ").replace("\u0000", "").toWellFormed() });
    for (const query of ODD_INPUTS) expect(await search(query), query).toHaveProperty("total");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (query) => {
        expect(await search(query)).toHaveProperty("total");
      }),
      { numRuns },
    );
  }

  it("takes whatever is typed", () => tryInputs(20));

  it("takes whatever is typed, however often", { tags: ["deep"] }, () => tryInputs(60));

  it("stores a post of any text", async () => {
    const { create, slugs } = await prepare();
    const unique = Array.from({ length: 60_000 }, (_, index) => `語${index.toString(36)}`).join(" ");
    await create({ slug: "unique", title: "Unique words", content: unique });
    await create({ slug: "endless", title: "Endless word", content: "x".repeat(200_000) });
    await create({ slug: "quotes", content: "it's \\ 'quoted' \\' :* <-> & | !" });
    expect(await slugs("unique words")).toEqual(["unique"]);
    expect(await slugs("endless word")).toEqual(["endless"]);
    expect(await slugs("quoted")).toEqual(["quotes"]);
  });
});
