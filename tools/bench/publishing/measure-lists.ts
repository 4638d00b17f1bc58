import { searchPosts } from "../../../app/features/content/posts/search/post-search.server.ts";
import type { Connection } from "../../../db/connection.ts";
import type { App } from "../../../server/app.ts";
import { openApp, openDatabase, SITE_URL } from "../analytics/open-site.ts";
import { median, percentile } from "../support/statistics.ts";
import { type Filled, fillPosts, POSTS } from "./fill-posts.ts";

const RENDERINGS = 40;
const SEARCHES = 200;
const RATIO_MAX = 3;
const SEARCH_MAX_MS = 20;
const SIZE_CHANGE_MAX = 0.02;
const FEED_POSTS_MAX = 20;
/** Half a page, a full page, and all. */
const COUNTS = [6, 12, POSTS] as const;

interface Rendered {
  ms: number;
  bytes: number;
  feedPosts: number;
  searchMs: number;
  searchP95Ms: number;
}

/** The blog with 6, 12 and 1,000 posts of 2,000 words in each database. */
export async function measureLists(): Promise<{ rows: object[]; passes: boolean }> {
  const rows: object[] = [];
  let passes = true;
  for (const dialect of ["sqlite", "postgres"] as const) {
    const database = await openDatabase(dialect);
    const { connection } = database;
    const app = await openApp(
      connection,
      { recordEvent() {}, recordCrawler() {}, hasCountries: false },
      () => new Date(),
    );
    const measured: Rendered[] = [];
    for (const posts of COUNTS) {
      const filled = await fillPosts(connection, posts);
      measured.push(await measure(connection, app, filled));
    }
    const [few, full, all] = measured as [Rendered, Rendered, Rendered];
    const ratio = all.ms / few.ms;
    const sizeChange = all.bytes / full.bytes - 1;
    passes &&=
      ratio <= RATIO_MAX &&
      all.searchMs <= SEARCH_MAX_MS &&
      Math.abs(sizeChange) <= SIZE_CHANGE_MAX &&
      all.feedPosts <= FEED_POSTS_MAX;
    rows.push(
      ...measured.map((each, index) => ({
        database: dialect,
        posts: COUNTS[index],
        "/blog ms": round(each.ms),
        "of 6 posts": round(each.ms / few.ms),
        "HTML bytes": each.bytes,
        "of 12 posts": `${round((each.bytes / full.bytes - 1) * 100)} %`,
        "posts in the feed": each.feedPosts,
        "search ms": round(each.searchMs),
        "search p95 ms": round(each.searchP95Ms),
      })),
    );
    app.pageCache.close();
    await database.close();
  }
  return { rows, passes };
}

async function measure(connection: Connection, app: App, filled: Filled): Promise<Rendered> {
  const read = async (path: string) => {
    const response = await app.fetch(new Request(new URL(path, SITE_URL)));
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    return response.text();
  };
  const pages: { ms: number; bytes: number }[] = [];
  for (let round = 0; round < RENDERINGS; round += 1) {
    app.pageCache.forget(() => true);
    const startedAt = performance.now();
    const html = await read("/blog");
    pages.push({ ms: performance.now() - startedAt, bytes: Buffer.byteLength(html) });
  }
  const searches = await measureSearches(connection, filled);
  return {
    ms: median(pages.map(({ ms }) => ms)),
    bytes: median(pages.map(({ bytes }) => bytes)),
    feedPosts: (await read("/rss.xml")).split("<item>").length - 1,
    searchMs: median(searches),
    searchP95Ms: percentile(searches, 95),
  };
}

/** Common and rare words, one and two, the last of every third not finished. */
async function measureSearches({ db, dialect }: Connection, { words }: Filled): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < SEARCHES; index += 1) {
    const one = words[Math.floor(words.length ** (index / SEARCHES)) - 1] ?? "";
    const two = words[(index * 7) % 100] ?? "";
    const query = index % 2 === 0 ? one : `${two} ${one}`;
    const typed = index % 3 === 0 ? query.slice(0, -2) : query;
    const startedAt = performance.now();
    await searchPosts(db, dialect, typed, { now: new Date(), page: 1 });
    times.push(performance.now() - startedAt);
  }
  return times;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
