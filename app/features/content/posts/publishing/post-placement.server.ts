import type { Selectable, Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { PostTable } from "../../../../../db/tables/content-tables.ts";
import { invalidField, type WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import type { PostAudience, PostPlacement } from "./post-placement.ts";

export const PLACEMENT_COLUMNS = [
  "series_id",
  "series_position",
  "audience",
] as const satisfies readonly (keyof PostTable)[];

export type PlacementRow = Pick<Selectable<PostTable>, (typeof PLACEMENT_COLUMNS)[number]>;

export function toPlacement(row: PlacementRow): PostPlacement {
  return {
    seriesId: row.series_id,
    seriesPosition: row.series_position,
    audience: row.audience,
  };
}

/** The columns of a new row; fields that are left out get the table's default. */
export function toPlacementColumns(placement: Partial<PostPlacement>): PlacementRow {
  const { seriesId = null, seriesPosition = null, audience = "web" } = placement;
  return { series_id: seriesId, series_position: seriesPosition, audience };
}

interface PlacementChange {
  seriesId?: string | null | undefined;
  seriesPosition?: number | null | undefined;
  audience?: PostAudience | undefined;
}

type PlacedRow = PlacementRow & { id: number; wasSent: boolean };

/** The columns after a save, or why they are refused; fields left out stay as they are. Call it while names are locked. */
export async function planPlacement(
  trx: Transaction<Schema>,
  input: PlacementChange,
  before: PlacedRow | undefined,
): Promise<WriteResult<PlacementRow>> {
  const old = before ?? { id: 0, wasSent: false, ...toPlacementColumns({}) };
  const audience = input.audience ?? old.audience;
  if (old.wasSent && old.audience !== "web" && audience === "web") {
    return invalidField("audience", "This post has been emailed to subscribers, which can't be undone.");
  }
  const seriesId = input.seriesId === undefined ? old.series_id : input.seriesId;
  if (seriesId !== null && !(await hasSeries(trx, seriesId))) {
    return invalidField("seriesId", "This series no longer exists. Please choose another one.");
  }
  const isSame = seriesId === old.series_id;
  const given = input.seriesPosition ?? (isSame ? old.series_position : null);
  return {
    ok: true,
    value: {
      series_id: seriesId,
      series_position: seriesId === null ? null : (given ?? (await findNextPosition(trx, seriesId, old.id))),
      audience,
    },
  };
}

export async function hasSeries(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("series").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

async function findNextPosition(db: Db, seriesId: string, postId: number): Promise<number> {
  const row = await db
    .selectFrom("posts")
    .select(({ fn }) => fn.max("series_position").as("last"))
    .where("series_id", "=", seriesId)
    .where("id", "!=", postId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}
