import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, getId, toList } from "../../../kit/archive-kind.server.ts";
import type { OwnerWrite } from "../../../kit/owner/owner-write.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { insertLeftover } from "./media-commands.server.ts";
import { MEDIA_ALT_MAX_CHARS } from "./media-item.ts";
import { findMediaType, type MediaStore } from "./media-store.server.ts";
import { listFiles } from "./store/library.server.ts";

const PIXELS_MAX = 30_000;
/** Far more than a version of a picture ever takes. */
const FILE_MAX_BYTES = 20 * 1024 * 1024;

export const mediaRecord = z.object({
  id: z
    .string()
    .max(150)
    .regex(/^[\w-]+$/),
  name: z.string().max(500),
  alt: z.string().max(MEDIA_ALT_MAX_CHARS),
  mime: z.enum(["", "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]),
  fallback: z.enum(["", "jpg", "png"]),
  bytes: z.int().min(0).max(2_147_483_647),
  width: z.int().min(1).max(PIXELS_MAX),
  height: z.int().min(1).max(PIXELS_MAX),
  widths: z.array(z.int().min(1).max(PIXELS_MAX)).min(1).max(20),
  placeholder: z
    .string()
    .max(10_000)
    .regex(/^data:image\/(webp|png|jpeg|avif);base64,[\w+/=]+$/)
    .or(z.literal("")),
  createdAt: z.iso.datetime(),
});

export type MediaRecord = z.infer<typeof mediaRecord>;

export async function listMediaRecords(db: Db): Promise<MediaRecord[]> {
  const rows = await db.selectFrom("media").selectAll().execute();
  // The order of a database depends on its language.
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.map((row) => ({
    id: row.id,
    name: row.name,
    alt: row.alt,
    mime: row.mime,
    fallback: row.fallback,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    widths: parseJson<number[]>(row.widths),
    placeholder: row.placeholder,
    createdAt: row.created_at,
  }));
}

/** Its files must be there already, and belong to it from now on; those that it has no longer go at a later start. */
export async function saveMediaRecord(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  record: MediaRecord,
): Promise<void> {
  const { id, createdAt, widths, ...rest } = record;
  const columns = { ...rest, src: `/media/${id}`, widths: JSON.stringify(widths), created_at: createdAt };
  const before = await trx.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
  await trx.deleteFrom("media_leftovers").where("media_id", "=", id).execute();
  const kept = new Set(listRecordFiles(record));
  const names = before ? listFiles(before).filter((name) => !kept.has(name)) : [];
  if (names.length > 0) await insertLeftover(trx, { id, names }, by.now);
  await trx
    .insertInto("media")
    .values({ id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb, ref }) => ({ ...columns, version: eb(ref("media.version"), "+", 1) })),
    )
    .execute();
}

export function listRecordFiles({ widths, ...record }: MediaRecord): string[] {
  return listFiles({ ...record, widths: JSON.stringify(widths) });
}

export async function openRecordFiles(
  store: MediaStore,
  record: MediaRecord,
): Promise<{ name: string; stream: Readable }[] | undefined> {
  const files = [];
  for (const name of listRecordFiles(record)) {
    const stream = await store.open(name);
    if (stream) files.push({ name, stream });
    else {
      for (const file of files) file.stream.destroy();
      return undefined;
    }
  }
  return files;
}

export async function readFile(store: MediaStore, name: string): Promise<Buffer | undefined> {
  const stream = await store.open(name);
  return stream && buffer(stream);
}

/** Looks at the bytes themselves: a name proves nothing. */
export async function findFileFault(name: string, bytes: Buffer): Promise<string | undefined> {
  if (bytes.length > FILE_MAX_BYTES) return "This file is too large for a picture.";
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return type?.mime === findMediaType(name) ? undefined : "Its content doesn't match its file name.";
}

/** Before files are written for a picture that has no row yet: should the row never come, a later start removes them. */
export async function announceFiles(db: Db, record: MediaRecord, now: Date): Promise<void> {
  const row = await db.selectFrom("media").selectAll().where("id", "=", record.id).executeTakeFirst();
  const kept = new Set(row && listFiles(row));
  const names = listRecordFiles(record).filter((name) => !kept.has(name));
  if (names.length > 0) await insertLeftover(db, { id: record.id, names }, now);
}

export const mediaKind = defineArchiveKind({
  name: "media",
  place: toList("media"),
  schema: mediaRecord,
  keyOf: getId,
  nameOf: ({ id, name, alt }) => alt || name || id,
  list: listMediaRecords,
  save: ({ trx, by }, record) => saveMediaRecord(trx, by, record),
});
