import { sql } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Logger } from "../../../../kit/log.ts";
import { toTimestamp } from "../../../../utils/dates.ts";

interface PresenceDeps {
  connection: Pick<Connection, "transact">;
  now: () => Date;
  log: Pick<Logger, "warn">;
  roundMs?: number;
  gatherMs?: number;
}

/** A window that was there within this time is still there: pages that a visitor clicks through close and open it. */
const PRESENT_MS = 60_000;
/** Below half of the time after which a visitor counts as gone. */
const ROUND_MS = 20_000;
/** Visitors who come or go at about the same time share a write. */
const GATHER_MS = 500;

export function isVisitorHere(visitorSeenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(visitorSeenAt) <= PRESENT_MS;
}

/** Keeps up to date when each visitor's window was last there: one write for all of them. */
export function startVisitorPresence(deps: PresenceDeps) {
  const { connection, now, log, roundMs = ROUND_MS, gatherMs = GATHER_MS } = deps;
  const windows = new Set<{ id: string }>();
  const seen = new Set<string>();
  let round: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  function note({ id }: { id: string }): void {
    seen.add(id);
    gathering ??= setTimeout(save, gatherMs).unref();
  }

  function save(): void {
    gathering = undefined;
    const ids = JSON.stringify(Object.fromEntries([...seen].map((id) => [id, null])));
    const visitor_seen_at = toTimestamp(now());
    seen.clear();
    writing = writing
      .then(() =>
        connection.transact(
          (trx) =>
            trx
              .updateTable("conversations")
              .set({ visitor_seen_at })
              .where("id", "in", sql<string>`(select key from json_each(${ids}))`)
              // A later moment that another process has written stays.
              .where("visitor_seen_at", "<", visitor_seen_at)
              .execute(),
          { durability: "relaxed" },
        ),
      )
      .catch((err: unknown) => log.warn({ err }, "It could not be noted which visitors are there"));
  }

  return {
    /** The visitor's window is open until the returned function is called. */
    enter(id: string): () => void {
      const window = { id };
      windows.add(window);
      round ??= setInterval(() => windows.forEach(note), roundMs).unref();
      note(window);
      return () => {
        if (!windows.delete(window)) return;
        note(window);
        if (windows.size > 0) return;
        clearInterval(round);
        round = undefined;
      };
    },
    /** Stores the moments that are still gathered, and ends. */
    async stop(): Promise<void> {
      clearInterval(round);
      clearTimeout(gathering);
      if (seen.size > 0) save();
      await writing;
    },
  };
}
