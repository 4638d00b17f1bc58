import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type Sqlite from "better-sqlite3";

/** Beside the event loop, which the copy's way to the disk would hold for as long as it takes. */
export async function copyDatabase(sqlite: Sqlite.Database, to: string): Promise<void> {
  if (sqlite.memory) {
    await sqlite.backup(to);
    return;
  }
  const worker = new Worker(new URL("./copy-worker.ts", import.meta.url), {
    workerData: { from: sqlite.name, to },
    // A process that runs a text in the place of a file hands its options on.
    execArgv: [],
  });
  // An error of the thread rejects this.
  await once(worker, "exit");
}
