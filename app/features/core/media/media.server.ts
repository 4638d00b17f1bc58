import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { MediaTable } from "../../../../db/tables/content-tables.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { parseJson } from "../../../utils/text/json.ts";
import {
  FALLBACK_WIDTH_MAX,
  formatPictureFile,
  isForeignAddress,
  type MediaInput,
  type Picture,
  toForeignPicture,
} from "./media.ts";

export async function findPictures(db: Db, srcs: readonly string[]): Promise<Map<string, Picture>> {
  const wanted = [...new Set(srcs)].filter((src) => src !== "");
  const foreign = wanted.filter(isForeignAddress);
  const stored = await findStored(
    db,
    wanted.filter((src) => !isForeignAddress(src)),
  );
  return new Map([...stored, ...foreign.map(toForeignPicture)].map((picture) => [picture.src, picture]));
}

async function findStored(db: Db, srcs: readonly string[]): Promise<Picture[]> {
  if (srcs.length === 0) return [];
  const rows = await db.selectFrom("media").selectAll().where("src", "in", srcs).execute();
  return rows.map(toPicture);
}

export async function createMedia(db: Db, input: MediaInput, now: Date): Promise<Picture> {
  const row = {
    id: input.name,
    src: `/media/${input.name}`,
    alt: input.alt,
    width: input.width,
    height: input.height,
    widths: JSON.stringify(input.widths),
    placeholder: input.placeholder,
    created_at: toTimestamp(now),
  };
  return toPicture(await db.insertInto("media").values(row).returningAll().executeTakeFirstOrThrow());
}

/**
 * For an address that names no version, such as one in the text of a post: the plain file or the smallest.
 */
export async function findPlainFile(
  db: Db,
  id: string,
  { isSmall = false } = {},
): Promise<string | undefined> {
  const row = await db
    .selectFrom("media")
    .select(["id", "widths", "fallback"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const widths = parseJson<number[]>(row.widths);
  if (isSmall) return `${row.id}-${Math.min(...widths)}.webp`;
  if (row.fallback !== "") return `${row.id}.${row.fallback}`;
  return `${row.id}-${widths[Math.floor(widths.length / 2)]}.webp`;
}

/** The one file of a picture that other sites are given to show, in a format that all of them know where there is one. */
export async function findShareFile(
  db: Db,
  src: string,
): Promise<{ path: string; size?: [width: number, height: number] } | undefined> {
  if (isForeignAddress(src)) return { path: src };
  const row = await db.selectFrom("media").selectAll().where("src", "=", src).executeTakeFirst();
  if (!row) return undefined;
  const picture = toPicture(row);
  const hasFallback = row.fallback !== "";
  const widest = Math.max(picture.width, ...picture.widths);
  const width = hasFallback ? Math.min(widest, FALLBACK_WIDTH_MAX) : widest;
  return {
    path: hasFallback ? `${src}.${row.fallback}` : formatPictureFile(picture),
    size: [width, Math.round((width * picture.height) / picture.width)],
  };
}

export function toPicture(row: Selectable<MediaTable>): Picture {
  return {
    src: row.src,
    alt: row.alt,
    width: row.width,
    height: row.height,
    widths: parseJson<number[]>(row.widths),
    placeholder: row.placeholder,
  };
}
