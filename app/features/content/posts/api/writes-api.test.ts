import { describe, expect, it } from "vitest";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createStubPage, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import { findSitemapFile } from "../../../insight/seo/feeds/sitemap.server.ts";
import { findRedirect } from "../../redirects/redirects.server.ts";
import { findPost, listPosts } from "../posts.server.ts";

const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "# Hello\n\n<script>alert(1)</script>",
  category: "react",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();

describeEachDialect("the owner's posts", (setup) => {
  it("are created, changed, deleted and restored, each with a line in the log", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(200, "POST", "/api/settings", { name: "Asha Rao" });
    const created = await owner.ask(201, "POST", "/api/posts", { ...post, tags: [" a ", "", "b", "a"] });
    expect(created).toMatchObject({ success: true, message: "Post created successfully" });
    expect(created.data).toMatchObject({
      id: 1,
      slug: "a-post",
      author: "Asha Rao",
      readTime: "1 min read",
      status: "published",
      tags: ["a", "b"],
      publishedAt: TEST_NOW.toISOString(),
      version: 1,
    });
    const stored = await findPost(connection.db, "a-post", TEST_NOW);
    expect(stored?.html).toContain("Hello</a></h2>");
    expect(stored?.html).not.toContain("<script");
    const update = { ...post, content: "**Other**", version: 1 };
    const updated = await owner.ask(200, "PUT", "/api/posts/1", update);
    expect(updated).toMatchObject({ message: "Post updated successfully", data: { version: 2 } });
    expect((await findPost(connection.db, "a-post", TEST_NOW))?.html).toContain("<strong>Other");
    const deleted = await owner.ask(200, "DELETE", "/api/posts/1");
    expect(deleted).toEqual({ success: true, message: "Post deleted successfully" });
    await owner.ask(404, "GET", "/api/posts/a-post");
    await owner.ask(404, "GET", "/api/admin/posts/1");
    await owner.ask(200, "POST", "/api/posts/1/restore");
    await owner.ask(200, "GET", "/api/posts/a-post");
    expect((await owner.listActions()).filter((line) => line.startsWith("post")).toSorted()).toEqual([
      "post_created: A post",
      "post_deleted: A post",
      "post_restored: A post",
      "post_updated: A post",
    ]);
  });

  it("never lose a word to a second window", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/posts", post);
    const saves = ["One", "Two", "Three"].map((content) =>
      owner.call("PUT", "/api/posts/1", { ...post, content, version: 1 }),
    );
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ success: false, error: "stale_version" });
    const winner = answers.findIndex(({ status }) => status === 200);
    const kept = await owner.ask<{ content: string }>(200, "GET", "/api/admin/posts/1");
    expect(kept.content).toBe(["One", "Two", "Three"][winner]);
  });

  it("are wholly saved or wholly refused when a deletion comes at the same moment", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    for (const id of [1, 2, 3]) {
      await owner.ask(201, "POST", "/api/posts", { ...post, content: "Before" });
      const save = () => owner.call("PUT", `/api/posts/${id}`, { ...post, content: "After", version: 1 });
      const remove = () => owner.call("DELETE", `/api/posts/${id}`);
      const answers = id % 2 ? [save(), remove()] : [remove(), save()].reverse();
      const [saved, removed] = (await Promise.all(answers)).map(({ status }) => status);
      expect(removed).toBe(200);
      expect([200, 404, 409]).toContain(saved);
      await owner.ask(404, "GET", `/api/admin/posts/${id}`);
      const { data } = await owner.ask(200, "POST", `/api/posts/${id}/restore`);
      expect(data.content).toBe(saved === 200 ? "After" : "Before");
      const { length } = await owner.ask<unknown[]>(200, "GET", `/api/posts/${id}/revisions`);
      expect(length).toBe(saved === 200 ? 2 : 1);
    }
  });

  it("have slugs that nobody else has, in whatever order and script they come", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const create = (title: string, slug?: string) =>
      owner.ask(201, "POST", "/api/posts", { ...post, title, slug }).then(({ data }) => data.slug);
    const slugs = await Promise.all([create("Same!"), create("Same"), create("Other", "same")]);
    expect(slugs.toSorted()).toEqual(["same", "same-2", "same-3"]);
    expect(await create("नमस्ते", "")).toBe("namaste");
    const moved = await owner.ask(200, "PUT", "/api/posts/4", { ...post, slug: "same" });
    expect(moved.data.slug).toBe("same-4");
    const kept = await owner.ask(200, "PUT", "/api/posts/4", { ...post, slug: "same-4" });
    expect(kept.data.slug).toBe("same-4");
  });
});

