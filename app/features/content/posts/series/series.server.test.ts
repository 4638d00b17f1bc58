import { expect, it } from "vitest";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import type { NewPost } from "../post.ts";
import { listPostPage } from "../post-page.server.ts";
import { createPost } from "../posts.server.ts";
import { findPreviewPlace, findSeriesBySlug, findSeriesPlace } from "./series.server.ts";

describeEachDialect("a series", (setup) => {
  it("has the parts that can be read by now, in their order", async () => {
    const { db } = await setup();
    const at = TEST_NOW.toISOString();
    const series = { id: "s", slug: "queues", title: "Queues", description: "" };
    await db
      .insertInto("series")
      .values({ ...series, created_at: at, updated_at: at })
      .execute();
    const create = (slug: string, seriesPosition: number, given: Partial<NewPost> = {}) =>
      createPost(db, buildPost({ slug, title: slug, seriesId: "s", seriesPosition, ...given }), TEST_NOW);
    const last = await create("last", 9);
    expect(await findSeriesPlace(db, last, TEST_NOW)).toBeUndefined();
    const first = await create("first", 1);
    const draft = await create("draft", 2, { status: "draft" });
    await create("mailed", 3, { audience: "mail" });
    await create("later", 4, { publishedAt: "2027-01-01T08:00:00.000Z" });
    const parts = ["first", "last"].map((slug) => ({ slug, title: slug }));
    expect(await findSeriesPlace(db, last, TEST_NOW)).toEqual({
      slug: "queues",
      title: "Queues",
      parts,
      part: 2,
    });
    expect(await findSeriesPlace(db, first, TEST_NOW)).toMatchObject({ part: 1 });
    expect(await findSeriesPlace(db, { id: 99, seriesId: null }, TEST_NOW)).toBeUndefined();
    const preview = (position: number | null, seriesId: string | null = "s") =>
      findPreviewPlace(db, { ...draft, seriesId, position }, TEST_NOW);
    expect(await preview(2)).toMatchObject({
      part: 2,
      parts: [{ slug: "first" }, { slug: "draft" }, { slug: "last" }],
    });
    expect(await preview(null)).toMatchObject({ part: 3 });
    expect(await preview(2, "none")).toBeUndefined();
    expect(await preview(2, null)).toBeUndefined();
    expect(await findSeriesBySlug(db, "queues")).toMatchObject({ id: "s" });
    // An archive may bring a part without a place: the list and the page count it alike.
    const unplaced = await create("unplaced", 5);
    await db.updateTable("posts").set({ series_position: null }).where("id", "=", unplaced.id).execute();
    expect(await findSeriesPlace(db, unplaced, TEST_NOW)).toMatchObject({ part: 3 });
    const list = await listPostPage(db, { now: TEST_NOW, page: 1, seriesId: "s" });
    expect(list?.posts.map(({ slug }) => slug)).toEqual(["first", "last", "unplaced"]);
    expect(await findSeriesBySlug(db, "none")).toBeUndefined();
  });
});
