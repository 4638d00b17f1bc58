import type { Db } from "../../../../../db/schema.ts";
import {
  announceFiles,
  findFileFault,
  listRecordFiles,
  type MediaRecord,
  readFile,
} from "../../../core/media/archive.server.ts";
import type { MediaStore } from "../../../core/media/media-store.server.ts";
import type { Archive } from "./archive-file.server.ts";
import type { KindRecords, Refused } from "./read-records.server.ts";

const FOLDER = "media/";

export interface FilePlan {
  created: string[];
  changed: string[];
  unchanged: number;
  refused: Refused[];
}

/** Finds files of pictures that are new or different. Each must belong to a picture, and each picture must have its own. */
export async function planFiles(
  archive: Archive,
  store: MediaStore,
  pictures: KindRecords,
): Promise<FilePlan> {
  const plan: FilePlan = { created: [], changed: [], unchanged: 0, refused: [] };
  const given = new Set(
    archive.names.filter((path) => path.startsWith(FOLDER)).map((path) => path.slice(FOLDER.length)),
  );
  for (const { record } of pictures.entries.values()) {
    for (const name of listRecordFiles(record as MediaRecord)) {
      if (given.delete(name)) await planFile(archive, store, name, plan);
      else if (!(await readFile(store, name))) {
        plan.refused.push({ key: name, reason: "This picture file is missing." });
      }
    }
  }
  for (const name of given) {
    plan.refused.push({ key: name, reason: "This file does not belong to any picture in the archive." });
  }
  return plan;
}

async function planFile(archive: Archive, store: MediaStore, name: string, plan: FilePlan): Promise<void> {
  const bytes = await archive.read(FOLDER + name);
  const reason = await findFileFault(name, bytes);
  const existing = await readFile(store, name);
  if (reason) plan.refused.push({ key: name, reason });
  else if (!existing) plan.created.push(name);
  else if (bytes.equals(existing)) plan.unchanged += 1;
  else plan.changed.push(name);
}

/** Stores files before any row names them: even after a crash, no row names a missing file. */
export async function writeFiles(
  { db, store, now }: { db: Db; store: MediaStore; now: Date },
  archive: Archive,
  { created, changed, pictures }: Pick<FilePlan, "created" | "changed"> & { pictures: KindRecords },
): Promise<void> {
  for (const { record } of pictures.entries.values()) await announceFiles(db, record as MediaRecord, now);
  for (const name of [...created, ...changed]) await store.put(name, await archive.read(FOLDER + name));
}
