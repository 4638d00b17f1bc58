import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "./connection.ts";

const BACKUPS_KEPT = 5;
const BACKUP_NAME = /^site-[\dTZ-]+\.db$/;

export async function backupSqlite(connection: Connection, dir: string, now: Date): Promise<string> {
  if (!connection.copyTo) throw new Error("Only a SQLite database can be copied to a file.");
  await mkdir(dir, { recursive: true });
  const file = join(dir, `site-${now.toISOString().replaceAll(/[:.]/g, "-")}.db`);
  const unfinished = `${file}.part`;
  await connection.copyTo(unfinished);
  await rename(unfinished, file);
  await deleteOldBackups(dir);
  return file;
}

async function deleteOldBackups(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => BACKUP_NAME.test(name)).toSorted();
  for (const name of names.slice(0, -BACKUPS_KEPT)) await rm(join(dir, name));
}
