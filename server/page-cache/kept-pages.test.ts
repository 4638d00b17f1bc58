import { afterEach, expect, it, vi } from "vitest";
import { createChangeFeed } from "../../db/changes.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;
const POSTS = new Set(["posts"]);

afterEach(() => {
  vi.useRealTimers();
});

function openCache() {
  const changes = createChangeFeed();
  const database = { isLost: false };
  const cache = createPageCache({
    maxBytes: 1_000_000,
    entryMaxBytes: 100_000,
    changes,
    isDatabaseLost: () => database.isLost,
  });
  const load = async (page: Partial<RenderedPage> = {}) => {
    const rendered = { status: 200, headers: { "content-type": "text/plain" }, tables: POSTS, ...page };
    const { status, variants } = await cache.load("/blog", async () => ({
      body: Buffer.from("posts"),
      outlivesDatabase: true,
      ...rendered,
    }));
    const { body, headers } = variants.identity;
    return { status, body: body.toString(), isStale: headers["cache-status"] !== undefined, headers };
  };
  const away = { status: 503, isMissingData: true, body: Buffer.from("try again") };
  return { changes, database, cache, load, away };
}

it("shows the last good rendering, marked and kept by nobody, while the database is known to be away", async () => {
  const { changes, database, cache, load } = openCache();
  await load();
  changes.publish(POSTS);
  expect(cache.peek("/blog")).toBeUndefined();
  database.isLost = true;
  expect(cache.peek("/blog")).toBeDefined();
  const shown = await load({ body: Buffer.from("not asked for") });
  expect(shown).toMatchObject({ status: 200, body: "posts", isStale: true });
  expect(shown.headers["cache-control"]).toBe("no-store");
  expect(shown.headers["cache-status"]).toContain("stale");
  expect(cache.counts).toEqual({ hit: 0, miss: 1, stale: 2 });
  database.isLost = false;
  expect(cache.peek("/blog")).toBeUndefined();
  expect(await load({ body: Buffer.from("new") })).toMatchObject({ body: "new", isStale: false });
});

it("shows it too where the database is found to be away while the page is rendered", async () => {
  const { changes, load, away } = openCache();
  expect(await load(away)).toMatchObject({ status: 503, body: "try again" });
  await load();
  changes.publish(POSTS);
  expect(await load(away)).toMatchObject({ status: 200, body: "posts", isStale: true });
  expect(await load({ body: Buffer.from("new") })).toMatchObject({ body: "new", isStale: false });
});

it("shows it after its time is over, and not before it is needed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { database, load } = openCache();
  await load();
  expect(await load({ body: Buffer.from("new") })).toMatchObject({ body: "posts", isStale: false });
  vi.advanceTimersByTime(TEN_MINUTES_MS);
  database.isLost = true;
  expect(await load({ body: Buffer.from("new") })).toMatchObject({ body: "posts", isStale: true });
});

it("never shows it once something may have been taken away", async () => {
  const { changes, database, load, away } = openCache();
  await load();
  changes.publish(POSTS);
  changes.publish(POSTS, POSTS);
  database.isLost = true;
  expect(await load(away)).toMatchObject({ status: 503, isStale: false });
});

it("never shows it across a time in which changes were not heard", async () => {
  const { changes, database, load, away } = openCache();
  await load();
  changes.publishAll();
  database.isLost = true;
  expect(await load(away)).toMatchObject({ status: 503, isStale: false });
});

it("never shows one that is not for visitors", async () => {
  const { changes, database, load, away } = openCache();
  await load({ outlivesDatabase: false });
  changes.publish(POSTS);
  database.isLost = true;
  expect(await load(away)).toMatchObject({ status: 503, isStale: false });
});

it("lets an address with a query go when nobody asks for it, and keeps the site's pages", async () => {
  vi.useFakeTimers();
  const { cache } = openCache();
  const keep = (key: string) =>
    cache.load(key, async () => ({
      status: 200,
      headers: { "content-type": "image/png" },
      body: Buffer.from(key),
      tables: POSTS,
    }));
  for (const key of ["/blog", "/blog?q=asked", "/blog?q=made-up"]) await keep(key);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(cache.peek("/blog?q=asked")).toBeDefined();
  await vi.advanceTimersByTimeAsync(1.5 * MINUTE_MS);
  // The memory is free without another request for that address.
  expect(cache.entries).toBe(2);
  expect(cache.peek("/blog?q=made-up")).toBeUndefined();
  expect(cache.peek("/blog?q=asked")).toBeDefined();
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(cache.entries).toBe(1);
  expect(cache.peek("/blog")).toBeDefined();
});
