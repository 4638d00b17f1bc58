import { expect, it, onTestFinished, vi } from "vitest";
import { VIEWS_PER_VISITOR_MAX } from "../app/features/analytics/views.server.ts";
import { createPost } from "../app/features/posts/posts.server.ts";
import type { Connection } from "../db/connection.ts";
import { buildPost, TEST_NOW } from "../tests/helpers/builders.ts";
import { describeEachDialect } from "../tests/helpers/database.ts";
import { startViewRecorder, VISITORS_PER_ADDRESS_MAX } from "./view-recorder.ts";

const secret = "a secret of thirty-two characters";
const DAY_MS = 86_400_000;
const visitor = { address: "203.0.113.7", userAgent: "Mozilla/5.0 Firefox/144.0", path: "/" };

function openRecorder(connection: Connection, now = () => TEST_NOW) {
  const warn = vi.fn();
  const recorder = startViewRecorder({ connection, secret, now, log: { warn } });
  onTestFinished(() => recorder.stop());
  return { ...recorder, warn };
}

const listDays = ({ db }: Connection) =>
  db.selectFrom("page_view_days").selectAll().orderBy("day").orderBy("path").execute();

describeEachDialect("the recorder of page views", (setUp) => {
  it("counts visitors and views by day and page, over several batches", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    recorder.record(visitor);
    recorder.record(visitor);
    recorder.record({ ...visitor, path: "/about" });
    await recorder.flush();
    recorder.record({ ...visitor, address: "203.0.113.8" });
    recorder.record({ ...visitor, userAgent: "Mozilla/5.0 Safari/605" });
    recorder.record(visitor);
    await recorder.flush();
    const day = "2026-03-10";
    expect(await listDays(connection)).toEqual([
      { day, path: "", visitors: 3, views: 6 },
      { day, path: "/", visitors: 3, views: 5 },
      { day, path: "/about", visitors: 1, views: 1 },
    ]);
  });

  it("counts posts that a visitor can read, and nothing else", async () => {
    const connection = await setUp();
    await createPost(connection.db, buildPost({ slug: "published" }), TEST_NOW);
    await createPost(connection.db, buildPost({ slug: "draft", status: "draft" }), TEST_NOW);
    const recorder = openRecorder(connection);
    for (const path of ["/blog/published", "/blog/draft", "/blog/none", "/admin", "/nowhere"]) {
      recorder.record({ ...visitor, path });
    }
    await recorder.flush();
    expect((await listDays(connection)).map(({ path }) => path)).toEqual(["", "/blog/published"]);
  });

  it("stores neither address nor browser, and keys that change with the day and cannot be made again", async () => {
    const connection = await setUp();
    let now = TEST_NOW;
    const recorder = openRecorder(connection, () => now);
    recorder.record(visitor);
    await recorder.flush();
    now = new Date(TEST_NOW.getTime() + DAY_MS);
    recorder.record(visitor);
    await recorder.flush();
    const views = await connection.db.selectFrom("page_views").selectAll().execute();
    expect(new Set(views.map((view) => view.visitor)).size).toBe(2);
    expect(JSON.stringify(views)).not.toMatch(/203\.0\.113|Firefox/);
    const salts = await connection.db.selectFrom("visitor_salts").select("day").execute();
    expect(salts).toEqual([{ day: "2026-03-11" }]);
    now = new Date(TEST_NOW.getTime() + 3 * DAY_MS);
    recorder.record(visitor);
    await recorder.flush();
    expect(await connection.db.selectFrom("page_views").select("day").execute()).toEqual([
      { day: "2026-03-13" },
    ]);
    expect((await listDays(connection)).filter(({ path }) => path === "")).toHaveLength(3);
  });

  it("knows a visitor again after a restart, and in a second process", async () => {
    const connection = await setUp();
    for (const recorder of [openRecorder(connection), openRecorder(connection)]) {
      recorder.record(visitor);
      await recorder.flush();
    }
    expect((await listDays(connection))[0]).toMatchObject({ visitors: 1, views: 2 });
  });

  it("is not filled by a script", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    for (let index = 0; index < 500; index += 1) {
      recorder.record({ ...visitor, userAgent: `Mozilla/5.0 ${index}` });
      recorder.record(visitor);
    }
    await recorder.flush();
    for (let index = 0; index < 100; index += 1) recorder.record(visitor);
    await recorder.flush();
    const rows = await connection.db.selectFrom("page_views").select("views").execute();
    expect(rows).toHaveLength(VISITORS_PER_ADDRESS_MAX);
    expect(Math.max(...rows.map(({ views }) => views))).toBe(VIEWS_PER_VISITOR_MAX);
  });

  it("writes the rest when it stops, and loses a batch rather than fail", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    recorder.record(visitor);
    await recorder.stop();
    expect(await listDays(connection)).toHaveLength(2);
    vi.spyOn(connection, "transact").mockRejectedValueOnce(new Error("away"));
    recorder.record(visitor);
    await recorder.flush();
    expect(recorder.warn).toHaveBeenCalledOnce();
    recorder.record(visitor);
    await recorder.flush();
    expect((await listDays(connection))[0]).toMatchObject({ views: 2 });
  });
});
