import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import { containsText } from "../../../../db/text-search.ts";
import type { KeywordOrder } from "./keywords.ts";
import type { KeywordHistory, KeywordRow } from "./schema.ts";

const DAYS_MAX = 500;

export interface KeywordFilter {
  search: string;
  order: KeywordOrder;
  limit: number;
  offset: number;
}

/** Each keyword with its last measured day and the one before; both are looked up by the key of the table. */
function selectKeywords(db: Db) {
  return db
    .selectFrom("keywords as k")
    .innerJoin("keyword_days as d", (join) =>
      join.onRef("d.keyword_id", "=", "k.id").on(({ eb, selectFrom }) =>
        eb(
          "d.day",
          "=",
          selectFrom("keyword_days as l")
            .select(({ fn }) => fn.max("l.day").as("day"))
            .whereRef("l.keyword_id", "=", "k.id"),
        ),
      ),
    )
    .leftJoin("keyword_days as p", (join) =>
      join.onRef("p.keyword_id", "=", "k.id").on(({ eb, selectFrom }) =>
        eb(
          "p.day",
          "=",
          selectFrom("keyword_days as e")
            .select(({ fn }) => fn.max("e.day").as("day"))
            .whereRef("e.keyword_id", "=", "k.id")
            .whereRef("e.day", "<", "d.day"),
        ),
      ),
    )
    .select([
      "k.id",
      "k.keyword",
      "k.search_volume",
      "d.day",
      "d.clicks",
      "d.impressions",
      "d.position_hundredths as position",
      "p.position_hundredths as before",
    ]);
}

const SORTED_BY: Record<string, RawBuilder<unknown>> = {
  position: sql`d.position_hundredths`,
  keyword: sql`k.keyword`,
  change: sql`p.position_hundredths - d.position_hundredths`,
  searchVolume: sql`k.search_volume`,
  clicks: sql`d.clicks`,
  impressions: sql`d.impressions`,
};

export async function listKeywords(
  db: Db,
  { search, order, limit, offset }: KeywordFilter,
): Promise<{ rows: KeywordRow[]; total: number }> {
  const by = SORTED_BY[order.replace("-", "")] ?? sql`k.keyword`;
  const query = selectKeywords(db).$if(search.trim() !== "", (select) =>
    select.where(({ ref }) => containsText(search.toLowerCase(), [ref("k.keyword")])),
  );
  const { total } = await db
    .selectFrom(query.as("found"))
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query
    // Unknown values come last in both directions.
    .orderBy(sql`case when ${by} is null then 1 else 0 end`)
    .orderBy(by, order.startsWith("-") ? "desc" : "asc")
    .orderBy("k.keyword")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(toKeywordRow), total: Number(total) };
}

export async function findKeyword(db: Db, id: string): Promise<KeywordHistory | undefined> {
  const row = await selectKeywords(db).where("k.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const days = await db
    .selectFrom("keyword_days")
    .selectAll()
    .where("keyword_id", "=", id)
    .orderBy("day", "desc")
    .limit(DAYS_MAX)
    .execute();
  return {
    ...toKeywordRow(row),
    days: days.reverse().map(({ day, position_hundredths, clicks, impressions }) => ({
      day,
      position: position_hundredths / 100,
      clicks,
      impressions,
    })),
  };
}

interface FoundRow {
  id: string;
  keyword: string;
  search_volume: number | null;
  day: string;
  clicks: number;
  impressions: number;
  position: number;
  before: number | null;
}

function toKeywordRow(row: FoundRow): KeywordRow {
  const { id, keyword, search_volume: searchVolume, day, clicks, impressions, position, before } = row;
  const change = before === null ? null : (before - position) / 100;
  return { id, keyword, position: position / 100, change, searchVolume, clicks, impressions, day };
}
