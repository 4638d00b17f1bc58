import type { Updateable } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { PostTable } from "../../../../../db/tables/content-tables.ts";
import type { Logger } from "../../../../kit/log.ts";
import { service } from "../../../../kit/site.server.ts";
import { createThrottle } from "../../../../kit/workers/throttle.ts";
import { watchTables } from "../../../../kit/workers/watch-tables.ts";
import type { MarkdownRenderer } from "../../../../utils/text/rendered-markdown.ts";
import { RENDERER_VERSION, textRenderers } from "../../../core/markdown/markdown.server.ts";
import { renderText } from "../../../core/markdown/render-text.server.ts";
import { toRenderedColumns } from "./rendered-columns.server.ts";

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

/** The number of posts in one transaction, and between two looks at the clock. */
const BATCH_MAX = 5;
const TICK_MS = 1_000;
const RETRY_MS = 60_000;
/** The share of the time spent on rendering: the rest is for visitors. */
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

/** The posts' text is unchanged, so neither their date nor their version changes. */
async function renderOutdatedPosts(
  { db, transact }: Pick<Connection, "db" | "transact">,
  render: MarkdownRenderer,
  limit: number,
): Promise<number> {
  const posts = await db
    .selectFrom("posts")
    .select(["id", "version", "content"])
    .where("renderer", "<", RENDERER_VERSION)
    .orderBy("id")
    .limit(limit)
    .execute();
  if (posts.length === 0) return 0;
  const rendered: { id: number; version: number; columns: Updateable<PostTable> }[] = [];
  for (const { id, version, content } of posts) {
    const result = await renderText(render, content);
    // A post that can't be rendered keeps its HTML.
    const columns = result.ok ? toRenderedColumns(result.value) : { renderer: RENDERER_VERSION };
    rendered.push({ id, version, columns });
  }
  await transact(async (trx) => {
    for (const { id, version, columns } of rendered) {
      await trx
        .updateTable("posts")
        .set(columns)
        .where("id", "=", id)
        // A post saved in the meantime was rendered by that save.
        .where("version", "=", version)
        .execute();
    }
  });
  return posts.length;
}
