import { expect, it } from "vitest";
import { buildPost, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { createZone } from "../../../utils/time-zone.ts";
import { listShownSeries, listYears } from "./blog-archive.server.ts";
import type { NewPost } from "./post.ts";
import { listPostPage } from "./post-page.server.ts";
import { parsePage, parseYear } from "./post-page.ts";
import { listTagNames, listTags } from "./post-tags.server.ts";
import { createPost } from "./posts.server.ts";
import { formatTagSlug } from "./tag-path.ts";

const PAGES: [string | null, number][] = [
  [null, 1],
  ["", 1],
  ["1", 1],
  ["84", 84],
];

it.each(PAGES)("reads the page %s as %s", (text, page) => {
  expect(parsePage(text)).toBe(page);
});

it.each([
  "0",
  "-1",
  "1.5",
  "01",
  "1e3",
  "abc",
  "９",
  "99999999",
  "100001",
])("takes %s for no page", (text) => {
  expect(parsePage(text)).toBeUndefined();
});

const UTC = createZone("UTC");
const inYear = (year: number) => ({
  from: UTC.startOfDay(`${year}-01-01`),
  until: UTC.startOfDay(`${year + 1}-01-01`),
});

it("reads years of four digits", () => {
  expect(["2026", "0026", "20260", "now"].map(parseYear)).toEqual([2026, undefined, undefined, undefined]);
});

it.each([
  ["Node.js", "node-js"],
  ["C", "c"],
  ["C++", "c-plus-plus"],
  ["C#", "c-sharp"],
  ["  React Hooks! ", "react-hooks"],
  ["日本語", "日本語"],
  ["हिन्दी", "हिन्दी"],
  ["../../admin", "admin"],
  ["<script>", "script"],
  ["!!!", ""],
])("calls the tag %s %s in addresses", (tag, slug) => {
  expect(formatTagSlug(tag)).toBe(slug);
});

describeEachDialect("pages of posts", (setup) => {
  async function prepare() {
    const { db } = await setup();
    const create = (given: Partial<NewPost> & { slug: string }) => createPost(db, buildPost(given), TEST_NOW);
    const list = (filter: Partial<Parameters<typeof listPostPage>[1]> = {}) =>
      listPostPage(db, { now: TEST_NOW, page: 1, ...filter });
    const slugs = async (filter: Parameters<typeof list>[0] = {}) =>
      (await list(filter))?.posts.map(({ slug }) => slug);
    return { db, create, list, slugs };
  }

  const onDay = (day: number) => `2026-02-${String(day).padStart(2, "0")}T08:00:00.000Z`;

  it("hold twelve each, the newest first, and each post once, with the featured one at the head", async () => {
    const { create, list, slugs } = await prepare();
    for (let day = 1; day <= 25; day += 1) {
      await create({ slug: `day-${day}`, publishedAt: onDay(day), featured: day === 3 });
    }
    expect(await list()).toMatchObject({ page: 1, pages: 3, total: 25 });
    const plain = await Promise.all([1, 2, 3].map((page) => slugs({ page })));
    expect(plain.map((page) => page?.length)).toEqual([12, 12, 1]);
    expect(plain.flat().slice(0, 2)).toEqual(["day-25", "day-24"]);
    const led = await Promise.all([1, 2, 3].map((page) => slugs({ page, hasLead: true })));
    expect(led.map((page) => page?.length)).toEqual([12, 12, 1]);
    expect(led.flat().slice(0, 2)).toEqual(["day-3", "day-25"]);
    expect(new Set(led.flat()).size).toBe(25);
    expect(await list({ page: 4 })).toBeUndefined();
    expect(await list({ page: 100_000 })).toBeUndefined();
  });

  it("are one empty page when there is nothing", async () => {
    const { list } = await prepare();
    expect(await list()).toEqual({ posts: [], page: 1, pages: 1, total: 0 });
    expect(await list({ page: 2 })).toBeUndefined();
  });

  it("narrow to a category, a year and the spellings of a tag", async () => {
    const { db, create, slugs } = await prepare();
    await create({ slug: "old", publishedAt: "2025-12-31T23:59:59.999Z", tags: ["node.JS", "Node.js"] });
    await create({
      slug: "new",
      publishedAt: "2026-01-01T00:00:00.000Z",
      tags: ["Node.js"],
      category: "nodejs",
    });
    await create({ slug: "draft", status: "draft", tags: ["Node.js"] });
    expect(await slugs({ category: "nodejs" })).toEqual(["new"]);
    expect(await slugs({ span: inYear(2025) })).toEqual(["old"]);
    expect(await slugs({ span: inYear(2026) })).toEqual(["new"]);
    const tags = await listTagNames(db, "node-js");
    expect(tags.toSorted()).toEqual(["Node.js", "node.JS"]);
    expect(await slugs({ tags })).toEqual(["new", "old"]);
    expect(await listTags(db, TEST_NOW)).toMatchObject([{ slug: "node-js", posts: 2 }]);
    expect((await listYears(db, TEST_NOW, UTC)).map(({ year, posts }) => [year, posts])).toEqual([
      [2026, 1],
      [2025, 1],
    ]);
  });

  it("follow the order of a series, what has no place in it last", async () => {
    const { db, create, slugs } = await prepare();
    const at = TEST_NOW.toISOString();
    const series = {
      id: "s",
      slug: "outbox",
      title: "Outbox",
      description: "",
      created_at: at,
      updated_at: at,
    };
    await db.insertInto("series").values(series).execute();
    for (const [slug, place] of [
      ["b", 2],
      ["none", null],
      ["a", 1],
      ["draft", 3],
    ] as const) {
      await create({ slug, status: slug === "draft" ? "draft" : "published" });
      await db
        .updateTable("posts")
        .set({ series_id: "s", series_position: place })
        .where("slug", "=", slug)
        .execute();
    }
    await create({ slug: "other" });
    expect(await slugs({ seriesId: "s" })).toEqual(["a", "b", "none"]);
    expect(await listShownSeries(db, TEST_NOW)).toMatchObject([{ slug: "outbox", posts: 3 }]);
  });

  it("leave their addresses to nobody", async () => {
    const { create } = await prepare();
    expect((await create({ slug: "archive" })).slug).toBe("archive-2");
    expect((await create({ slug: "", title: "Tag" })).slug).toBe("tag-2");
  });
});
