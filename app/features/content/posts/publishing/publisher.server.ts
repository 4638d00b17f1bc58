import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { Worker } from "../../../../kit/feature.server.ts";
import type { Logger } from "../../../../kit/log.ts";
import { service } from "../../../../kit/site.server.ts";
import { createDebounce } from "../../../../kit/workers/debounce.ts";
import { countPass, createPassCount } from "../../../../kit/workers/pass-count.ts";
import { watchTables } from "../../../../kit/workers/watch-tables.ts";
import { toTimestamp } from "../../../../utils/dates.ts";

export interface PublisherDeps {
  connection: Connection;
  now: () => Date;
  log: Pick<Logger, "warn">;
}

const POLL_MS = 30_000;
const POSTS: ReadonlySet<string> = new Set(["posts"]);

/**
 * A scheduled post appears by the clock; this drops the pages that were kept. Each process does it for
 * itself.
 */
export function startPublisher({ connection, now, log }: PublisherDeps): Worker {
  const timer = createDebounce(() => void announce(), { now, quietMs: 0 });
  const passes = createPassCount();
  let announcedUntil = now();

  async function announce(): Promise<void> {
    timer.begin();
    try {
      const next = await findNextPublication(connection.db, announcedUntil);
      countPass(passes, true);
      const waitMs = next ? next.getTime() - now().getTime() : POLL_MS;
      if (!next || waitMs > 0) return timer.plan(Math.min(waitMs, POLL_MS));
      announcedUntil = next;
      connection.changes.publish(POSTS);
    } catch (error) {
      countPass(passes, false);
      log.warn({ err: error }, "The scheduled posts could not be read; trying again");
      timer.plan(POLL_MS);
    }
  }

  const unsubscribe = watchTables(connection, ["posts"], () => timer.note());
  timer.note();
  return {
    passes,
    stop() {
      timer.stop();
      unsubscribe();
    },
  };
}

export const publisher = service<Worker>("publisher", (site) => startPublisher(site));

async function findNextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom("posts")
    .select("published_at")
    .where("status", "=", "published")
    .where("published_at", ">", toTimestamp(now))
    .where("deleted_at", "is", null)
    .orderBy("published_at")
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.published_at);
}
