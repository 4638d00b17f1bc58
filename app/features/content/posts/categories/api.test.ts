import { expect, it } from "vitest";
import { packArchive, unpackArchive } from "../../../../../tests/helpers/archives.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { openPortableSite } from "../../../../../tests/helpers/portability-site.ts";
import type { Revision } from "../../../../kit/owner/revision.ts";
import { updateProfile } from "../../profile/profile.server.ts";
import type { OwnerPost } from "../api/schema.ts";
import { findPost } from "../posts.server.ts";
import { listCategories } from "./categories.server.ts";
import { CATEGORIES_MAX, FIRST_CATEGORIES } from "./categories.ts";
import type { OwnerCategories } from "./schema.ts";

const LIST = "/api/post-categories";
const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "Words",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

const read = (owner: OwnerApp) => owner.ask<OwnerCategories>(200, "GET", LIST);
const save = async (owner: OwnerApp, body: object) =>
  (await owner.ask<Answer<OwnerCategories>>(200, "PUT", LIST, body)).data;
const add = async (owner: OwnerApp, more: object = {}) =>
  (await owner.ask<Answer<OwnerPost>>(201, "POST", "/api/posts", { ...post, ...more })).data;
const first = (...ids: string[]) => FIRST_CATEGORIES.filter(({ id }) => ids.includes(id));

describeEachDialect("the categories of posts", (setup) => {
  it("give their posts, drafts and followers to the one that the owner chooses", async () => {
    const connection = await setup();
    const { db } = connection;
    await updateProfile(db, buildProfile(), TEST_NOW);
    const owner = await openOwnerApp({ connection });
    const { id } = await add(owner, { category: "python" });
    const trashed = await add(owner, { category: "python" });
    await owner.ask(200, "DELETE", `/api/posts/${trashed.id}`);
    const draft = {
      ...post,
      slug: "",
      author: "",
      readTime: "",
      category: "python",
      tags: "",
      featured: false,
    };
    const typed = {
      ...draft,
      color: "#00d4ff",
      publishDate: "",
      publishTime: "",
      version: 1,
      draftVersion: 0,
    };
    await owner.ask(200, "PUT", `/api/posts/${id}/draft`, typed);
    const reader = { email: "a@reader.example", topics: ["react", "python"] };
    await owner.ask(201, "POST", "/api/newsletter/subscribers", reader);
    const without = { categories: FIRST_CATEGORIES.filter((category) => category.id !== "python") };
    const refused = await owner.ask(400, "PUT", LIST, without);
    expect(refused.fields?.moves).toContain("“Python” is still in use");
    await owner.ask(400, "PUT", LIST, { ...without, moves: { python: "Nowhere" } });
    const categories = [...without.categories, { name: "Languages" }];
    await save(owner, { categories, moves: { python: "languages" } });
    expect(await db.selectFrom("posts").select("category").distinct().execute()).toEqual([
      { category: "languages" },
    ]);
    const row = await db.selectFrom("post_drafts").select("data").executeTakeFirstOrThrow();
    expect(JSON.parse(row.data ?? "")).toMatchObject({ category: "languages", content: "Words" });
    expect(await db.selectFrom("subscribers").select("topics").execute()).toEqual([
      { topics: '["react","languages"]' },
    ]);
  });

  it("do not come back with an earlier version of a post", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { id } = await add(owner, { category: "python" });
    await owner.ask(200, "PUT", `/api/posts/${id}`, { ...post, title: "New", category: "react" });
    await save(owner, { categories: first("react") });
    const revisions = await owner.ask<Revision[]>(200, "GET", `/api/posts/${id}/revisions`);
    const [oldest] = revisions.toReversed();
    const restored = await owner.ask<Answer<OwnerPost>>(
      200,
      "POST",
      `/api/posts/${id}/revisions/${oldest?.id}/restore`,
      {},
    );
    expect(restored.data).toMatchObject({ title: "A post", category: "react" });
  });
});

