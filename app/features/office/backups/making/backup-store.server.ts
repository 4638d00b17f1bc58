import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { service } from "../../../../kit/site.server.ts";
import { loadBucketDriver } from "../../../core/media/media-store.server.ts";

/** The place of finished backups. */
export interface BackupStore {
  place: "folder" | "bucket";
  /** On this machine, for what is not finished or is being read. */
  workDir: string;
  /** Takes a finished file over. */
  keep(name: string, file: string): Promise<void>;
  /** Undefined if there is no such file, or not on this machine. */
  open(name: string): Promise<Readable | undefined>;
  delete(name: string): Promise<void>;
}

export function createFolderBackups(workDir: string): BackupStore {
  return {
    place: "folder",
    workDir,
    keep: (name, file) => rename(file, join(workDir, name)),
    async open(name) {
      const file = await open(join(workDir, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
      return file?.createReadStream();
    },
    delete: (name) => rm(join(workDir, name), { force: true }),
  };
}

export function createBucketBackups(
  workDir: string,
  loadDriver: ReturnType<typeof loadBucketDriver>,
): BackupStore {
  const keyOf = (name: string) => `backups/${name}`;
  return {
    place: "bucket",
    workDir,
    async keep(name, file) {
      const { size: contentLength } = await stat(file);
      const contentType = "application/zip";
      const driver = await loadDriver();
      await driver.putStream(keyOf(name), createReadStream(file), { contentType, contentLength });
      await rm(file, { force: true });
    },
    async open(name) {
      const driver = await loadDriver();
      return driver.getStream(keyOf(name)).catch((error: { $metadata?: { httpStatusCode?: number } }) => {
        if (error.$metadata?.httpStatusCode !== 404) throw error;
        return undefined;
      });
    },
    delete: async (name) => (await loadDriver()).delete(keyOf(name)),
  };
}

export async function prepareWorkDir(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  // Left behind by a process that was killed.
  for (const name of await readdir(dir)) if (/^soloist-.+\.part/.test(name)) await rm(join(dir, name));
}

export async function copyToFile(stream: Readable, file: string): Promise<void> {
  await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
}

export const backupStore = service<BackupStore>("backupStore", ({ config }) => {
  const workDir = join(config.dataDir, "backups");
  return config.bucket
    ? createBucketBackups(workDir, loadBucketDriver(config.bucket))
    : createFolderBackups(workDir);
});
