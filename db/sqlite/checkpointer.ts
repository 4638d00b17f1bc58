import { Worker } from "node:worker_threads";
import type Sqlite from "better-sqlite3";

/** SQLite's own, in pages. */
const AUTOCHECKPOINT_PAGES = 1000;
/** Until the thread's memory, 30 MB, is given back. */
const IDLE_MS = 60_000;

export interface Checkpointer {
  start(): void;
  stop(): Promise<void>;
}

/** Checkpoints beside the event loop: on the thread that commits they wait 5 to 20 ms for the disk. */
export function createCheckpointer(sqlite: Sqlite.Database, idleMs = IDLE_MS): Checkpointer {
  let running: { worker: Worker; ended: Promise<unknown>; rest: NodeJS.Timeout } | undefined;

  function endIdle(): void {
    if (!running) return;
    const { worker, ended, rest } = running;
    worker.postMessage("stop");
    // Only here: a thread that ended by an error is not tried again with each commit.
    void ended.then(() => {
      clearTimeout(rest);
      running = undefined;
    });
  }

  return {
    start() {
      running?.rest.refresh();
      if (running || sqlite.memory) return;
      const worker = new Worker(new URL("./checkpoint-worker.ts", import.meta.url), {
        workerData: sqlite.name,
      });
      worker.unref();
      worker.once("online", () => setAutocheckpoint(sqlite, 0));
      worker.once("error", () => undefined);
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      running = { worker, ended, rest: setTimeout(endIdle, idleMs).unref() };
      void ended.then(() => setAutocheckpoint(sqlite, AUTOCHECKPOINT_PAGES));
    },
    async stop() {
      clearTimeout(running?.rest);
      running?.worker.ref();
      running?.worker.postMessage("stop");
      await running?.ended;
    },
  };
}

function setAutocheckpoint(sqlite: Sqlite.Database, pages: number): void {
  if (sqlite.open) sqlite.pragma(`wal_autocheckpoint = ${pages}`);
}
