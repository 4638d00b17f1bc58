import { expect, it, onTestFinished, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildPost, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { listSums, openRecorder } from "../../../../../tests/helpers/visits.ts";
import { toDay } from "../../../../utils/dates.ts";
import { createPost, findPost, getPostTotals, listPosts } from "../../../content/posts/posts.server.ts";
import { updateMeasuredViews } from "../store/post-views.server.ts";
import { deleteOldEvents } from "./events.server.ts";
import { startEventsCleaner } from "./events-cleaner.server.ts";

async function addPageViews({ db }: Connection, path: string, views: number, day = "2026-03-09") {
  await db
    .insertInto("analytics_days")
    .values({ day, dimension: "page", value: path, visitors: 1, visits: 1, views, bounces: 0 })
    .execute();
}

describeEachDialect("what is done with visits each hour", (setUp) => {
  it("deletes events after thirty days, a day's only once its sums take them in", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    for (let index = 0; index < 700; index += 1) {
      recorder.read("2026-02-07T09:00", { address: `203.0.113.${index % 250}` });
    }
    await recorder.flush();
    recorder.read("2026-02-08T09:00");
    await recorder.rollUp();
    await connection.db.updateTable("analytics_rollups").set({ counted: 0 }).execute();
    const count = async () =>
      (await connection.db.selectFrom("analytics_events").select("day").execute()).length;
    await deleteOldEvents(connection, toDay(TEST_NOW));
    expect(await count()).toBe(701);
    await recorder.rollUp();
    const sums = await listSums(connection, ["site", "page"]);
    await deleteOldEvents(connection, toDay(TEST_NOW));
    expect(await count()).toBe(1);
    await recorder.rollUp();
    expect(await listSums(connection, ["site", "page"])).toEqual(sums);
    expect(sums).toContain("2026-02-07 site : 250 250 700 0");
  });

  it("tells each post how many have read it by day, at its old addresses too, and leaves its version alone", async () => {
    const connection = await setUp();
    const { db } = connection;
    const [read, moved] = [
      await createPost(db, buildPost({ slug: "read", views: 1000 }), TEST_NOW),
      await createPost(db, buildPost({ slug: "new-name" }), TEST_NOW),
    ];
    await createPost(db, buildPost({ slug: "unread" }), TEST_NOW);
    await db
      .insertInto("redirects")
      .values(
        ["old-name", "read"].map((slug) => ({
          id: slug,
          source: `/blog/${slug}`,
          target: "",
          post_id: moved.id,
          status: 301,
          origin: "slug",
          created_at: TEST_NOW.toISOString(),
          updated_at: TEST_NOW.toISOString(),
        })),
      )
      .execute();
    for (const [path, views, day] of [
      ["/blog/read", 5, "2026-03-08"],
      ["/blog/read", 7, "2026-03-09"],
      ["/blog/old-name", 2, "2026-03-09"],
      ["/blog/new-name", 1, "2026-03-09"],
      ["/blog/gone", 9, "2026-03-09"],
      ["/blog", 50, "2026-03-09"],
    ] as const) {
      await addPageViews(connection, path, views, day);
    }
    const before = await db.selectFrom("posts").select(["version", "updated_at"]).execute();
    const changed = vi.fn();
    onTestFinished(connection.changes.subscribe(changed, () => undefined));
    await updateMeasuredViews(connection);
    expect(changed).toHaveBeenCalledTimes(2);
    await updateMeasuredViews(connection);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(await db.selectFrom("posts").select(["version", "updated_at"]).execute()).toEqual(before);
    expect((await findPost(db, "read", TEST_NOW))?.views).toBe(1002);
    const listed = await listPosts(db, { now: TEST_NOW });
    expect(listed.find(({ id }) => id === moved.id)?.views).toBe(2);
    expect((await getPostTotals(db, TEST_NOW)).views).toBe(1004);
    expect(read.views).toBe(1000);
  });

  it("counts a reader once a day, and neither bots nor the owner", async () => {
    const connection = await setUp();
    await createPost(connection.db, buildPost({ slug: "read" }), TEST_NOW);
    const recorder = openRecorder(connection);
    const path = "/blog/read";
    for (const at of ["2026-03-09T09:00", "2026-03-09T15:00"]) recorder.read(at, { path });
    await recorder.flush();
    for (const at of ["2026-03-10T08:00", "2026-03-10T09:00"]) recorder.read(at, { path });
    recorder.read("2026-03-10T09:01", { path, address: "203.0.113.8" });
    recorder.read("2026-03-10T09:02", { path, address: "203.0.113.9", userAgent: "Googlebot/2.1" });
    recorder.read("2026-03-10T09:03", { path, address: "203.0.113.10", isOwner: true });
    await recorder.rollUp();
    await updateMeasuredViews(connection);
    expect((await findPost(connection.db, "read", TEST_NOW))?.views).toBe(3);
  });

  it("does both at the start, and says when it cannot", async () => {
    const connection = await setUp();
    await createPost(connection.db, buildPost({ slug: "read" }), TEST_NOW);
    await addPageViews(connection, "/blog/read", 4);
    const warn = vi.fn();
    const deps = { connection, now: () => TEST_NOW, log: { warn } };
    await startEventsCleaner(deps).stop();
    expect((await findPost(connection.db, "read", TEST_NOW))?.views).toBe(1);
    expect(warn).not.toHaveBeenCalled();
    const broken = { ...connection, db: undefined } as unknown as Connection;
    await startEventsCleaner({ ...deps, connection: broken }).stop();
    expect(warn).toHaveBeenCalledOnce();
  });
});
