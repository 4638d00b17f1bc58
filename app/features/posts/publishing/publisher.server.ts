import type { Connection } from "../../../../db/connection.ts";
import type { Logger } from "../../../kit/log.ts";
import { service } from "../../../kit/site.server.ts";
import { findNextPublication } from "./publication.server.ts";

export interface PublisherDeps {
  connection: Connection;
  now: () => Date;
  log: Pick<Logger, "warn">;
}

const POLL_MS = 30_000;
const POSTS: ReadonlySet<string> = new Set(["posts"]);

/**
 * A scheduled post appears by the clock alone; only pages that are kept would not know. This says that the posts have
 * changed when the time of one has come. Each process does so for itself.
 */
export function startPublisher({ connection, now, log }: PublisherDeps): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let announcedUntil = now();

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void announce(), waitMs);
    timer.unref();
  }

  async function announce(): Promise<void> {
    try {
      const next = await findNextPublication(connection.db, announcedUntil);
      const waitMs = next ? next.getTime() - now().getTime() : POLL_MS;
      if (!next || waitMs > 0) return schedule(Math.min(waitMs, POLL_MS));
      announcedUntil = next;
      connection.changes.publish(POSTS);
    } catch (error) {
      log.warn({ err: error }, "The scheduled posts could not be read; trying again");
      schedule(POLL_MS);
    }
  }

  const unsubscribe = connection.changes.subscribe(
    (tables) => {
      if (tables.has("posts")) schedule(0);
    },
    () => schedule(0),
  );
  schedule(0);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

export const publisher = service<{ stop(): void }>("publisher", (site) => startPublisher(site));