describeOnDatabase("the categories of posts", (setup) => {
  it("begin as six, and are renamed, moved, added and removed in one save with a line in the log", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    expect((await read(owner)).categories.map(({ name }) => name)).toEqual(
      FIRST_CATEGORIES.map(({ name }) => name),
    );
    const { slug } = await add(owner, { category: "react" });
    const saved = await save(owner, {
      categories: [{ name: " Web speed " }, { id: "react", name: "Frontend" }, ...first("python")],
      version: 0,
    });
    expect(saved).toEqual({
      categories: [
        { id: "web-speed", name: "Web speed", posts: 0, followers: 0 },
        { id: "react", name: "Frontend", posts: 1, followers: 0 },
        { id: "python", name: "Python", posts: 0, followers: 0 },
      ],
      version: 1,
    });
    expect(await findPost(connection.db, slug, TEST_NOW)).toMatchObject({
      category: "react",
      categoryName: "Frontend",
    });
    expect(await owner.listActions()).toContain("post_categories_updated: 3 categories");
    expect((await add(owner)).category).toBe("web-speed");
  });

  it("leave when nothing is in them, and never all of them", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    expect((await save(owner, { categories: first("devops") })).categories).toHaveLength(1);
    await owner.ask(400, "PUT", LIST, { categories: [] });
  });

  it.each([
    ["", "Please enter a name."],
    ["x".repeat(41), "Please use at most 40 characters."],
    ["two\nlines", "Please write the name in one line."],
    ["rEACT ", "There's already a category with this name."],
  ])("refuse the name %j", async (name, message) => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { fields } = await owner.ask(400, "PUT", LIST, { categories: [...FIRST_CATEGORIES, { name }] });
    expect(fields).toEqual({ "categories.6.name": message });
  });

  it("have an end, and are not overwritten in a version that is no longer the newest", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const many = Array.from({ length: CATEGORIES_MAX + 1 }, (_, index) => ({ name: `Topic ${index}` }));
    const { fields } = await owner.ask(400, "PUT", LIST, { categories: many });
    expect(fields?.categories).toContain("at most 30");
    await save(owner, { categories: many.slice(0, CATEGORIES_MAX), version: 0 });
    expect(await owner.ask(409, "PUT", LIST, { categories: many.slice(0, 2), version: 0 })).toMatchObject({
      error: "stale_version",
    });
    await owner.ask(409, "PUT", LIST, { categories: [{ id: "react", name: "React" }] });
  });

  it("are the only ones that a post, a filter or a reader can have, as the refusal says", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    await save(owner, { categories: first("react", "devops") });
    const choice = "Please choose one of these categories: react, devops.";
    const refused = await owner.ask(400, "POST", "/api/posts", { ...post, category: "python" });
    expect(refused.fields).toEqual({ category: choice });
    const { id } = await add(owner);
    const changed = await owner.ask(400, "PUT", `/api/posts/${id}`, { ...post, category: "python" });
    expect(changed.fields).toEqual({ category: choice });
    expect(await owner.ask(400, "GET", "/api/posts?category=python")).toMatchObject({ message: choice });
    const reader = { email: "a@reader.example", topics: ["python"] };
    const { fields } = await owner.ask(400, "POST", "/api/newsletter/subscribers", reader);
    expect(fields?.topics).toContain("react, devops");
  });
});

describeOnDatabase("categories in an archive", (setup) => {
  it("come back in their order with their names, in the place of those that a new site begins with", async () => {
    const connection = await setup();
    const site = await openPortableSite(connection);
    const owner = await openOwnerApp({ connection });
    await save(owner, { categories: [{ name: "Web speed" }, { id: "react", name: "Frontend" }] });
    await add(owner, { category: "web-speed" });
    const archive = await site.download();
    const files = await unpackArchive(archive);
    const { categories } = JSON.parse(files["data/post-categories.json"] ?? "");
    expect(categories).toEqual([
      { id: "web-speed", name: "Web speed" },
      { id: "react", name: "Frontend" },
    ]);

    await connection.db.deleteFrom("post_categories").execute();
    await connection.db.deleteFrom("posts").execute();
    expect((await site.upload(archive)).status).toBe(200);
    expect(await listCategories(connection.db)).toEqual(categories);

    // Categories that only this site has stay, after the archive's.
    const own = { id: "mine", name: "Mine" };
    await connection.db
      .updateTable("post_categories")
      .set({ content: JSON.stringify([own, { id: "react", name: "React" }]) })
      .execute();
    expect((await site.upload(archive)).status).toBe(200);
    expect(await listCategories(connection.db)).toEqual([...categories, own]);
  });

  it("join the list with a post whose own isn't there", async () => {
    const connection = await setup();
    const site = await openPortableSite(connection);
    const owner = await openOwnerApp({ connection });
    await add(owner, { category: "python" });
    const { "data/post-categories.json": _, ...files } = await unpackArchive(await site.download());
    const [name = ""] = Object.keys(files).filter((path) => path.startsWith("posts/"));
    const foreign = (files[name] ?? "").replace("category: python", "category: Rust & C");
    expect(foreign).toContain("Rust & C");
    await save(owner, { categories: first("react"), moves: { python: "React" } });
    const packed = await packArchive({ ...files, [name]: foreign });
    expect((await site.upload(packed)).status).toBe(200);
    expect(await listCategories(connection.db)).toEqual([
      ...first("react"),
      { id: "rust-c", name: "Rust & C" },
    ]);
    const row = await connection.db.selectFrom("posts").select("category").executeTakeFirstOrThrow();
    expect(row.category).toBe("rust-c");
  });
});
