import type { Selectable } from "kysely";
import type { Db, MediaTable } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { parseJson } from "../../utils/json.ts";
import type { MediaInput, Picture } from "./media.ts";

export async function findPictures(db: Db, srcs: readonly string[]): Promise<Map<string, Picture>> {
  const wanted = [...new Set(srcs)].filter((src) => src !== "");
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom("media").selectAll().where("src", "in", wanted).execute();
  return new Map(rows.map((row) => [row.src, toPicture(row)]));
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
  await db.insertInto("media").values(row).execute();
  return toPicture(row);
}

function toPicture(row: Selectable<MediaTable>): Picture {
  return {
    src: row.src,
    alt: row.alt,
    width: row.width,
    height: row.height,
    widths: parseJson<number[]>(row.widths),
    placeholder: row.placeholder,
  };
}
