import type { Db } from "../../../../db/schema.ts";
import {
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { parseFileName } from "./file-name.ts";
import { MEDIA_NO_IMAGE, MEDIA_TOO_LARGE, MEDIA_WRONG_TYPE, type MediaPurpose } from "./media-item.ts";
import type { MediaStore } from "./media-store.server.ts";
import type { MediaItem, MediaUse } from "./schema.ts";
import { listFiles, toMediaItem } from "./store/library.server.ts";
import { listMediaUses } from "./store/media-uses.server.ts";
import type { EncodedPicture, EncodeRefusal, EncodeResult } from "./upload/encoded-picture.ts";

export interface MediaFiles {
  store: MediaStore;
  encode: (job: { bytes: Uint8Array; purpose: MediaPurpose }) => Promise<EncodeResult>;
  newId: () => string;
  /** Told of files that could not be removed; they are tried again at a later start. */
  onLeftover: (error: unknown) => void;
}

export interface Upload {
  bytes: Uint8Array;
  fileName: string;
  alt: string;
  purpose: MediaPurpose;
}

const LEFTOVER_MIN_AGE_MS = 86_400_000;

const REFUSALS: Record<EncodeRefusal["reason"], string> = {
  wrong_type: MEDIA_WRONG_TYPE,
  too_many_pixels:
    "This picture is too large. Please keep it under 50 megapixels, with no side longer than 12,000 pixels.",
  unreadable: `This picture is damaged and can't be read. ${MEDIA_WRONG_TYPE}`,
};

/** Files before the row, so that a row always has its picture; files that a crash could leave are recorded first. */
export async function uploadMedia(
  by: OwnerWrite,
  files: MediaFiles,
  upload: Upload,
): Promise<WriteResult<MediaItem>> {
  const encoded = await files.encode(upload);
  if (!encoded.ok) return refuseFile(encoded, upload.purpose);
  const row = toRow(files.newId(), encoded, upload, by.now);
  const names = listFiles(row);
  await insertLeftover(by.connection.db, { id: row.id, names }, by.now);
  try {
    for (const { suffix, bytes } of encoded.files) await files.store.put(`${row.id}${suffix}`, bytes);
  } catch (error) {
    await removeFiles(by.connection.db, files, { id: row.id, names });
    throw error;
  }
  return writeAsOwner(by, { action: "media_uploaded", subject: getName }, async (db) => {
    await db.deleteFrom("media_leftovers").where("media_id", "=", row.id).execute();
    const created = await db.insertInto("media").values(row).returningAll().executeTakeFirstOrThrow();
    return { ok: true, value: toMediaItem(created) };
  });
}

export function updateMedia(
  by: OwnerWrite,
  id: string,
  { alt, version }: { alt: string; version?: number | undefined },
): Promise<WriteResult<MediaItem>> {
  return writeAsOwner(by, { action: "media_updated", subject: getName }, async (db) => {
    const row = await db.selectFrom("media").select("version").where("id", "=", id).executeTakeFirst();
    if (!row) return notFound("picture");
    const updated = await db
      .updateTable("media")
      .set({ alt, version: row.version + 1 })
      .where("id", "=", id)
      .where("version", "=", version ?? row.version)
      .returningAll()
      .executeTakeFirst();
    return updated ? { ok: true, value: toMediaItem(updated) } : staleVersion("picture");
  });
}

export type DeleteResult = WriteResult<{ name: string }> | (WriteFailure & { uses: MediaUse[] });

/** A picture that is shown somewhere stays, unless its owner insists. */
export async function deleteMedia(
  by: OwnerWrite,
  files: MediaFiles,
  { id, isForced }: { id: string; isForced: boolean },
): Promise<DeleteResult> {
  let uses: MediaUse[] = [];
  let names: string[] = [];
  const result = await writeAsOwner(by, { action: "media_deleted", subject: getName }, async (db) => {
    const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return notFound("picture");
    uses = isForced ? [] : await listMediaUses(db, row.src);
    if (uses.length > 0) return { ok: false, code: "in_use", message: describeUses(uses) };
    names = listFiles(row);
    await insertLeftover(db, { id, names }, by.now);
    await db.deleteFrom("media").where("id", "=", id).execute();
    return { ok: true, value: { name: toMediaItem(row).name } };
  });
  if (!result.ok) return uses.length > 0 ? { ...result, uses } : result;
  await removeFiles(by.connection.db, files, { id, names });
  return result;
}

/** Removes the leftovers of uploads and deletions that a crash has ended; young ones may still be under way. */
export async function sweepLeftovers(
  db: Db,
  files: Pick<MediaFiles, "store" | "onLeftover">,
  now: Date,
): Promise<void> {
  const before = toTimestamp(new Date(now.getTime() - LEFTOVER_MIN_AGE_MS));
  const rows = await db.selectFrom("media_leftovers").selectAll().where("created_at", "<", before).execute();
  for (const { media_id: id, files: names } of rows) {
    await removeFiles(db, files, { id, names: JSON.parse(names) });
  }
}

interface Leftover {
  id: string;
  names: readonly string[];
}

export async function insertLeftover(db: Db, { id, names }: Leftover, now: Date): Promise<void> {
  const columns = { files: JSON.stringify(names), created_at: toTimestamp(now) };
  await db
    .insertInto("media_leftovers")
    .values({ media_id: id, ...columns })
    .onConflict((conflict) => conflict.column("media_id").doUpdateSet(columns))
    .execute();
}

export async function removeFiles(
  db: Db,
  { store, onLeftover }: Pick<MediaFiles, "store" | "onLeftover">,
  { id, names }: Leftover,
): Promise<void> {
  try {
    await store.delete(names);
    await db.deleteFrom("media_leftovers").where("media_id", "=", id).execute();
  } catch (error) {
    onLeftover(error);
  }
}

function toRow(id: string, encoded: EncodedPicture, { fileName, alt }: Upload, now: Date) {
  const { width, height, widths, fallback, placeholder, mime, files } = encoded;
  return {
    id,
    src: `/media/${id}`,
    alt,
    width,
    height,
    widths: JSON.stringify(widths),
    placeholder,
    name: parseFileName(fileName),
    mime,
    fallback,
    bytes: files.reduce((total, { bytes }) => total + bytes.byteLength, 0),
    created_at: toTimestamp(now),
  };
}

function refuseFile({ reason }: EncodeRefusal, purpose: MediaPurpose): WriteFailure {
  const message = reason === "wrong_type" && purpose === "avatar" ? MEDIA_NO_IMAGE : REFUSALS[reason];
  return { ok: false, code: "invalid_image", message, fields: { file: message } };
}

export function refuseSize(): WriteFailure {
  return { ok: false, code: "file_too_large", message: MEDIA_TOO_LARGE, fields: { file: MEDIA_TOO_LARGE } };
}

function describeUses(uses: readonly MediaUse[]): string {
  const places = countOf(uses.length, "place");
  return `This picture is used in ${places}. Remove it there first, or delete it anyway.`;
}

function getName({ name }: { name: string }): string {
  return name;
}
