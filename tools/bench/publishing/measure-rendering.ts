import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import {
  postRerenderer,
  renderOutdatedPosts,
} from "../../../app/features/content/posts/publishing/post-rerenderer.server.ts";
import {
  createMarkdownRenderer,
  RENDERER_VERSION,
} from "../../../app/features/core/markdown/markdown.server.ts";
import type { Connection } from "../../../db/connection.ts";
import { openApp, openDatabase } from "../analytics/open-site.ts";
import { fillPosts } from "./fill-posts.ts";

const POSTS = 20;
const POLL_MS = 500;
const NANOSECONDS_PER_MS = 1e6;
/** Time on the thread that answers requests, for each post. */
const LOOP_MAX_MS = 20;

/** Measures the time that the thread that answers requests spends on posts of 2,000 words from an older renderer. */
export async function measureRendering(): Promise<{ rows: object[]; passes: boolean }> {
  const { connection, close } = await openDatabase("sqlite");
  const app = await openApp(
    connection,
    { recordEvent() {}, recordCrawler() {}, hasCountries: false },
    () => new Date(),
  );
  const inTheLoop = await measure(connection, async () => {
    const render = createMarkdownRenderer();
    while ((await renderOutdatedPosts(connection, render, 1)) > 0) await sleep(1);
  });
  const asBuilt = await measure(connection, async () => {
    const { stop } = app.site.get(postRerenderer);
    while ((await countOutdated(connection)) > 0) await sleep(POLL_MS);
    await stop();
  });
  app.pageCache.close();
  await close();
  return {
    rows: [
      { rendered: "by the thread of the requests", ...inTheLoop },
      { rendered: "as built", ...asBuilt },
    ],
    passes: asBuilt["its processor ms a post"] <= LOOP_MAX_MS,
  };
}

async function measure(connection: Connection, work: () => Promise<void>) {
  await fillPosts(connection, POSTS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  delay.disable();
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    "its processor ms a post": round((user + system) / 1000 / POSTS),
    "loop held, p99 ms": round(delay.percentile(99) / NANOSECONDS_PER_MS),
    "loop held, at the longest ms": round(delay.max / NANOSECONDS_PER_MS),
  };
}

async function countOutdated({ db }: Connection): Promise<number> {
  const { count } = await db
    .selectFrom("posts")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("renderer", "<", RENDERER_VERSION)
    .executeTakeFirstOrThrow();
  return Number(count);
}
