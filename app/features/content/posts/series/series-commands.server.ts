import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import {
  getTitle,
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { createSlug, findFreeSlug } from "../../../../utils/text/slug.ts";
import type { NewSeries, Series, SeriesUpdate } from "./schema.ts";
import { findSeries, toSeries } from "./series.server.ts";

const NOUN = "series";
/** A limit, since one select of the editor lists all of them. */
const SERIES_MAX = 500;

export function createSeries(
  by: OwnerWrite,
  newId: string,
  { title, description }: NewSeries,
): Promise<WriteResult<Series>> {
  return writeAsOwner(by, { action: "series_created", subject: getTitle }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, "soloist series");
    const all = await trx.selectFrom("series").select(["slug", "title"]).execute();
    if (all.length >= SERIES_MAX) return invalidField("title", `At most ${SERIES_MAX} series.`);
    if (all.some((other) => isSameTitle(other.title, title))) return invalidField("title", TAKEN);
    const at = toTimestamp(by.now);
    const slug = findFreeSlug(createSlug(title) || NOUN, new Set(all.map((row) => row.slug)));
    const row = await trx
      .insertInto("series")
      .values({ id: newId, slug, title, description, created_at: at, updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: toSeries(row) };
  });
}

/** The address stays, so that links to it keep working. */
export function updateSeries(
  by: OwnerWrite,
  id: string,
  { title, description, version }: SeriesUpdate,
): Promise<WriteResult<Series>> {
  return writeAsOwner(by, { action: "series_updated", subject: getTitle }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, "soloist series");
    const series = await findSeries(trx, id);
    if (!series) return notFound(NOUN);
    if (version !== undefined && version !== series.version) return staleVersion(NOUN);
    if (await isTaken(trx, id, title)) return invalidField("title", TAKEN);
    const row = await trx
      .updateTable("series")
      .set(({ eb }) => ({
        title,
        description: description ?? series.description,
        version: eb("version", "+", 1),
        updated_at: toTimestamp(by.now),
      }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: toSeries(row) };
  });
}

export function deleteSeries(by: OwnerWrite, id: string): Promise<WriteResult<Series>> {
  return writeAsOwner(by, { action: "series_deleted", subject: getTitle }, async (trx) => {
    const series = await findSeries(trx, id);
    if (!series) return notFound(NOUN);
    await trx
      .updateTable("posts")
      .set({ series_id: null, series_position: null })
      .where("series_id", "=", id)
      .execute();
    await trx.deleteFrom("series").where("id", "=", id).execute();
    return { ok: true, value: series };
  });
}

const TAKEN = "There's already a series with this title.";

async function isTaken(trx: Transaction<Schema>, id: string, title: string): Promise<boolean> {
  const others = await trx.selectFrom("series").select("title").where("id", "!=", id).execute();
  return others.some((other) => isSameTitle(other.title, title));
}

function isSameTitle(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
