import { expect, it } from "vitest";
import { buildMedia, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import {
  describeEachDialect,
  describeOnDatabase,
  type SetUpDatabase,
} from "../../../../../tests/helpers/database.ts";
import { createStubPage, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import { createMedia } from "../../../core/media/media.server.ts";
import { formatLlms } from "../feeds/llms.server.ts";
import { findPageOverride, findShownOverride, listHiddenPages } from "./page-overrides.server.ts";
import type { ManagedPage } from "./schema.ts";

const NOTHING = { title: "", description: "", image: "", isIndexed: true };
const ABOUT = { ...NOTHING, page: "/about", version: 0 };

const openWith = (setup: SetUpDatabase) => async () => {
  const connection = await setup();
  await fillPublicSite(connection.db);
  const pages = createStubPage(async ({ db }) => (await findShownOverride(db, "/about")) ?? null);
  const owner = await openOwnerApp({ connection, pages });
  const list = async () => (await owner.ask<{ data: ManagedPage[] }>(200, "GET", "/api/seo/pages")).data;
  const save = (body: object, status = 200) => owner.ask(status, "PUT", "/api/seo/pages", body);
  return { ...owner, db: connection.db, list, save };
};

describeEachDialect("what search shows of the pages", (setup) => {
  const open = openWith(setup);

  it("is listed for every public page and no other", async () => {
    const { app, list } = await open();
    const pages = await list();
    const fixed = ["/", "/about", "/projects", "/blog", "/services", "/contact", "/privacy", "/terms"];
    expect(pages.map(({ path }) => path).toSorted()).toEqual(
      [...fixed, "/blog/hostile", "/blog/published", "/projects/a-project"].toSorted(),
    );
    const about = pages.find(({ page }) => page === "/about");
    expect(about).toMatchObject({ ...NOTHING, name: "About", version: 0, own: { image: "/og/about.png" } });
    expect(about?.own.title).toMatch(/^About \| ./);
    expect(pages.find(({ path }) => path === "/blog/published")).toMatchObject({
      page: "post:1",
      name: "Published",
      own: { image: "/og/blog/published.png" },
    });
    expect(pages.find(({ path }) => path === "/projects/a-project")).toMatchObject({
      page: "project:1",
      name: "A project",
      own: { image: "/og/projects/a-project.png", description: "What it does." },
    });
    expect((await app.request("/api/seo/pages")).status).toBe(401);
  });

  it("is not written over what another window has saved", async () => {
    const { db, save, listActions } = await open();
    await save({ ...ABOUT, title: "First" });
    expect((await save({ ...ABOUT, title: "Second" }, 409)).error).toBe("stale_version");
    await save({ ...ABOUT, title: "Third", version: 1 });
    expect((await save({ ...ABOUT, version: 1 }, 409)).error).toBe("stale_version");
    expect(await findPageOverride(db, "/about")).toMatchObject({ title: "Third", version: 2 });
    expect(await listActions()).toHaveLength(2);
    await save({ ...ABOUT, version: undefined });
    expect((await save({ ...ABOUT, title: "Late", version: 2 }, 409)).error).toBe("stale_version");
    const both = await Promise.all([
      save({ ...ABOUT, title: "One" }).catch(() => "refused"),
      save({ ...ABOUT, title: "Two" }).catch(() => "refused"),
    ]);
    expect(both.filter((each) => each === "refused")).toHaveLength(1);
  });

  it("stays with a post whose address changes, and goes with one that is purged", async () => {
    const { ask, call, db, list, save } = await open();
    await save({ ...NOTHING, page: "post:1", title: "Better", isIndexed: false, version: 0 });
    await db.updateTable("posts").set({ slug: "moved" }).where("id", "=", 1).execute();
    expect((await list()).find(({ path }) => path === "/blog/moved")).toMatchObject({ title: "Better" });
    const siteUrl = new URL("https://soloist.example");
    expect(await formatLlms({ db, siteUrl, now: TEST_NOW })).not.toContain("/blog/moved");
    await ask(200, "DELETE", "/api/posts/1");
    expect(await findPageOverride(db, "post:1")).toBeDefined();
    expect((await call("DELETE", "/api/trash/posts/1")).status).toBe(200);
    expect(await findPageOverride(db, "post:1")).toBeUndefined();
  });
});

describeOnDatabase("what search shows of the pages", (setup) => {
  const open = openWith(setup);

  it("is on the page at the next request, and gone when all of it is emptied", async () => {
    const { app, db, list, save, listActions } = await open();
    const shown = async () => (await app.request("/about")).json();
    expect(await shown()).toBeNull();
    const title = "  Who\nI\u0007 am ";
    const saved = await save({ ...ABOUT, title, isIndexed: false });
    expect(saved).toMatchObject({
      message: "Page saved successfully",
      data: { title: "Who I am", version: 1 },
    });
    expect(await shown()).toEqual({ title: "Who I am", robots: "noindex, follow" });
    expect(await listHiddenPages(db)).toEqual(new Set(["/about"]));
    expect((await list()).find(({ page }) => page === "/about")).toMatchObject({ version: 1 });
    await save({ ...ABOUT, version: 1 });
    expect(await shown()).toBeNull();
    expect(await findPageOverride(db, "/about")).toBeUndefined();
    expect(await listActions()).toEqual(["seo_page_updated: About", "seo_page_updated: About"]);
  });

  it("shows a picture of the library with its true size, and the drawn one once that is gone", async () => {
    const { app, db, save } = await open();
    await createMedia(db, { ...buildMedia({ name: "wide" }), width: 1600, height: 800 }, TEST_NOW);
    await save({ ...ABOUT, image: "/media/wide" });
    const shown = async () => (await app.request("/about")).json();
    expect(await shown()).toEqual({ image: "/media/wide-1600.webp", imageSize: [1600, 800] });
    await db.updateTable("media").set({ fallback: "jpg" }).where("id", "=", "wide").execute();
    expect(await findShownOverride(db, "/about")).toEqual({
      image: "/media/wide.jpg",
      imageSize: [1200, 600],
    });
    await db.deleteFrom("media").where("id", "=", "wide").execute();
    expect(await findShownOverride(db, "/about")).toEqual({});
    const image = "https://pictures.example/one.png";
    await save({ ...ABOUT, image, version: 1 });
    expect(await shown()).toEqual({ image });
  });

  it("names the page among the uses of its picture", async () => {
    const { ask, save } = await open();
    await save({ ...ABOUT, image: "/media/portrait" });
    const uses = await ask<{ kind: string; to: string }[]>(200, "GET", "/api/media/portrait/uses");
    expect(JSON.stringify(uses)).toContain("/admin/seo/tools/pages?page=%2Fabout");
  });

  it.each([
    [{ page: "/admin" }, 400, "page"],
    [{ page: "/blog/published" }, 400, "page"],
    [{ page: "post:0" }, 400, "page"],
    [{ page: "toString" }, 400, "page"],
    [{ title: "x".repeat(121) }, 400, "title"],
    [{ description: "x".repeat(321) }, 400, "description"],
    [{ image: "javascript:alert(1)" }, 400, "image"],
    [{ image: "http://pictures.example/one.png" }, 400, "image"],
    [{ image: '/media/x"><script>' }, 400, "image"],
    [{ isIndexed: "no" }, 400, "isIndexed"],
    [{ version: -1 }, 400, "version"],
  ])("refuses %j", async (part, status, field) => {
    const { save } = await open();
    const refused = await save({ ...ABOUT, ...part }, status);
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  it("refuses a post that is not there", async () => {
    const { save } = await open();
    expect((await save({ ...ABOUT, page: "post:99" }, 404)).error).toBe("not_found");
  });

  it("keeps hidden pages out of llms.txt, and others in", async () => {
    const { db, save } = await open();
    const source = { db, siteUrl: new URL("https://soloist.example"), now: TEST_NOW };
    expect(await formatLlms(source)).toContain("https://soloist.example/about");
    await save({ ...ABOUT, isIndexed: false });
    const text = await formatLlms(source);
    expect(text).not.toContain("https://soloist.example/about");
    expect(text).toContain("https://soloist.example/projects");
  });
});
