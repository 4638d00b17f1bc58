import type { Selectable } from "kysely";
import { countUpTo } from "../../../../../db/counters.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { MediaTable } from "../../../../../db/tables/content-tables.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { toPicture } from "../media.server.ts";
import type { MediaItem } from "../schema.ts";

export interface LibraryFilter {
  query: string;
  isAltMissing: boolean;
}

export async function listMedia(
  db: Db,
  filter: LibraryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MediaItem[]> {
  const rows = await selectLibrary(db, filter)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toMediaItem);
}

export async function countMedia(db: Db, filter: LibraryFilter): Promise<number> {
  return countUpTo(db, selectLibrary(db, filter));
}

export async function findMediaItem(db: Db, id: string): Promise<MediaItem | undefined> {
  const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toMediaItem(row);
}

function selectLibrary(db: Db, { query, isAltMissing }: LibraryFilter) {
  return db
    .selectFrom("media")
    .$if(isAltMissing, (select) => select.where("alt", "=", ""))
    .$if(query.trim() !== "", (select) =>
      select.where(({ ref }) => containsText(query, [ref("alt"), ref("name"), ref("id")])),
    );
}

export function listFiles({
  id,
  widths,
  fallback,
}: Pick<Selectable<MediaTable>, "id" | "widths" | "fallback">) {
  const versions = parseJson<number[]>(widths).flatMap((width) => [
    `${id}-${width}.avif`,
    `${id}-${width}.webp`,
  ]);
  return fallback === "" ? versions : [...versions, `${id}.${fallback}`];
}

export function toMediaItem(row: Selectable<MediaTable>): MediaItem {
  return {
    ...toPicture(row),
    id: row.id,
    name: row.name || row.id,
    mime: row.mime,
    bytes: row.bytes,
    version: row.version,
    createdAt: row.created_at,
  };
}
