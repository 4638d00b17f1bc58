import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Db } from "../../../../db/schema.ts";
import { service } from "../../../kit/site.server.ts";
import type { BucketConfig } from "../../../kit/site-config.ts";
import { loadBucketDriver } from "../../core/media/media-store.server.ts";

/** Where files about people lie, by their ids. Nothing serves this place to visitors. */
export interface PersonFileStore {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Nothing when there is no such file. */
  open(id: string): Promise<Readable | undefined>;
  /** Files that are not there count as deleted. */
  delete(ids: readonly string[]): Promise<void>;
}

const FOLDER = "person-files";

export function openPersonFileStore({
  bucket,
  dataDir,
}: {
  bucket?: BucketConfig | undefined;
  dataDir: string;
}): PersonFileStore {
  return bucket ? createBucketFiles(bucket) : createFolderFiles(join(dataDir, FOLDER));
}

function createFolderFiles(dir: string): PersonFileStore {
  const pathOf = (id: string) => join(dir, requireId(id));
  return {
    async put(id, bytes) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeFile(pathOf(id), bytes, { mode: 0o600, flush: true });
    },
    async open(id) {
      const file = await open(pathOf(id)).catch(rejectUnlessMissing);
      return file?.createReadStream();
    },
    async delete(ids) {
      for (const id of ids) await rm(pathOf(id), { force: true });
    },
  };
}

function createBucketFiles(config: BucketConfig): PersonFileStore {
  const loadDriver = loadBucketDriver(config);
  let driver: ReturnType<typeof loadDriver> | undefined;
  const getDriver = () => {
    driver ??= loadDriver();
    return driver;
  };
  const keyOf = (id: string) => `${FOLDER}/${requireId(id)}`;
  return {
    async put(id, bytes) {
      const contentType = "application/octet-stream";
      await (await getDriver()).put(keyOf(id), bytes, { contentType, contentLength: bytes.byteLength });
    },
    open: async (id) => (await getDriver()).getStream(keyOf(id)).catch(rejectUnlessMissing),
    async delete(ids) {
      const deleting = await getDriver();
      for (const id of ids) await deleting.delete(keyOf(id));
    },
  };
}

/** Ids come from the database or a backup; no path is built of anything else. */
function requireId(id: string): string {
  if (!/^[\w-]{1,100}$/.test(id)) throw new Error("A file of a person has an id for its name.");
  return id;
}

function rejectUnlessMissing(error: { code?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.code !== "ENOENT" && error.$metadata?.httpStatusCode !== 404) throw error;
}

export async function listPersonFileIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("person_files").select("id").execute();
  return rows.map(({ id }) => id);
}

export const personFileStore = service<PersonFileStore>("personFileStore", ({ config }) =>
  openPersonFileStore(config),
);
