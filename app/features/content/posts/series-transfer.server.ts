import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "../../../../db/schema.ts";
import { defineArchiveKind, toList } from "../../../kit/archive-kind.server.ts";
import { SLUG_MAX_CHARS, SLUG_PATTERN } from "../../../utils/text/slug.ts";
import { newSeries } from "./series/schema.ts";

/** A series as it travels in an archive; posts name it by its slug, since its id may be another one. */
export const seriesRecord = newSeries.extend({
  slug: z.string().max(SLUG_MAX_CHARS).regex(SLUG_PATTERN),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type SeriesRecord = z.infer<typeof seriesRecord>;

export async function listSeriesRecords(db: Db): Promise<SeriesRecord[]> {
  const rows = await db.selectFrom("series").selectAll().execute();
  return rows
    .map(({ slug, title, description, created_at: createdAt, updated_at: updatedAt }) => {
      return { slug, title, description, createdAt, updatedAt };
    })
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

export async function saveSeriesRecord(
  db: Db,
  { createdAt, updatedAt, ...record }: SeriesRecord,
): Promise<void> {
  const columns = { ...record, created_at: createdAt, updated_at: updatedAt };
  await db
    .insertInto("series")
    .values({ id: randomUUID(), ...columns })
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet(({ eb }) => ({ ...columns, version: eb("series.version", "+", 1) })),
    )
    .execute();
}

export const seriesKind = defineArchiveKind({
  name: "series",
  place: toList("series"),
  schema: seriesRecord,
  keyOf: ({ slug }) => slug,
  list: listSeriesRecords,
  save: ({ trx }, record) => saveSeriesRecord(trx, record),
});