describeOnDatabase("the owner's posts", (setup) => {
  it("leave a redirect behind when their slug changes", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/posts", post);
    await owner.ask(200, "PUT", "/api/posts/1", { ...post, slug: "second" });
    await owner.ask(200, "PUT", "/api/posts/1", { ...post, slug: "third" });
    const follow = async (slug: string) =>
      (await findRedirect(connection.db, `/blog/${slug}`, TEST_NOW))?.target.replace("/blog/", "");
    expect(await Promise.all(["a-post", "second", "third"].map(follow))).toEqual([
      "third",
      "third",
      undefined,
    ]);
    await owner.ask(200, "PUT", "/api/posts/1", { ...post, slug: "a-post" });
    expect(await follow("a-post")).toBeUndefined();
    expect(await follow("third")).toBe("a-post");
    await owner.ask(200, "DELETE", "/api/posts/1");
    expect(await follow("third")).toBeUndefined();
  });

  it("are hidden as drafts, appear at their time, and can be published before it", async () => {
    const connection = await setup();
    let now = TEST_NOW;
    const owner = await openOwnerApp({ connection, now: () => now });
    const statusOf = async (id: number) => (await owner.ask(200, "GET", `/api/admin/posts/${id}`)) as never;
    await owner.ask(201, "POST", "/api/posts", { ...post, slug: "draft", status: "draft" });
    const scheduled = { ...post, slug: "later", status: "scheduled", publishedAt: at(2) };
    const { data } = await owner.ask(201, "POST", "/api/posts", scheduled);
    expect(data).toMatchObject({ status: "scheduled", publishedAt: at(2) });
    const show = async () => (await listPosts(connection.db, { now })).map(({ slug }) => slug);
    expect(await show()).toEqual([]);
    now = new Date(at(2));
    expect(await show()).toEqual(["later"]);
    expect(await statusOf(2)).toMatchObject({ status: "published" });
    await owner.ask(200, "PUT", "/api/posts/1", { ...post, status: "published" });
    expect(await statusOf(1)).toMatchObject({ status: "published", publishedAt: at(2) });
    await owner.ask(200, "PUT", "/api/posts/1", { ...post, status: "scheduled", publishedAt: at(9) });
    expect(await show()).toEqual(["later"]);
    await owner.ask(200, "PUT", "/api/posts/1", { ...post, status: "published" });
    expect((await show()).toSorted()).toEqual(["draft", "later"]);
    const drafts = await owner.ask<unknown[]>(200, "GET", "/api/admin/posts?status=draft");
    expect(drafts).toEqual([]);
  });

  it.each([
    ["none", undefined],
    ["that has passed", at(-1)],
  ])("refuse to be scheduled for a time %s", async (_name, publishedAt) => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const body = { ...post, status: "scheduled", publishedAt };
    const refused = await owner.ask(400, "POST", "/api/posts", body);
    expect(Object.keys(refused.fields ?? {})).toEqual(["publishedAt"]);
    expect(await connection.db.selectFrom("posts").select("id").execute()).toEqual([]);
  });

  it("are on the page and in the sitemap at the next request", async () => {
    const connection = await setup();
    const pages = createStubPage(({ db, siteUrl, now }) =>
      findSitemapFile({ db, siteUrl, now: now() }, "1.xml"),
    );
    const owner = await openOwnerApp({ connection, pages });
    await fillPublicSite(connection.db);
    const show = async () => (await owner.app.request("/sitemaps/1.xml")).text();
    expect(await show()).not.toContain("/blog/a-post");
    const { data } = await owner.ask(201, "POST", "/api/posts", post);
    expect(await show()).toContain("/blog/a-post<");
    await owner.ask(200, "PUT", `/api/posts/${data.id}`, { ...post, slug: "moved" });
    expect(await show()).not.toContain("/blog/a-post<");
    expect(await show()).toContain("/blog/moved<");
    await owner.ask(200, "DELETE", `/api/posts/${data.id}`);
    expect(await show()).not.toContain("/blog/moved<");
  });
});

describe("a long post", () => {
  describeEachDialect("of 200,000 characters", (setup, _dialect, once) => {
    it("is taken in any script, and one of a character more is refused", async () => {
      const owner = await openOwnerApp({ connection: await setup() });
      const content = "नमस्ते ".repeat(30_000).slice(0, 200_000).padEnd(200_000, "न");
      await owner.ask(201, "POST", "/api/posts", { ...post, content });
      const refused = await owner.ask(400, "POST", "/api/posts", { ...post, content: `${content}न` });
      expect(Object.keys(refused.fields ?? {})).toEqual(["content"]);
      const flood = await owner.ask(413, "POST", "/api/posts", { ...post, content: "x".repeat(2_000_000) });
      expect(flood.error).toBe("body_too_large");
      const project = await owner.ask(413, "POST", "/api/projects", { ...post, content });
      expect(project.error).toBe("body_too_large");
    });

    once(() => {
      it.each([
        ["quotes", ">".repeat(200_000)],
        ["lists", "- ".repeat(100_000)],
        ["brackets", `${"[".repeat(99_999)}a${"]".repeat(99_999)}`],
      ])("is refused before it is rendered, which would take minutes, when its %s nest without end", async (_name, content) => {
        const connection = await setup();
        const owner = await openOwnerApp({ connection });
        const refused = await owner.ask(422, "POST", "/api/posts", { ...post, content });
        expect(refused).toMatchObject({ success: false, error: "not_renderable" });
        expect(await connection.db.selectFrom("posts").select("id").execute()).toEqual([]);
      });
    });
  });
});
