import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { type OwnerApp, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { createMarkdownRenderer } from "../../../core/markdown/markdown.server.ts";
import { findPost } from "../posts.server.ts";
import { findPreview } from "./post-previews.server.ts";

const render = createMarkdownRenderer();
const SECRET = "a secret of thirty-two characters";
const DAY_MS = 86_400_000;

const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "# Hello",
  category: "react",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

const draft = {
  title: "A better post",
  slug: "",
  excerpt: "",
  content: "**Words** of now",
  author: "",
  readTime: "",
  category: "react",
  tags: "one, two",
  featured: false,
  image: "",
  color: "#00d4ff",
  publishDate: "",
  publishTime: "",
};

interface Edited {
  title: string;
  version: number;
  draftVersion: number;
  workingCopy: { draft: typeof draft; baseVersion: number } | null;
}

const find = (owner: OwnerApp) => owner.ask<Edited>(200, "GET", "/api/admin/posts/1");
const keep = (draftVersion: number, rest: object = {}) => ({ ...draft, version: 1, draftVersion, ...rest });

describeEachDialect("a post that is being written", (setup) => {
  it("keeps its working copy apart from what visitors read, and from the log", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/posts", post);
    expect(await find(owner)).toMatchObject({ draftVersion: 0, workingCopy: null });
    const kept = await owner.ask(200, "PUT", "/api/posts/1/draft", keep(0));
    expect(kept.data).toEqual({ draftVersion: 1, updatedAt: TEST_NOW.toISOString() });
    expect(await find(owner)).toMatchObject({
      title: "A post",
      version: 1,
      draftVersion: 1,
      workingCopy: { draft, baseVersion: 1, updatedAt: TEST_NOW.toISOString() },
    });
    expect((await findPost(connection.db, "a-post", TEST_NOW))?.html).toContain("Hello");
    expect(await owner.listActions()).toEqual(["post_created: A post"]);
    const [line] = await owner.ask<object[]>(200, "GET", "/api/admin/posts");
    expect(line).toMatchObject({ title: "A post", hasDraft: true });
  });

  it("never loses a word to a second window, whichever of them keeps, saves or discards", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/posts", post);
    const answers = await Promise.all(
      ["one", "two", "three"].map((content) => owner.call("PUT", "/api/posts/1/draft", keep(0, { content }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const save = (draftVersion?: number) => ({ ...post, version: 1, draftVersion });
    const refused = await owner.ask(409, "PUT", "/api/posts/1", save(0));
    expect(refused.error).toBe("stale_version");
    await owner.ask(409, "DELETE", "/api/posts/1/draft?draftVersion=0");
    expect((await find(owner)).workingCopy).not.toBeNull();
    const saved = await owner.ask(200, "PUT", "/api/posts/1", save(1));
    expect(saved.data).toMatchObject({ version: 2, draftVersion: 2 });
    expect(await find(owner)).toMatchObject({ version: 2, draftVersion: 2, workingCopy: null });
    await owner.ask(409, "PUT", "/api/posts/1/draft", keep(2));
    await owner.ask(200, "PUT", "/api/posts/1/draft", keep(2, { version: 2 }));
  });
});

describeOnDatabase("a post that is being written", (setup) => {
  it("keeps its copy when a script saves the post without knowing of it", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/posts", post);
    await owner.ask(200, "PUT", "/api/posts/1/draft", keep(0));
    await owner.ask(200, "PUT", "/api/posts/1", { ...post, title: "From a script" });
    expect(await find(owner)).toMatchObject({
      title: "From a script",
      version: 2,
      draftVersion: 1,
      workingCopy: { baseVersion: 1 },
    });
  });

  it("goes back to what was saved, and no old version comes again", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/posts", post);
    await owner.ask(200, "PUT", "/api/posts/1/draft", keep(0));
    const discarded = await owner.ask(200, "DELETE", "/api/posts/1/draft?draftVersion=1");
    expect(discarded.data).toEqual({ draftVersion: 2 });
    await owner.ask(409, "PUT", "/api/posts/1/draft", keep(1));
    await owner.ask(200, "PUT", "/api/posts/1/draft", keep(2));
    await owner.ask(200, "DELETE", "/api/posts/1/draft");
    expect(await find(owner)).toMatchObject({ draftVersion: 4, workingCopy: null });
    await owner.ask(404, "PUT", "/api/posts/9/draft", keep(0));
    await owner.ask(400, "PUT", "/api/posts/1/draft", { ...keep(4), title: undefined });
  });

  it("is a draft with a title alone, listed as typed, and public only when it is complete", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const begun = { title: "Begun", excerpt: "", content: "", tags: [], image: "", status: "draft" };
    await owner.ask(201, "POST", "/api/posts", begun);
    await owner.ask(200, "PUT", "/api/posts/1/draft", keep(0));
    const [line] = await owner.ask<object[]>(200, "GET", "/api/admin/posts?q=two");
    expect(line).toMatchObject({ title: "A better post", tags: ["one", "two"], status: "draft" });
    const refused = await owner.ask(400, "PUT", "/api/posts/1", { ...begun, status: "published" });
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(["content", "excerpt", "image", "tags"]);
    await owner.ask(400, "PUT", "/api/posts/1", { ...begun, status: undefined });
    await owner.ask(200, "PUT", "/api/posts/1", { ...begun, title: "Begun again", slug: "" });
    const redirects = await owner.call("GET", "/api/posts/begun");
    expect(redirects.status).toBe(404);
  });

  it("is told which slug it would get", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/posts", post);
    const ask = (query: string) => owner.ask(200, "GET", `/api/admin/posts/free-slug?${query}`);
    expect(await ask("slug=a-post")).toEqual({ slug: "a-post-2" });
    expect(await ask("slug=a-post&id=1")).toEqual({ slug: "a-post" });
    await owner.ask(400, "GET", "/api/admin/posts/free-slug?slug=No%20slug");
  });
});

