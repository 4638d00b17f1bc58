import { Worker } from "node:worker_threads";
import type Sqlite from "better-sqlite3";

/** SQLite's own, in pages. */
const AUTOCHECKPOINT_PAGES = 1000;

export interface Checkpointer {
  start(): void;
  stop(): Promise<void>;
}

/** Checkpoints beside the event loop: on the thread that commits they wait 5 to 20 ms for the disk. */
export function createCheckpointer(sqlite: Sqlite.Database): Checkpointer {
  let running: { worker: Worker; ended: Promise<unknown> } | undefined;
  return {
    start() {
      if (running || sqlite.memory) return;
      const worker = new Worker(new URL("./checkpoint-worker.ts", import.meta.url), {
        workerData: sqlite.name,
      });
      worker.unref();
      worker.once("online", () => setAutocheckpoint(sqlite, 0));
      worker.once("error", () => undefined);
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      running = { worker, ended };
      void ended.then(() => setAutocheckpoint(sqlite, AUTOCHECKPOINT_PAGES));
    },
    async stop() {
      running?.worker.ref();
      running?.worker.postMessage("stop");
      await running?.ended;
    },
  };
}

function setAutocheckpoint(sqlite: Sqlite.Database, pages: number): void {
  if (sqlite.open) sqlite.pragma(`wal_autocheckpoint = ${pages}`);
}
