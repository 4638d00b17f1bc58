import { toTimestamp } from "../../../../utils/dates.ts";
import { announceFiles, type MediaRecord } from "../../../core/media/media-transfer.server.ts";
import type { Archive } from "../archive/archive-file.server.ts";
import { writeFiles } from "../archive/media-files.server.ts";
import { listPictureRecords } from "./own-posts.server.ts";
import type { PostsWrite } from "./posts-apply.server.ts";
import type { Incoming } from "./posts-source.server.ts";

export interface StoredPictures {
  /** Whose rows are still to be written; their files are there. */
  records: MediaRecord[];
  damaged: ReadonlySet<string>;
}

/** Before any row names them: a row never leads to a file that is not there, wherever a crash comes. */
export async function storePictures(
  by: PostsWrite,
  archive: Archive,
  incoming: Incoming,
): Promise<StoredPictures> {
  const { db } = by.connection;
  if (incoming.own) {
    const { pictures, files } = incoming.own;
    await writeFiles({ db, store: by.store, now: by.now }, archive, { ...files, pictures });
    return { records: listPictureRecords(incoming.own), damaged: new Set() };
  }
  const records: MediaRecord[] = [];
  const damaged = new Set<string>();
  for (const { id, path, fileName } of incoming.pictures ?? []) {
    if (await db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst()) continue;
    const encoded = await by.encode({ bytes: await archive.read(path), purpose: "picture" });
    if (!encoded.ok) {
      damaged.add(path);
      continue;
    }
    const { width, height, widths, fallback, placeholder, mime, files } = encoded;
    const record: MediaRecord = {
      id,
      name: fileName,
      alt: "",
      mime,
      fallback,
      width,
      height,
      widths,
      placeholder,
      bytes: files.reduce((total, { bytes }) => total + bytes.byteLength, 0),
      createdAt: toTimestamp(by.now),
    };
    await announceFiles(db, record, by.now);
    for (const { suffix, bytes } of files) await by.store.put(`${id}${suffix}`, bytes);
    records.push(record);
  }
  return { records, damaged };
}