describeEachDialect("a preview", (setup) => {
  it("has no version beyond what the database can count", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await owner.ask(201, "POST", "/api/posts", { ...post, status: "draft" });
    await owner.ask(400, "GET", `/api/admin/posts/free-slug?slug=a&id=${2 ** 40}`);
    const [beyond, max] = [2 ** 40, 2 ** 31 - 1];
    for (const version of [beyond, max]) {
      expect((await owner.call("PUT", "/api/posts/1/draft", keep(version))).status).toBeOneOf([400, 409]);
      const body = { ...post, version: 1, draftVersion: version };
      expect((await owner.call("PUT", "/api/posts/1", body)).status).toBeOneOf([400, 409]);
      expect((await owner.call("PUT", "/api/posts/1", { ...post, version })).status).toBeOneOf([400, 409]);
      const draftPath = `/api/posts/1/draft?draftVersion=${version}`;
      expect((await owner.call("DELETE", draftPath)).status).toBeOneOf([400, 409]);
    }
  });

  it("by a link shows what is typed, until it expires, is revoked or the post is gone", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/posts", { ...post, status: "draft" });
    const share = async (days = 7) => {
      const { data } = await owner.ask(201, "POST", "/api/posts/1/preview-link", { days });
      return { token: String(data.url).split("/preview/")[1] ?? "", expiresAt: data.expiresAt };
    };
    const open = (token: string, now = TEST_NOW) =>
      findPreview(connection.db, { token, secret: SECRET, now, render });
    const { token, expiresAt } = await share();
    expect(expiresAt).toBe(new Date(TEST_NOW.getTime() + 7 * DAY_MS).toISOString());
    expect(await open(token)).toMatchObject({ kind: "post", expiresAt, post: { title: "A post" } });
    await owner.ask(200, "PUT", "/api/posts/1/draft", keep(0));
    const typed = {
      title: "A better post",
      tags: ["one", "two"],
      html: "<p><strong>Words</strong> of now</p>",
    };
    expect(await open(token)).toMatchObject({ kind: "post", post: typed });
    expect(await open(token, new Date(TEST_NOW.getTime() + 7 * DAY_MS))).toEqual({ kind: "expired" });
    for (const forged of [
      token.replace(/^1-/, "2-"),
      token.replace(/^1-/, "9999999999-"),
      token.replace(/-([0-9a-z]+)-/, "-zzzzzz-"),
      `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`,
      token.toUpperCase(),
      "1",
    ]) {
      expect(await open(forged)).toEqual({ kind: "unknown" });
    }
    await owner.ask(200, "DELETE", "/api/posts/1/preview-link");
    expect(await open(token)).toEqual({ kind: "unknown" });
    const again = await share(1);
    await owner.ask(200, "PUT", "/api/posts/1", {
      ...post,
      status: "published",
      version: 1,
      draftVersion: 1,
    });
    expect(await open(again.token)).toEqual({ kind: "public", slug: "a-post" });
    await owner.ask(200, "DELETE", "/api/posts/1");
    expect(await open(again.token)).toEqual({ kind: "unknown" });
    await owner.ask(404, "POST", "/api/posts/1/preview-link", {});
    expect(await owner.listActions()).toContain("post_preview_shared: A post");
  });
});

describeOnDatabase("a preview", (setup) => {
  it("is rendered as the page of the post is", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const content = "## Title\n\n```ts\nconst a = 1;\n```\n\n<script>alert(1)</script>";
    await owner.ask(201, "POST", "/api/posts", { ...post, content });
    const { data } = await owner.ask(200, "POST", "/api/posts/preview", { content });
    const shown = await findPost(connection.db, "a-post", TEST_NOW);
    expect(data).toEqual({ html: shown?.html, headings: shown?.headings, readTime: "1 min read" });
    await owner.ask(422, "POST", "/api/posts/preview", { content: ">".repeat(100_000) });
  });

  it("may be revoked before anything was typed, and is open for 30 days at the most", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/posts", post);
    await owner.ask(200, "DELETE", "/api/posts/1/preview-link");
    expect(await find(owner)).toMatchObject({ draftVersion: 1, workingCopy: null });
    await owner.ask(400, "POST", "/api/posts/1/preview-link", { days: 31 });
    await owner.ask(404, "DELETE", "/api/posts/9/preview-link");
  });
});
