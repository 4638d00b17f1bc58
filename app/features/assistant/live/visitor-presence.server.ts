import type { Connection } from "../../../../db/connection.ts";
import type { Logger } from "../../../kit/log.ts";
import { saveVisitorsSeen } from "./visitor-seen.server.ts";

export interface VisitorPresence {
  /** The visitor's window is there, until what it gives back is called. */
  enter(conversationId: string): () => void;
  /** Writes down who is there, and ends. */
  stop(): Promise<void>;
}

interface PresenceDeps {
  connection: Pick<Connection, "transact">;
  now: () => Date;
  log: Pick<Logger, "warn">;
  roundMs?: number;
  gatherMs?: number;
}

/** Below half of the time after which a visitor counts as gone. */
const ROUND_MS = 20_000;
/** Those who come or go at about the same time share a write. */
const GATHER_MS = 500;

/** Keeps up to date when each visitor's window was last there: one write for all of them. */
export function startVisitorPresence({
  connection,
  now,
  log,
  roundMs = ROUND_MS,
  gatherMs = GATHER_MS,
}: PresenceDeps): VisitorPresence {
  const windows = new Map<string, number>();
  const moved = new Set<string>();
  let round: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function save(ids: Iterable<string>): void {
    const seen = [...ids];
    if (seen.length === 0) return;
    writing = writing
      .then(() => connection.transact((trx) => saveVisitorsSeen(trx, seen, now()), { durability: "relaxed" }))
      .catch((err: unknown) => log.warn({ err }, "It could not be noted which visitors are there"));
  }

  function saveMoved(): void {
    gathering = undefined;
    save(moved);
    moved.clear();
  }

  function note(id: string): void {
    moved.add(id);
    gathering ??= setTimeout(saveMoved, gatherMs).unref();
  }

  return {
    enter(id) {
      windows.set(id, (windows.get(id) ?? 0) + 1);
      round ??= setInterval(() => save(windows.keys()), roundMs).unref();
      note(id);
      let isGone = false;
      return () => {
        if (isGone) return;
        isGone = true;
        const left = (windows.get(id) ?? 1) - 1;
        if (left > 0) windows.set(id, left);
        else windows.delete(id);
        if (windows.size === 0) {
          clearInterval(round);
          round = undefined;
        }
        note(id);
      };
    },
    async stop() {
      clearInterval(round);
      clearTimeout(gathering);
      saveMoved();
      await writing;
    },
  };
}
