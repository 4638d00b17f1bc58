import type { Connection } from "../../../../../db/connection.ts";
import type { Logger } from "../../../../kit/log.ts";
import { service } from "../../../../kit/site.server.ts";
import { createThrottle } from "../../../../kit/workers/throttle.ts";
import { watchTables } from "../../../../kit/workers/watch-tables.ts";
import type { MarkdownRenderer } from "../../../../utils/text/rendered-markdown.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { renderOutdatedPosts } from "./outdated-posts.server.ts";

export interface PostRerenderer {
  start(): void;
  stop(): Promise<void>;
}

interface PostRerendererDeps {
  connection: Connection;
  renderMarkdown: MarkdownRenderer;
  log: Pick<Logger, "warn">;
  tickMs?: number;
  shareMax?: number;
}

/** In one transaction, and between two looks at the clock. */
const BATCH_MAX = 5;
const TICK_MS = 1_000;
const RETRY_MS = 60_000;
/** Of the time: the rest belongs to the visitors. */
const SHARE_MAX = 0.25;

export function createPostRerenderer(deps: PostRerendererDeps): PostRerenderer {
  const { connection, renderMarkdown, log, tickMs = TICK_MS, shareMax = SHARE_MAX } = deps;
  let running: Promise<unknown> = Promise.resolve();
  let unsubscribe = () => {};
  let isStopped = false;

  const work = createThrottle(
    async () => {
      const round = renderOutdatedPosts(connection, renderMarkdown, BATCH_MAX);
      running = round.catch(() => undefined);
      if ((await round) === BATCH_MAX && !isStopped) work.ask();
    },
    {
      tickMs,
      retryMs: RETRY_MS,
      shareMax,
      onError: (err) => log.warn({ err }, "Posts of an older renderer could not be rendered; trying again"),
    },
  );

  return {
    start() {
      unsubscribe = watchTables(connection, ["posts"], work.ask);
      work.ask();
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      work.drop();
      await running;
    },
  };
}

export const postRerenderer = service<PostRerenderer>("postRerenderer", (site) => {
  const rerenderer = createPostRerenderer({
    ...site,
    renderMarkdown: site.get(textRenderers).renderMarkdown,
  });
  rerenderer.start();
  return rerenderer;
});
