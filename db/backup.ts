import { once } from "node:events";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type Sqlite from "better-sqlite3";
import type { Connection } from "./connection.ts";

const BACKUPS_KEPT = 5;
const BACKUP_NAME = /^site-[\dTZ-]+\.db$/;

export async function backupSqlite(connection: Connection, dir: string, now: Date): Promise<string> {
  if (!connection.sqlite) throw new Error("Only a SQLite database can be copied to a file.");
  await mkdir(dir, { recursive: true });
  const file = join(dir, `site-${now.toISOString().replaceAll(/[:.]/g, "-")}.db`);
  const unfinished = `${file}.part`;
  await copyDatabase(connection.sqlite, unfinished);
  await rename(unfinished, file);
  await deleteOldBackups(dir);
  return file;
}

/** Beside the event loop, which the copy's way to the disk would hold for as long as it takes. */
async function copyDatabase(sqlite: Sqlite.Database, to: string): Promise<void> {
  if (sqlite.memory) {
    await sqlite.backup(to);
    return;
  }
  const worker = new Worker(new URL("./sqlite/backup-worker.ts", import.meta.url), {
    workerData: { from: sqlite.name, to },
  });
  // An error of the thread rejects this.
  await once(worker, "exit");
}

async function deleteOldBackups(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => BACKUP_NAME.test(name)).toSorted();
  for (const name of names.slice(0, -BACKUPS_KEPT)) await rm(join(dir, name));
}
